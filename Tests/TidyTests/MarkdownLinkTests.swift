import Foundation
import Testing

@Suite("Links and paths in Markdown")
struct MarkdownLinkTests {
  let repository = Repository.current

  @Test("Each link leads to a file, and to a heading, that there is")
  func links() {
    let headings = Dictionary(
      uniqueKeysWithValues: repository.documents.map { ($0.path, Self.headings(of: $0)) })
    let findings = repository.documents.flatMap { file in
      let prose = Set(Self.prose(of: file))
      return file.findings { line in
        guard prose.contains(line) else { return nil }
        let text = line.replacing(/`[^`]*`/, with: "")
        return text.matches(of: /\]\(([^)\s]+)\)/).map(\.1).lazy
          .compactMap { problem(of: String($0), in: file, headings) }.first
      }
    }
    #expect(!headings.isEmpty)
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("Each file of the examples that a command names is there")
  func paths() {
    let findings = repository.documents.flatMap { file in
      file.findings { line in
        guard line.hasPrefix("$ rootstage ") else { return nil }
        let words = line.split(separator: " ").map(String.init)
        let named =
          words.filter { $0.hasPrefix("Examples/") }
          + zip(words, words.dropFirst()).filter { $0.0 == "--after" }.map(\.1)
        return named.first { !isThere($0) }.map { "there is no \($0)" }
      }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("A heading is known by the name that GitHub gives it")
  func names() {
    let file = SourceFile(path: "a.md", text: "# The `a-b` of [C](d.md)\n```\n# no\n```\n## Two: x")
    #expect(Self.headings(of: file) == ["the-a-b-of-c", "two-x"])
  }

  private func problem(
    of link: String, in file: SourceFile, _ headings: [String: Set<String>]
  ) -> String? {
    guard link.firstMatch(of: /^[a-z]+:/) == nil else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = (file.path as NSString).deletingLastPathComponent as NSString
    let joined = folder.appendingPathComponent(String(parts[0])) as NSString
    let path = parts[0].isEmpty ? file.path : joined.standardizingPath
    guard isThere(path) else { return "there is no file for \(link)" }
    guard parts.count == 2, let known = headings[path] else { return nil }
    return known.contains(String(parts[1])) ? nil : "there is no heading for \(link)"
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: repository.root.appendingPathComponent(path).path)
  }

  /// The lines outside of code.
  private static func prose(of file: SourceFile) -> [String] {
    var isCode = false
    return file.lines.filter { line in
      guard line.trimmingPrefix(while: \.isWhitespace).hasPrefix("```") else { return !isCode }
      isCode.toggle()
      return false
    }
  }

  private static func headings(of file: SourceFile) -> Set<String> {
    Set(
      prose(of: file).compactMap { line in
        guard let match = line.wholeMatch(of: /#+ (.*)/) else { return nil }
        let text = String(match.1).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
        let kept = text.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return kept.replacing(" ", with: "-")
      })
  }
}
