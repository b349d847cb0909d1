import Testing

@testable import FlowLanguage

@Suite("Flow syntax pitfalls")
struct TrapTests {
  private func steps(_ commands: String) throws -> [FlowCommand] {
    try flow("appId: a\n---\n\(commands)").steps.map(\.command)
  }

  private func flow(_ text: String) throws -> Flow {
    let other = "appId: a\n---\n- back\n"
    return try FlowLoader(files: ["flow.yaml": text, "other.yaml": other])
      .load(path: "flow.yaml").flow
  }

  private func text(_ text: String) -> ElementSelector {
    ElementSelector(parts: [.text(Template(literal: text))], source: "'\(text)'")
  }

  @Test("The key 'true' of a condition is read as text, not as a boolean")
  func trueKey() throws {
    let expected = Condition(isTrue: try Template("${1 == 1}"))
    for key in ["true", "\"true\"", "'true'"] {
      let command = try steps("- runFlow:\n    when:\n      \(key): ${1 == 1}\n    commands: []\n")
      guard case .runFlow(_, let condition) = command[0] else {
        Issue.record("no runFlow")
        return
      }
      #expect(condition == expected)
    }
  }

  @Test(
    "A selector that looks like a number or a boolean is the text that Maestro makes of it",
    arguments: [("3", "3"), ("3.50", "3.5"), ("true", "true"), ("no", "false"), ("'no'", "no")])
  func scalars(_ word: String, _ read: String) throws {
    #expect(try steps("- assertVisible: \(word)\n") == [.assertVisible(text(read))])
  }

  @Test("A point is read with or without quotes and with or without a space after the comma")
  func points() throws {
    func swipe(_ start: String, _ end: String) -> FlowCommand {
      .swipe(
        Swipe(path: .points(start: Template(literal: start), end: Template(literal: end))))
    }
    #expect(
      try steps("- swipe: { start: \"2%, 50%\", end: \"80%, 50%\" }\n")
        == [swipe("2%, 50%", "80%, 50%")])
    #expect(
      try steps("- swipe:\n    start: 2%,50%\n    end: 80%,50%\n") == [swipe("2%,50%", "80%,50%")])
    #expect(ScreenPoint("2%, 50%") == ScreenPoint("2%,50%"))
    let corner = ElementSelector(
      point: Template(literal: "0.0,0.0"), source: "{ point: 0.0,0.0 }")
    #expect(
      try steps("- tapOn:\n    point: 0.0,0.0\n") == [.tap(Tap(gesture: .tap, selector: corner))])
  }

  @Test("A script that only another platform runs need not be one that can run here")
  func scriptsElsewhere() throws {
    let web = "- runFlow: { when: { platform: Web }, commands: [ { runScript: page.mjs } ] }\n"
    let android = "- runScript: { file: page.mjs, when: { platform: Android } }\n"
    func load(_ commands: String, _ files: [String: String]) throws {
      let flow = ["flow.yaml": "appId: a\n---\n\(commands)"]
      _ = try FlowLoader(files: flow.merging(files) { $1 }).load(path: "flow.yaml")
    }
    let module = ["page.mjs": "export function run(page) {}"]
    try load(web + android, module)
    let wrong = [
      "- runScript: page.mjs\n", web + "- runScript: page.mjs\n", "- runScript: page.mjs\n" + web,
      "- runFlow: { when: { platform: iOS }, commands: [ { runScript: page.mjs } ] }\n",
      web + "- runFlow: { commands: [ { runScript: page.mjs } ] }\n",
    ]
    for commands in wrong {
      #expect(throws: FlowLoadingError.self, "\(commands)") { try load(commands, module) }
    }
    // Maestro reads the file all the same.
    #expect(throws: FlowLoadingError.self) { try load(web, [:]) }
  }

  @Test("A flow file without a trailing newline keeps its last command")
  func noNewline() throws {
    #expect(try steps("- back") == [.back])
    #expect(try flow("appId: a\n---\n- assertVisible: Main").steps.count == 1)
  }

  @Test("Comments, blank lines or '---' before the configuration are skipped")
  func comments() throws {
    for start in ["# about\n", "# about\n---\n", "\n\n", "---\n", "\u{FEFF}"] {
      #expect(try flow("\(start)appId: a\n---\n# now\n- back\n").steps.count == 1)
    }
  }

  @Test("A flow file with CRLF line endings loads")
  func windows() throws {
    #expect(try flow("appId: a\r\n---\r\n- tapOn: A\r\n- back\r\n").steps.count == 2)
  }

  @Test("Unknown configuration keys of a flow are ignored")
  func unknownConfiguration() throws {
    let flow = try flow("appId: a\njsEngine: graaljs\nandroid: { x: [1] }\n---\n- back\n")
    #expect(flow.steps.count == 1)
  }

  @Test("A flow with an empty command list loads without steps")
  func empty() throws {
    #expect(try flow("appId: a\n---\n[]\n").steps.isEmpty)
  }

  @Test("Directions, keys and platforms are case-insensitive")
  func cases() throws {
    #expect(try steps("- swipe: { direction: left }\n- pressKey: bAcK\n").count == 2)
    #expect(try steps("- runFlow: { file: other.yaml, when: { platform: IOS } }\n").count == 1)
  }

  @Test("A command takes a label and an 'optional' flag")
  func common() throws {
    let flow = try flow(
      "appId: a\n---\n- back: { label: Go back, optional: true }\n- tapOn: { id: a, label: L }\n")
    #expect(flow.steps.map(\.label?.source) == ["Go back", "L"])
    #expect(flow.steps.map(\.isOptional) == [true, false])
  }

  @Test("An escaped '${x}' and a lone dollar sign are read literally")
  func escaped() throws {
    #expect(try Template("\\${x} costs $5 {y}").literal == "${x} costs $5 {y}")
  }

  @Test("A flow without a name takes the name of its file")
  func names() throws {
    let loader = FlowLoader(files: ["a/log-in.yaml": "appId: a\n---\n- back\n"])
    #expect(try loader.load(path: "a/log-in.yaml").flow.name == "log-in")
    #expect(try flow("appId: a\nname: Log in\n---\n- back\n").name == "Log in")
  }

  @Test(
    "Every command of the Maestro syntax is parsed",
    arguments: [
      "launchApp", "stopApp", "killApp", "clearState", "clearKeychain", "eraseText",
      "inputRandomText", "inputRandomNumber", "inputRandomEmail", "inputRandomPersonName", "back",
      "hideKeyboard", "hide keyboard", "pasteText", "scroll", "waitForAnimationToEnd",
      "stopRecording", "toggleAirplaneMode", "assertNoDefectsWithAI", "inputText: a",
      "openLink: app://x", "openLink: { link: app://x, autoVerify: true }",
      "setOrientation: landscape_left", "setOrientation: UPSIDE_DOWN",
      "setLocation: { latitude: 1, longitude: 2 }",
      "travel: { points: [ '0.0,0.0' ], speed: 7900 }",
      "addMedia: [ a.png ]", "setAirplaneMode: enabled", "takeScreenshot: a",
      "startRecording: a", "setPermissions: { permissions: { all: deny } }", "setClipboard: a",
      "assertWithAI: { assertion: a }", "copyTextFrom: { id: a }",
      "action: back", "pressKey: Volume Up", "eraseText: 5", "inputRandomNumber: { length: 5 }",
      "scrollUntilVisible: { element: { text: A }, direction: DOWN, speed: 40 }",
      "longPressOn: { point: \"50%,50%\" }", "tapOn: { text: A, retryTapIfNoChange: false }",
      "waitForAnimationToEnd: { timeout: 500 }", "launchApp: { permissions: { all: deny } }",
      "retry: { maxRetries: 3, commands: [ back ] }", "evalScript: \"${output.a = 1}\"",
    ])
  func known(_ command: String) throws {
    #expect(try steps("- \(command)\n").count == 1)
  }
}
