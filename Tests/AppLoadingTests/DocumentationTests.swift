import Foundation
import Testing

@Suite("Grammar documentation")
struct DocumentationTests {
  /// The loader's hints list the allowed keys, and the documentation must explain each of them.
  @Test(
    "The grammar's documentation names every key, element and action that the loader allows",
    arguments: [
      ("pending: supersede", "xxxxxx: 1"), ("first: start", "xxxxxx: 1"),
      ("{ in: main, tab: inbox }", "{ xxxxxx: 1 }"), ("{ takes: 1 s }", "{ xxxxxx: 1 }"),
      ("kind: keyframes", "xxxxxx: 1"), ("{ at: 1 }", "{ xxxxxx: 1 }"),
      ("{ title: List, navigation: List }", "{ xxxxxx: 1 }"),
      ("{ title: Stay, role: cancel }", "{ xxxxxx: 1 }"), ("title: Leave?", "xxxxxx: 1"),
      ("scheme: wide", "xxxxxx: 1"), ("{ title: Inbox, route: inbox }", "{ xxxxxx: 1 }"),
      ("has: { data.id: string }", "xxxxxx: 1"), ("title: List\n", "xxxxxx: 1\n"),
      ("- field: Name", "- xxxxxx"), ("- field: Name", "- spinner: { xxxxxx: 1 }"),
      ("- field: Name", "- toggle: { xxxxxx: 1 }"), ("- field: Name", "- row: { xxxxxx: 1 }"),
      ("- field: Name", "- image: { xxxxxx: 1 }"), ("- field: Name", "- picker: { xxxxxx: 1 }"),
      ("- field: Name", "- button: { xxxxxx: 1 }"),
      ("- field: Name", "- field: { xxxxxx: 1 }"), ("- field: Name", "- label: { xxxxxx: 1 }"),
      ("count: $rows", "xxxxxx: 1"), ("title: Row ${row}", "xxxxxx: 1"), ("[ pop ]", "[ xxxxxx ]"),
      ("[ pop ]", "[ { call: login, xxxxxx: 1 } ]"), ("[ pop ]", "[ { after: 1 s, xxxxxx: 1 } ]"),
      ("[ pop ]", "[ { ask: notifications, xxxxxx: 1 } ]"),
      ("[ pop ]", "[ present: { xxxxxx: 1 } ]"), ("[ pop ]", "[ { present: List, xxxxxx: 1 } ]"),
      ("[ pop ]", "[ dismiss: { xxxxxx: 1 } ]"), ("[ pop ]", "[ push: { xxxxxx: 1 } ]"),
      ("{ ask: ask, when: edited }", "{ xxxxxx: 1 }"),
      ("screens:\n  Start:", "rules: { a: { xxxxxx: 1 } }\nscreens:\n  Start:"),
      (
        "screens:\n  Start:",
        "rules: { a: { always: { xxxxxx: 1 } } }\nscreens:\n  Start:"
      ),
    ])
  func completeness(_ piece: String, _ mistake: String) throws {
    let description = try String(contentsOfFile: Folders.examples + "/README.md", encoding: .utf8)
    let listed = problems(of: Sample.replacing(piece, with: mistake)).split(separator: "\n")
      .filter { $0.hasPrefix("  hint: allowed: ") }
      .flatMap { $0.dropFirst("  hint: allowed: ".count).split(separator: ", ") }
    #expect(!listed.isEmpty)
    let missing = listed.filter { !description.contains("`\($0)`") }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("The app in the guide to models is valid, without a warning")
  func guide() throws {
    let guide = try String(contentsOfFile: Folders.examples + "/MODEL.md", encoding: .utf8)
    let block = try #require(guide.firstMatch(of: /```yaml\n(app: (?s:.)*?)```/))
    #expect(problems(of: String(block.1)) == "")
  }

  @Test("The grammar's documentation names the limits of the loader")
  func bounds() throws {
    let description = try String(contentsOfFile: Folders.examples + "/README.md", encoding: .utf8)
    for number in ["500", "200", "10,000", "500,000", "1,000,000", "2 to 16"] {
      #expect(description.contains(number))
    }
  }
}
