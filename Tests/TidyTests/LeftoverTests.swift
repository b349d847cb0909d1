import Testing

@Suite("Nothing is left lying about")
struct LeftoverTests {
  let repository = Repository.current

  @Test("there are no notes about work that is still to be done")
  func notes() {
    // Put together here, so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    let findings = (repository.swift + repository.scripts).flatMap { file in
      file.findings { line in words.first(where: line.contains).map { "a \($0)" } }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("there is no code in comments")
  func commentedOutCode() {
    let findings = (repository.swift + repository.scripts).flatMap { file in
      file.findings { Line.isCommentedOutCode($0) ? "code in a comment" : nil }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("the pages write nothing to the console, and no text as markup")
  func pages() {
    let words = [
      "console.log", "debugger;", ".innerHTML", ".outerHTML", "insertAdjacentHTML",
      "document.write", "eval(",
    ]
    let findings = repository.scripts.flatMap { file in
      file.findings { line in
        let code = Line.code(of: line)
        return words.first(where: code.contains).map { "it uses \($0)" }
      }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("the list of reasons has each reason once, and no other")
  func reasons() throws {
    let table = try repository.text(of: "Examples/REASONS.md")
    let listed = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let source = try repository.text(of: "Sources/NavigationEngine/Events/Rejection.swift")
    let known = source.split(separator: "\n").filter { $0.contains(": \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    #expect(known.count > 40)
    #expect(listed.sorted() == known.sorted())
  }

  @Test("the README's map names every module")
  func map() throws {
    let readme = try repository.text(of: "README.md")
    let words = Set(readme.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let missing = repository.modules.filter { !words.contains($0) }
    #expect(missing.isEmpty, "README.md does not name \(missing.joined(separator: ", "))")
  }
}
