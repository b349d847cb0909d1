import Foundation
import NavigationEngine
import TestSupport
import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Element selectors")
struct SelectorTests {
  private let main = Sample.screen(after: [.launch(width: 390, height: 844), .route("showMain")])
  private let start = Sample.screen()

  /// The ids of the elements that a selector matches.
  private func found(_ yaml: String, in tree: ScreenTree) throws -> [String] {
    try matches(yaml, in: tree).map(\.id)
  }

  private func matches(_ yaml: String, in tree: ScreenTree) throws -> [ScreenElement] {
    let files = ["f.yaml": "appId: a\n---\n- assertVisible: \(yaml)\n"]
    let loaded = try FlowLoader(files: files).load(path: "f.yaml")
    guard case .assertVisible(let selector) = loaded.flow.steps[0].command else { return [] }
    var runner = FlowRunner(loaded, client: Sample.client())
    return try runner.query(selector).elements(of: tree).map { tree.elements[$0] }
  }

  @Test(
    "A word or number without quotes is looked for as Maestro reads it, with a warning",
    arguments: [
      ("012.50", "012.50", "12.5"), ("{ text: 12.50 }", "12.50", "12.5"),
      ("Yes", "Yes", "true"), ("{ id: 007 }", "007", "7"), ("{ text: Off }", "Off", "false"),
    ])
  func plainScalars(_ selector: String, _ written: String, _ read: String) throws {
    let failed = try Sample.run("- launchApp\n- assertVisible: \(selector)").failedStep
    let note = "Maestro reads '\(written)' here as '\(read)'; put it in quotes"
    #expect(failed?.notes.first == note)
    let passed = try Sample.run("- launchApp\n- assertNotVisible: \(selector)")
    #expect(passed.steps[1].status == .warned)
    #expect(passed.steps[1].message == note)
  }

  @Test(
    "What does not come is told with its texts filled in, and with the one key that is too much",
    arguments: [
      ("'Helo ${1 + 1}'", "'Helo ${1 + 1}'", "; filled in, 'text' is 'Helo 2'"),
      (
        "{ id: \"${'gp'}\" }", "{ id: \"${'gp'}\" }",
        "; filled in, 'id' is 'gp'; did you mean 'go'?"
      ),
      (
        "{ text: Hello, enabled: false }", "{ text: Hello, enabled: false }",
        "; without 'enabled' it would be 'Hello'"
      ),
      (
        "{ text: Hello, childOf: { id: go } }", "{ text: Hello, childOf: { id: go } }",
        "; without 'childOf' it would be 'Hello'"
      ),
      ("{ text: Hello, index: 4 }", "{ text: Hello, index: 4 }", "; 'index' is 4, and one matches"),
      ("{ text: Open, id: row }", "{ text: Open, id: row }", ""),
      ("{ text: Go, id: gone }", "{ text: Go, id: gone }", "; without 'id' it would be 'Go'"),
      ("{ text: Nobody, enabled: true }", "{ text: Nobody, enabled: true }", ""),
    ])
  func missing(_ selector: String, _ shown: String, _ reason: String) throws {
    let failure = try Sample.failure("- launchApp\n- assertVisible: \(selector)")
    #expect(failure == "no element matches \(shown) within 17 s\(reason)")
  }

  @Test("What does not go is told with its text filled in")
  func staying() throws {
    #expect(
      try Sample.failure("- launchApp\n- assertNotVisible: \"${'Hel' + 'lo'}\"")
        == "an element still matches '${'Hel' + 'lo'}' after 17 s; filled in, 'text' is 'Hello'")
  }

  @Test("Maestro's rules decide which element is meant", arguments: MaestroCase.all)
  func cases(_ example: MaestroCase) throws {
    let first = try matches(example.selector, in: example.tree).first
    #expect(first?.screen == example.found)
  }

  @Test("The guide's table has the same 44 cases")
  func allCases() throws {
    let guide = try String(
      contentsOf: URL(filePath: Folders.examples).appending(path: "SELECTORS.md"), encoding: .utf8)
    let rows = guide.split(separator: "\n").compactMap { line -> [String]? in
      let cells = line.replacing("\\|", with: "\u{0}").split(
        separator: "|", omittingEmptySubsequences: false
      ).map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|") }
      return cells.count == 8 && Int(cells[1]) != nil ? [cells[1], cells[3], cells[4]] : nil
    }
    #expect(
      rows == MaestroCase.all.map { ["\($0.number)", "`\($0.selector)`", $0.found ?? "—"] })
    #expect(Set(MaestroCase.all.map(\.number)) == Set(1...44))
  }

  @Test(
    "A text selector matches a whole text literally or as a case-insensitive regex",
    arguments: [
      ("Hello", ["label-1"]), ("hELLO", ["label-1"]), ("Hel", []), ("Hel.*", ["label-1"]),
      (".*ell.*", ["label-1"]), ("ello", []), ("Total (3)", ["label-2"]),
      ("Total \\(3\\)", ["label-2"]),
      ("Total \\(\\d\\)", ["label-2"]), ("\"Hello|Go\"", ["label-1", "go"]), ("\"(unclosed\"", []),
      ("Two.lines", ["label-3"]), ("Two lines", ["label-3"]), ("\"Two\\nlines\"", ["label-3"]),
      ("\"^Hello$\"", ["label-1"]), ("\"[\"", []),
      // Everything has a text, a placeholder and a label, be they empty.
      ("\"\"", ["label-1", "label-2", "label-3", "go", "spinner-1"]),
    ])
  func text(_ yaml: String, _ expected: [String]) throws {
    #expect(try found(yaml, in: start) == expected)
  }

  @Test(
    "A dot in a pattern stands for one character, and for a line end of two",
    arguments: [
      ("a.c", "abc", true), ("a.c", "A\nC", true), ("a.c", "a\r\nc", true), ("a.c", "ac", false),
      ("a.c", "abbc", false), ("a.c", "aéc", true), ("a.c", "a👍c", true), (".", "", false),
      ("..", "\r\n", false), ("v1.0", "V1.0", true), ("v1.0", "v1x0", true), ("é.", "ÉX", true),
    ])
  func dots(_ source: String, _ text: String, _ isMatch: Bool) {
    #expect(TextPattern(source).matches(text) == isMatch)
  }

  @Test(
    "An id selector matches the whole id or the part after its last slash",
    arguments: [
      ("{ id: go }", ["go"]), ("{ id: g }", []),
      ("{ id: label-. }", ["label-1", "label-2", "label-3"]),
      ("{ id: GO }", ["go"]), ("{ id: screen.Start, text: Hello }", []),
    ])
  func ids(_ yaml: String, _ expected: [String]) throws {
    #expect(try found(yaml, in: start) == expected)
    var tree = ScreenTree(width: 100, height: 100)
    let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    let id = "com.example:id/go"
    _ = tree.add(
      ScreenElement(id: id, text: "", kind: .button, frame: frame, screen: "A", parent: nil))
    #expect(try found("{ id: go }", in: tree) == [id])
    #expect(try found("{ id: id }", in: tree) == [])
  }

  @Test("An index counts matches from the top, or from the end if negative")
  func index() throws {
    #expect(try found("{ text: Open, index: 0 }", in: main) == ["row.one"])
    #expect(try found("{ text: Open, index: 1 }", in: main) == ["row.two"])
    #expect(try found("{ text: Open, index: -1 }", in: main) == ["row.two"])
    #expect(try found("{ text: Open, index: 2 }", in: main) == [])
    #expect(try found("{ text: Open, index: -3 }", in: main) == [])
  }

  @Test("A selector matches the deepest elements, not their containers")
  func deepest() throws {
    #expect(
      try found("{ enabled: true, childOf: { id: bar } }", in: main) == ["leave", "title", "more"])
    #expect(try found("{ id: \"bar|title\" }", in: main) == ["title"])
  }

  @Test("Relative selectors match by position, parent and descendants")
  func relations() throws {
    #expect(try found("{ text: Open, below: Second }", in: main) == ["row.two"])
    #expect(try found("{ text: Open, above: { text: Second } }", in: main) == ["row.one"])
    #expect(try found("{ text: Main, rightOf: Leave, leftOf: More }", in: main) == ["title"])
    #expect(try found("{ text: Open, childOf: { id: bar } }", in: main) == [])
    #expect(try found("{ containsChild: Leave }", in: main) == ["bar"])
    #expect(try found("{ containsDescendants: [ Leave, First ] }", in: main) == ["screen.Main"])
    #expect(try found("{ containsDescendants: [ Leave, Nobody ] }", in: main) == [])
    #expect(try found("{ text: Open, below: Nobody }", in: main) == [])
    #expect(try found("{ text: Open, below: { text: First, below: Leave } }", in: main).count == 2)
  }

  @Test("State, size and trait selectors narrow the matches")
  func others() throws {
    #expect(try found("{ text: Open, enabled: false }", in: main) == [])
    #expect(try found("{ text: Hello, selected: false }", in: start) == ["label-1"])
    #expect(try found("{ text: Hello, checked: true }", in: start) == [])
    #expect(try found("{ text: More, width: 100, height: 44 }", in: main) == ["more"])
    #expect(try found("{ text: More, width: 90, tolerance: 10 }", in: main) == ["more"])
    #expect(try found("{ text: More, width: 90, tolerance: 9 }", in: main) == [])
    #expect(try found("{ traits: long-text }", in: main) == [])
    #expect(try found("{ traits: text, childOf: { id: bar } }", in: main).count == 3)
  }

  @Test("'tapOn' prefers a tappable element among several with the same text")
  func tappable() throws {
    // The title and the screen that is pushed have the same text as the button.
    try Sample.expectPass(
      "- launchApp\n- stage.route: showMain\n- tapOn: More\n- assertVisible: Deep")
  }

  @Test("A 'point' is relative to the screen, or to the element if a selector is given")
  func points() throws {
    let open = "- launchApp\n- stage.route: showMain\n"
    try Sample.expectPass(open + "- tapOn: { point: \"95%, 8%\" }\n- assertVisible: Deep")
    try Sample.expectPass(open + "- tapOn: { point: \"340, 70\" }\n- assertVisible: Deep")
    try Sample.expectPass(open + "- tapOn: { id: bar, point: \"95%, 50%\" }\n- assertVisible: Deep")
    let result = try Sample.run(open + "- tapOn: { point: \"50%, 90%\" }")
    #expect(result.steps.last?.notes == ["screen 'screen.Main' takes no taps"])
  }

  @Test("The text of a screen shows labels, buttons and spinners, or that nothing is visible")
  func description() {
    #expect(
      start.description == """
        ┌──────────────────────────────────────────────┐
        │ Start:                                       │
        │ Hello                                        │
        │ Total (3)                                    │
        │ Two lines                                    │
        │ [Go]                                         │
        │ ◌ (spinner-1)                                │
        └──────────────────────────────────────────────┘
        """)
    #expect(ScreenTree(width: 390, height: 844).description.contains("nothing visible"))
  }
}
