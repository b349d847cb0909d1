import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Text input")
struct TypingTests {
  private static let open = "- launchApp\n- tapOn: Name\n"

  @Test("Text is appended to the focused field, and erased from its end")
  func input() throws {
    try Sample.expectPassInShop(
      Self.open + """
        - inputText: Ann
        - inputText: { text: "42" }
        - assertVisible: Ann42
        - eraseText: 2
        - assertVisible: { id: name, text: Ann }
        - pressKey: Backspace
        - assertVisible: { id: name, text: An }
        - eraseText
        - assertVisible: { id: name, text: Name }
        - tapOn: Password
        - inputText: ${'x' + 1}
        - assertVisible: { id: secret, text: "••" }
        - assertVisible: { id: name, focused: false }
        """)
  }

  @Test(
    "Text input without a focused field passes with a warning that names the fields",
    arguments: [
      ("- launchApp\n- inputText: Ann", "they are: name, secret"),
      ("- launchApp\n- pressKey: Backspace", "they are: name, secret"),
      (open + "- hideKeyboard\n- eraseText", "they are: name, secret"),
      (Sample.logIn + "- pasteText\n- inputText: Ann", "there is none on the screen"),
      (
        open + "- tapOn: Log In\n- assertVisible: Items\n- inputText: a",
        "there is none on the screen"
      ),
    ])
  func noFocus(_ commands: String, _ fields: String) throws {
    let warning = "no field has the focus, so nothing was typed; tap one first, \(fields)"
    #expect(try Sample.warningInShop(commands) == warning)
  }

  @Test(
    "Text input where another thing than the app is in front passes with a warning that names it",
    arguments: [
      ("- inputText: Ann", "the app is not running; open it with 'launchApp'"),
      ("- launchApp\n- stopApp\n- eraseText", "the app is not running; open it with 'launchApp'"),
      (
        "- launchApp\n- pressKey: Home\n- pressKey: Backspace",
        "the app is behind the home screen; open it with 'launchApp: { stopApp: false }'"
      ),
      (
        "- launchApp\n- pressKey: Lock\n- inputRandomText",
        "the screen is locked; unlock it with 'pressKey: Power'"
      ),
    ])
  func otherInFront(_ commands: String, _ warning: String) throws {
    #expect(try Sample.warningInShop(commands) == warning)
  }

  @Test("Text over the length limit is rejected as textTooLong")
  func tooLong() throws {
    try Sample.expectPassInShop(
      Self.open + "- inputRandomText: { length: 1000 }\n- inputText: more\n"
        + "- stage.assertRejected: textTooLong")
  }

  @Test("Random input is noted with its seed and is the same for the same seed")
  func random() throws {
    func texts(_ seed: UInt64) throws -> [String] {
      let commands =
        Self.open + "- inputRandomText\n- inputRandomNumber: { length: 3 }\n"
        + "- inputRandomEmail\n- inputRandomPersonName\n- inputRandomCityName\n"
        + "- inputRandomCountryName\n- inputRandomColorName\n"
      let loader = FlowLoader(files: ["f.yaml": "appId: shop\n---\n\(commands)"])
      var runner = FlowRunner(
        try loader.load(path: "f.yaml"), client: Sample.client(Sample.shop), seed: seed)
      let result = runner.run()
      #expect(result.status == .passed)
      return result.steps.dropFirst(2).flatMap(\.notes)
    }
    #expect(try texts(7) == texts(7))
    #expect(try texts(7) != texts(8))
    #expect(try texts(7)[0].hasSuffix("', seed 7"))
    #expect(try texts(7)[1].prefix { $0 != "," }.count == "typed '123'".count)
    #expect(try texts(7)[2].contains("@example.com"))
  }

  @Test("Copied text can be pasted and is available as 'maestro.copiedText'")
  func clipboard() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - assertTrue: ${maestro.copiedText == undefined}
        - copyTextFrom: { id: ".*subtitle", index: 1 }
        - assertTrue: ${maestro.copiedText == 'Price 2'}
        - tapOn: Write
        - tapOn: Title
        - pasteText
        - assertVisible: Price 2
        - setClipboard: "!"
        - pasteText
        - assertVisible: { text: "${'Price 2' + maestro.copiedText}" }
        """)
    #expect(try Sample.notesInShop(Self.open + "- pasteText") == ["the clipboard is empty"])
    #expect(
      try Sample.failureInShop("- launchApp\n- copyTextFrom: Nobody")
        == "no element matches 'Nobody' within 17 s")
  }

  @Test("Enter and 'hideKeyboard' hide the keyboard, and without one the step is skipped")
  func keyboard() throws {
    for way in ["pressKey: Enter", "hideKeyboard", "hide keyboard", "action: hideKeyboard"] {
      try Sample.expectPassInShop(
        Self.open + "- \(way)\n- assertVisible: { id: name, focused: false }")
    }
    let result = try Sample.run("- launchApp\n- hideKeyboard")
    #expect(result.steps[1].status == .skipped)
  }

  @Test("A tap on a field during its transition is rejected as transitionInProgress")
  func moving() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - tapOn: Write
        - stage.advance: 100 ms
        - tapOn: Title
        - stage.assertRejected: transitionInProgress
        """)
  }
}
