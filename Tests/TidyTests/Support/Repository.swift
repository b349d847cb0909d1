import Foundation

/// The files that the rules are held against.
struct Repository: Sendable {
  static let current = Repository()

  private static let skipped: Set<String> = ["vendor", "node_modules", "__pycache__"]

  let root: URL
  /// All Swift files of the package: sources, tests and benchmarks.
  let swift: [SourceFile]
  /// The pages' modules.
  let scripts: [SourceFile]

  /// The texts for people, in Markdown.
  let documents: [SourceFile]

  /// The folders below `Sources`.
  var modules: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources").path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  var sources: [SourceFile] { swift.filter { $0.path.hasPrefix("Sources/") } }

  private init() {
    root = Self.findRoot()
    swift =
      ["Sources", "Tests", "Benchmarks"].flatMap { [root] in
        Self.files(in: $0, ending: [".swift"], below: root)
      } + Self.file("Package.swift", below: root)
    documents =
      Self.names(in: root, ending: ".md").flatMap { [root] in Self.file($0, below: root) }
      + Self.files(in: "Examples", ending: [".md"], below: root)
    scripts = Self.files(in: "web", ending: [".js", ".mjs"], below: root)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The nearest folder above this file that holds the package and the pages.
  private static func findRoot() -> URL {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let isRoot = ["Package.swift", "web"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isRoot { return folder }
    }
    preconditionFailure("no folder above \(#filePath) holds Package.swift and web/")
  }

  private static func names(in folder: URL, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func files(
    in folder: String, ending endings: [String], below root: URL
  ) -> [SourceFile] {
    let start = root.appendingPathComponent(folder).path
    guard let walk = FileManager.default.enumerator(atPath: start) else { return [] }
    var found: [String] = []
    for case let path as String in walk {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") || skipped.contains(name) {
        walk.skipDescendants()
      } else if endings.contains(where: name.hasSuffix) {
        found.append(folder + "/" + path)
      }
    }
    return found.sorted().flatMap { file($0, below: root) }
  }

  private static func file(_ path: String, below root: URL) -> [SourceFile] {
    let url = root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return [SourceFile(path: path, text: text)]
  }
}
