import Testing

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("Maestro syntax compatibility")
struct MaestroFormTests {
  private func steps(_ commands: String, configuration: String = "appId: a") throws -> [FlowStep] {
    let text = "\(configuration)\n---\n\(commands)\n"
    return try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml").flow.steps
  }

  @Test(
    "A command form that Maestro accepts loads as one step without a problem",
    arguments: [
      "- tapOn: { text: A, repeat: 0, delay: -1, waitToSettleTimeoutMs: 60000 }",
      "- tapOn: { text: A, duration: 100 }",
      "- longPressOn: { point: '50%,50%', duration: 2000 }",
      "- doubleTapOn: { text: A, singleGestureTap: true }",
      "- launchApp: { stopApp: No, clearKeychain: TRUE, clearState: 'False' }",
      "- launchApp: { arguments: { list: [ 1, 2 ], map: { a: 1 }, flag: true } }",
      "- inputText: { text: secret, redact: true }",
      "- inputText: { id: field, text: Ann }",
      "- evalScript: { script: '${1}', name: x }",
      "- swipe: { direction: UP, speed: 40 }",
      "- swipe: { direction: LEFT, waitToSettleTimeoutMs: '${MS}', duration: '${MS}' }",
      "- scrollUntilVisible: { element: A, waitToSettleTimeoutMs: '${MS}' }",
      "- pressKey: ${KEY}", "- pressKey: { key: volume up }",
      "- setOrientation: ${HOW}", "- setOrientation: landscape_left",
      "- setOrientation: landscapeLeft", "- setOrientation: { orientation: UPSIDEDOWN }",
      "- setOrientation: { orientation: PORTRAIT, animated: false }",
      "- assertTrue: { condition: \"${true}\", timeout: 3000 }",
      "- setAirplaneMode: { value: enabled, timeout: 3000 }",
      "- setDarkMode: { value: enabled, timeout: 3000 }",
      "- setAirplaneMode: Enabled", "- setAirplaneMode: ${MODE}", "- setDarkMode: disabled",
      "- setLocation: { latitude: '${LAT}', longitude: -4.9 }",
      "- travel: { points: [ '0.0,0.0', '0.1, 0.0', '${A},${B}' ], speed: 7900 }",
      "- tapOn: { traits: TEXT Long_Text square }", "- eraseText: { charactersToErase: '5' }",
      "- extendedWaitUntil: { visible: A, timeout: 10_000 }", "- addMedia: photo.png",
      "- addMedia: { files: [ a.png, b.mp4 ] }",
      "- drag: { from: '50%, 30%', to: '50%, 70%', pressDuration: 1250 }",
      "- drag: { from: '50%, 30%', offset: '0%, -10%' }",
      "- drag: { from: { id: a }, to: Item 1, duration: 3000 }",
      "- assertScreenshot: login", "- assertScreenshot: { path: a, thresholdPercentage: 95.5 }",
      "- assertWithAI: A form is shown", "- extractTextWithAI: { query: total, outputVariable: t }",
      "- setPermissions: { url: a, permissions: { camera: deny } }",
      "- repeat: { times: 2.0, commands: [ back ] }", "- tapOn: { css: '#a' }",
      "- openBrowser: https://example.org",
    ])
  func forms(_ command: String) throws {
    #expect(try steps(command).count == 1)
  }

  @Test("A selector with nothing but a label means any element, and says so")
  func labelAlone() throws {
    let steps = try steps("- assertVisible: { label: Welcome }\n- tapOn: { label: Go, repeat: 2 }")
    let remark =
      "any element will do, as in Maestro: 'label' names the step; 'text' or 'id' would select"
    #expect(steps.map(\.remarks) == [[remark], [remark]])
  }

  @Test("Configuration keys without a value are accepted")
  func emptyKeys() throws {
    let configuration = "appId: a\nname:\ntags:\nonFlowStart:\nonFlowComplete:\nproperties:"
    #expect(try steps("- back", configuration: configuration).count == 1)
  }

  @Test("An ignored key or a second document gives a remark on the step that it belongs to")
  func remarks() throws {
    let steps = try steps(
      """
      - swipe: { direction: UP, speed: 40 }
      - tapOn: { text: A, duration: 5 }
      - assertTrue: { condition: "1", timeout: 3000 }
      - runFlow:
          commands:
            - inputText: { text: B, id: c }
      - back
      ---
      - back
      """)
    #expect(
      steps.map(\.remarks) == [
        ["'speed' has no effect on 'swipe', as in Maestro"],
        ["'duration' is for 'longPressOn' and has no effect on 'tapOn'"],
        ["'timeout' has no effect on 'assertTrue', as in Maestro"], [],
        ["the document at line 11 is ignored, as in Maestro"],
      ])
    guard case .runFlow(let inner, _) = steps[3].command, case .steps(let list) = inner.body
    else {
      Issue.record("\(steps[3])")
      return
    }
    #expect(list[0].remarks == ["'id' has no effect on 'inputText', as in Maestro"])
  }

  @Test("Text with 'redact: true' never appears in titles or the console report")
  func redacted() throws {
    let result = try Sample.run(
      "- launchApp\n- tapOn: Name\n- inputText: { text: hunter2, redact: true }",
      configuration: "appId: shop", app: Sample.shop)
    #expect(result.steps.last?.title == "inputText: [redacted]")
    let text = ConsoleReport(style: .plain, isVerbose: true).lines(for: result).joined()
    #expect(!text.contains("hunter2"))
  }

  @Test("Expressions in a label are evaluated when the step runs, and kept if they fail")
  func labels() throws {
    let result = try Sample.run(
      """
      - evalScript: ${output.n = 2}
      - assertTrue: { condition: "${true}", label: "1+1 is ${output.n}" }
      - assertTrue: { condition: "${true}", label: "${fails(}" }
      """.replacing("${fails(}", with: "${output.a.b}"))
    #expect(result.steps.map(\.title).suffix(2) == ["1+1 is 2", "${output.a.b}"])
    #expect(result.status == .passed)
  }

  @Test("Keys and orientations can come from variables, and a wrong value fails the step")
  func namedByVariables() throws {
    let environment = ["KEY": "hOmE", "HOW": "landscapeRight", "NONE": "Hme"]
    let result = try Sample.run(
      """
      - launchApp
      - setOrientation: ${HOW}
      - pressKey: ${KEY}
      - assertVisible: { id: home }
      - pressKey: ${NONE}
      """, environment: environment)
    #expect(
      result.failedStep?.message == "'${NONE}' is 'Hme', not a key; did you mean 'Home'?")
    #expect(result.steps.count == 5)
    let other = try Sample.run(
      "- launchApp\n- setOrientation: ${HOW}", environment: ["HOW": "sideways"])
    #expect(
      other.failedStep?.message
        == "'${HOW}' is 'sideways', not an orientation; "
        + "allowed: PORTRAIT, LANDSCAPE_LEFT, LANDSCAPE_RIGHT, UPSIDE_DOWN")
  }

  @Test("A 'css' selector fails its step only if the step runs")
  func css() throws {
    try Sample.expectPass(
      "- launchApp\n- runFlow: { when: { platform: Web }, commands: [ { tapOn: { css: .a } } ] }")
    #expect(
      try Sample.failure("- launchApp\n- tapOn: { css: .a }")
        == "'css' selects elements of web pages only; use 'text' or 'id'")
  }

  @Test("A 'longPressOn' of 250 ms acts as a tap, and longer ones take their duration")
  func shortPress() throws {
    func visible(_ duration: Int) throws -> Int64 {
      let result = try Sample.run(
        "- launchApp\n- pressKey: Home\n- longPressOn: { id: sample, duration: \(duration) }")
      return result.duration
    }
    #expect(try visible(2000) - visible(1000) == 1_000_000)
    #expect(
      try Sample.run(
        "- launchApp\n- pressKey: Home\n- longPressOn: { id: sample, duration: 250 }\n"
          + "- assertVisible: Hello"
      ).status == .passed)
  }
}
