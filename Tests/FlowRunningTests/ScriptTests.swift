import Testing

@testable import FlowLanguage
@testable import FlowRunning

/// JavaScript in flows: what scripts share with steps and with each other.
@Suite("Scripts in flows")
struct ScriptTests {
  @Test("A script file sees the flow's and its own variables and sets 'output' for later steps")
  func file() throws {
    try Sample.expectPass(
      """
      - runScript: scripts/user.js
      - runScript: { file: scripts/greet.js, env: { WORD: "Hello ${NAME}" }, label: Greet }
      - assertTrue: ${output.user.name == 'Ann' && output.greeting == 'Hello Ann!'}
      - assertTrue: ${WORD == undefined}
      - runFlow: { file: sub.yaml, env: { NAME: Bo } }
      - assertTrue: ${output.seen == 'Bo'}
      """,
      configuration: "appId: sample\nenv: { NAME: Ann }",
      files: [
        "scripts/user.js": "const name = NAME;\noutput.user = { name };\n",
        "scripts/greet.js": "const name = 'x';\noutput.greeting = WORD + '!';\n",
        "sub.yaml": "appId: sample\n---\n- runScript: scripts/see.js\n",
        "scripts/see.js": "output.seen = NAME",
      ])
  }

  @Test("A function that a script stores in 'output' can be called by later steps")
  func helpers() throws {
    try Sample.expectPass(
      "- runScript: help.js\n- assertTrue: ${output.twice(4) === 8}",
      files: ["help.js": "const factor = 2;\noutput.twice = (n) => n * factor;\n"])
  }

  @Test("'runScript' is skipped if its condition is false")
  func condition() throws {
    let result = try Sample.run(
      """
      - runScript: { file: a.js, when: { platform: Android } }
      - runScript: { file: a.js, when: { true: "${output.n == undefined}" } }
      - assertTrue: ${output.n == 1}
      """, files: ["a.js": "output.n = (output.n || 0) + 1"])
    #expect(result.steps.map(\.status) == [.skipped, .passed, .passed])
  }

  @Test("An error that a script throws is reported with its file, line and column")
  func failing() throws {
    let failure = try Sample.failure(
      "- runScript: a.js", files: ["a.js": "const user = null;\n\nuser.name;\n"])
    #expect(failure == "a.js:3:5: TypeError: null is not an object (evaluating 'user.name')")
  }

  @Test(
    "A script that fails is passed over by neither 'optional' nor 'retry', as in Maestro",
    arguments: [
      "- evalScript: ${output.a.b}", "- tapOn: { text: \"${output.a.b}\", optional: true }",
      "- runScript: { file: a.js, optional: true }",
      "- runFlow: { optional: true, commands: [ evalScript: \"${output.a.b}\" ] }",
      "- runFlow: { when: { true: \"${output.a.b}\" }, optional: true, commands: [ back ] }",
      "- retry: { commands: [ evalScript: \"${output.n++; output.a.b}\" ] }",
    ])
  func failing(_ step: String) throws {
    let result = try Sample.run(
      "- evalScript: ${output.n = 0}\n\(step)",
      configuration: "appId: sample\nonFlowComplete: [ assertTrue: \"${output.n < 2}\" ]",
      files: ["a.js": "output.a.b\n"])
    #expect(result.status == .failed)
    #expect(result.failedStep?.message?.contains("TypeError") == true)
    #expect(result.steps.last?.status == .passed)
  }

  @Test("A syntax error in a script file is a loading problem with its place in that file")
  func syntax() throws {
    let loader = FlowLoader(files: [
      "flow.yaml": "appId: a\n---\n- runScript: a.js\n", "a.js": "const a = {\n  b: ,\n};\n",
    ])
    let error = #expect(throws: FlowLoadingError.self) { try loader.load(path: "flow.yaml") }
    #expect(error?.description == "a.js:2:6: error: SyntaxError: Unexpected token ','")
  }

  @Test("Console output of a script is noted on its step")
  func logs() throws {
    let result = try Sample.run(
      "- runScript: a.js", files: ["a.js": "console.log('one');\nconsole.log({ n: 2 });\n"])
    #expect(result.steps.map(\.notes) == [["console: one", "console: {\"n\":2}"]])
  }

  @Test("A script that busy-waits on Date.now() advances the simulated time")
  func waiting() throws {
    let result = try Sample.run(
      "- runScript: sleep.js\n- assertTrue: ${Date.now() - output.start == 2000}",
      files: [
        "sleep.js":
          "output.start = Date.now();\nwhile (Date.now() - output.start < 2000);\n"
      ])
    #expect(result.status == .passed)
    #expect(result.steps[0].ended - result.steps[0].began == 2_000_000)
  }

  @Test("Math.random() and faker in scripts give the same values for the same seed")
  func chance() throws {
    let flow = "- evalScript: ${console.log(Math.random(), faker.name().firstName())}"
    #expect(try Sample.run(flow).steps[0].notes == Sample.run(flow).steps[0].notes)
  }

  @Test("'evalScript' without '${…}' is skipped, as in Maestro")
  func bare() throws {
    let result = try Sample.run("- evalScript: output.a = 1\n- assertTrue: ${!output.a}")
    #expect(result.steps.map(\.status) == [.skipped, .passed])
  }

  @Test("Numbers, points, timeouts and file names of steps can be expressions")
  func everywhere() throws {
    try Sample.expectPass(
      """
      - launchApp: { arguments: { LOGGED_IN: "${1 < 2}" } }
      - evalScript: ${output.place = relativePoint(0.5, 0.5); output.flow = 'sub'}
      - tapOn: { point: "${output.place}" }
      - extendedWaitUntil: { visible: "${'M' + 'ain'}", timeout: "${3 * 1000}" }
      - tapOn: { text: Open, index: "${2 - 1}" }
      - assertVisible: ${'Deep'}
      - runFlow: ${output.flow}.yaml
      - repeat: { times: "${output.place.length / 3}", commands: [ runFlow: sub.yaml ] }
      - assertTrue: ${output.runs == 3}
      - swipe: { start: "${'2%, 50%'}", end: "${relativePoint(0.9, 0.5)}" }
      - assertVisible: First
      """,
      files: ["sub.yaml": "appId: sample\n---\n- evalScript: ${output.runs = ++output.runs || 1}\n"]
    )
  }

  @Test("A computed point that is not a position fails its step and is quoted")
  func wrongPlace() throws {
    #expect(
      try Sample.failure("- launchApp\n- tapOn: { point: \"${'here'}\" }")
        == "'here' is not a position on the screen; \(ScreenPoint.hint)")
  }
}
