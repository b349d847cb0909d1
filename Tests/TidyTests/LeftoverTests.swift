import Testing

@Suite("No leftovers in the sources")
struct LeftoverTests {
  let repository = Repository.current

  @Test("The sources have no to-do notes")
  func notes() {
    // Put together here, so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    let findings = (repository.swift + repository.scripts).flatMap { file in
      file.findings { line in words.first(where: line.contains).map { "a \($0)" } }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("The sources have no commented-out code")
  func commentedOutCode() {
    let findings = (repository.swift + repository.scripts).flatMap { file in
      file.findings { Line.isCommentedOutCode($0) ? "code in a comment" : nil }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("The readers of files that have a schema take their keys from what it is made of")
  func keysOfSchemas() {
    let folders = ["Sources/AppLoading/", "Sources/FlowLanguage/Commands/"]
    let findings = repository.swift.filter { file in folders.contains(where: file.path.hasPrefix) }
      .flatMap { file in
        file.findings { line in
          line.contains("allowed: [\"") ? "keys that the schema lacks" : nil
        }
      }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("The pages' scripts do not log to the console, evaluate strings or insert HTML")
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

  @Test("The README names every module")
  func map() throws {
    let readme = try repository.text(of: "README.md")
    let words = Set(readme.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let missing = repository.modules.filter { !words.contains($0) }
    #expect(missing.isEmpty, "README.md does not name \(missing.joined(separator: ", "))")
  }
}
