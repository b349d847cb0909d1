import Testing

@Suite("Apps made from odd flows")
struct HostileFlowTests {
  @Test(
    "A file made from any text is valid, and the flow passes",
    arguments: [
      "plain", "with: colon", "# comment", "- dash", "\"quoted\"", "'single'", "{ brace }",
      "[ list ]", "*anchor", "&alias", "!tag", "%percent", "@at", "`tick`", "null", "true", "12",
      "1.5", "~", "나가기", "Über uns", "🚪 Leave", "a\\b", "$price", "100 %", "what?",
      "a|b", "Version .*", "(optional)", "[0-9]+ notes", "end:", "a: b # c", "<b>html</b>",
      "back", "Back", "title", "bar", "screens", "…",
    ])
  func anyText(_ text: String) async throws {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let made = try await Made(
      """
      - launchApp
      - assertVisible: "\(quoted)"
      - tapOn: "\(quoted)"
      - assertVisible: Next screen of it
      - openLink: "notes://\(quoted)"
      - tapOn: { id: "\(quoted)" }
      """)
    #expect(made.failures.filter { !$0.contains(":7:3") && !$0.contains(":8:3") } == [])
  }

  @Test("Blank texts and ids give a file that is valid", arguments: ["", " ", "\\t"])
  func blank(_ text: String) async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: "\(text)"
      - assertVisible: { id: "\(text)" }
      - tapOn: { text: "\(text)", below: "\(text)" }
      - inputText: a
      - assertVisible: Next
      """)
    #expect(made.text.contains("Next"))
  }

  @Test("Flows of random steps give a file that is valid, whatever they say")
  func randomFlows() async throws {
    for seed in UInt64(1)...120 {
      var generator = StepGenerator(state: seed)
      let flows = (0..<3).map { ("flow\($0).yaml", generator.steps()) }
      await #expect(throws: Never.self, "seed \(seed)") { _ = try await Made(flows, seconds: 0) }
    }
  }
}

/// Steps by chance, from a seed.
private struct StepGenerator {
  var state: UInt64

  private static let words = [
    "Home", "Settings", "Save", "Cancel", "Delete", "Email", "Password", "Sign in", "Log out",
    "Profile", "tab-home", "tab-list", "OK", "Close", "Next", "Done", ".*", "Item 1", "", " ",
  ]

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func word() -> String { Self.words[number(below: Self.words.count)] }

  private mutating func selector() -> String {
    switch number(below: 5) {
    case 0: "{ id: \"\(word())\" }"
    case 1: "{ text: \"\(word())\", index: \(number(below: 3)) }"
    case 2: "{ text: \"\(word())\", below: \"\(word())\" }"
    default: "\"\(word())\""
    }
  }

  mutating func steps() -> String {
    var lines = ["- launchApp: { clearState: \(number(below: 2) == 0) }"]
    for _ in 0..<(5 + number(below: 30)) {
      switch number(below: 12) {
      case 0, 1, 2, 3: lines.append("- tapOn: \(selector())")
      case 4, 5, 6: lines.append("- assertVisible: \(selector())")
      case 7: lines.append("- assertNotVisible: \(selector())")
      case 8: lines.append("- inputText: \"\(word())\"")
      case 9: lines.append("- back")
      case 10: lines.append("- openLink: \"notes://\(number(below: 4))\"")
      default: lines.append("- swipe: { start: \"50%, 10%\", end: \"50%, 90%\" }")
      }
    }
    return lines.joined(separator: "\n")
  }
}
