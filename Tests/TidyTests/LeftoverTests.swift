import NavigationEngine
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

  @Test(
    "a list of reasons for people has each rejection code once, and no other",
    arguments: [("Examples/REASONS.md", "| `", "`"), ("web/log/reasons.js", "  ", ":")])
  func reasons(_ path: String, before: String, after: String) throws {
    let lines = try repository.text(of: path).split(separator: "\n")
    let listed = lines.filter { $0.hasPrefix(before) }.compactMap {
      $0.dropFirst(before.count).split(separator: after).first.map(String.init)
    }
    #expect(listed.sorted() == Rejection.Code.allCases.map(\.rawValue).sorted())
  }

  @Test("the README's map names every module")
  func map() throws {
    let readme = try repository.text(of: "README.md")
    let words = Set(readme.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let missing = repository.modules.filter { !words.contains($0) }
    #expect(missing.isEmpty, "README.md does not name \(missing.joined(separator: ", "))")
  }
}
