import Testing

@Suite("Imports follow the architecture")
struct ImportTests {
  let repository = Repository.current

  @Test("The import check finds the source files")
  func found() {
    #expect(repository.sources.count > 50)
    #expect(repository.swift.contains { $0.path == "Package.swift" })
    #expect(repository.swift.contains { $0.path.hasSuffix("TidyTests/ImportTests.swift") })
    #expect(!repository.scripts.isEmpty)
  }

  @Test("The architecture table lists exactly the modules of the package")
  func complete() {
    #expect(Architecture.modules.map(\.name).sorted() == repository.modules)
  }

  @Test("A module in the architecture table imports only modules listed before it")
  func down() {
    var below: Set<String> = []
    for module in Architecture.modules {
      #expect(module.imports.isSubset(of: below), "\(module.name) imports what stands above it")
      below.insert(module.name)
    }
  }

  @Test(
    "A module's sources import only what the architecture table allows",
    arguments: Architecture.modules)
  func allowed(_ module: Architecture.Module) {
    let system = module.usesSystem ? Architecture.system : []
    let allowed = module.imports.union(module.packages).union(system)
    let findings = repository.sources.filter { $0.module == module.name }.flatMap { file in
      file.findings { line in
        guard let name = Line.importedModule(in: line), !allowed.contains(name) else { return nil }
        return "\(module.name) may not import \(name)"
      }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("Each external package is imported by one module")
  func oneImporter() {
    var importers: [String: Set<String>] = [:]
    for file in repository.sources {
      guard let module = file.module else { continue }
      for name in file.lines.compactMap(Line.importedModule) {
        importers[name, default: []].insert(module)
      }
    }
    for name in ["ArgumentParser", "GRDB", "GRDBSQLite", "Yams"] {
      #expect(importers[name]?.count == 1, "\(name): \(importers[name, default: []].sorted())")
    }
    let known = Architecture.modules.map(\.name) + Architecture.system + Architecture.shared
    for (name, modules) in importers where !known.contains(name) {
      #expect(modules.count == 1, "\(name): \(modules.sorted())")
    }
  }

  @Test("Only tests import what is internal to a module, so that all else builds in release")
  func testable() {
    let findings = repository.swift.filter { !$0.isTest }.flatMap { file in
      file.findings { $0.hasPrefix("@testable") ? "internal to a module" : nil }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("A deterministic module uses no clock, randomness or process state")
  func deterministic() {
    let findings = repository.sources
      .filter { Architecture.deterministic.contains($0.module ?? "") }
      .flatMap { file in file.findings { Line.impurity(in: $0).map { "it uses \($0)" } } }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }
}
