import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Flow blocks and subflows")
struct BlockTests {
  private let logIn = "appId: sample\n---\n- launchApp\n- tapOn: Go\n- assertVisible: First\n"

  @Test("A 'runFlow' path is resolved from the folder of the flow that names it")
  func files() throws {
    try Sample.expectPass(
      "- runFlow: steps/go.yaml\n- assertVisible: First",
      files: [
        "steps/go.yaml": "appId: sample\n---\n- runFlow: ../log-in.yaml\n", "log-in.yaml": logIn,
      ])
  }

  @Test("A 'runFlow' file name can be computed at run time, and a missing file fails the flow")
  func dynamicFile() throws {
    let commands = "- runFlow: { file: \"${WHICH}.yaml\" }\n- assertVisible: First"
    try Sample.expectPass(
      commands, configuration: "appId: sample\nenv: { WHICH: log-in }",
      files: ["log-in.yaml": logIn])
    #expect(
      try Sample.failure(commands, configuration: "appId: sample\nenv: { WHICH: nothing }")
        == "nothing.yaml: error: there is no such file")
  }

  @Test("Flows that run each other fail at the nesting limit and the failure names them")
  func cycle() throws {
    let failure = try Sample.failure(
      "- runFlow: a.yaml",
      files: [
        "a.yaml": "appId: sample\n---\n- runFlow: b.yaml\n",
        "b.yaml": "appId: sample\n---\n- runFlow: a.yaml\n",
      ])
    #expect(
      failure == "flows are nested more than 32 deep: … a.yaml → b.yaml → a.yaml → b.yaml")
  }

  @Test("A subflow that runs the top flow again fails at the nesting limit")
  func cycleToStart() throws {
    let failure = try Sample.failure(
      "- runFlow: a.yaml", files: ["a.yaml": "appId: sample\n---\n- runFlow: flow.yaml\n"])
    #expect(failure?.hasPrefix("flows are nested more than 32 deep") == true)
  }

  @Test("Flows that run each other pass when a condition ends the recursion")
  func guardedCycle() throws {
    let step = """
      appId: sample
      ---
      - evalScript: ${output.n = output.n + 1}
      - runFlow: { file: b.yaml, when: { true: "${output.n < 5}" } }

      """
    try Sample.expectPass(
      "- evalScript: ${output.n = 0}\n- runFlow: a.yaml\n- assertTrue: ${output.n == 5}",
      files: ["a.yaml": step, "b.yaml": "appId: sample\n---\n- runFlow: a.yaml\n"])
  }

  @Test("Variables of a subflow are visible in it only, and override those that its caller passes")
  func scopes() throws {
    try Sample.expectPass(
      """
      - runFlow:
          env: { A: inner, C: "${A} and ${B}" }
          commands:
            - assertTrue: ${A == 'inner' && B == 'two' && C == 'one and two'}
      - assertTrue: ${A == 'one' && C == undefined}
      - runFlow: { file: sub.yaml, env: { GIVEN: "${A}" } }
      - assertTrue: ${OWN == undefined}
      """, configuration: "appId: sample\nenv: { A: one, B: two }",
      files: [
        "sub.yaml": """
        appId: sample
        env: { GIVEN: default, OWN: "${GIVEN}!" }
        ---
        - assertTrue: ${GIVEN == 'default' && OWN == 'one!' && MAESTRO_FILENAME == 'flow'}

        """
      ])
  }

  @Test("A flow's variables override outer ones and can refer to them, as in Maestro")
  func outside() throws {
    try Sample.expectPass(
      "- assertTrue: ${A == 'own' && B == 'outer b' && C == 'outer' && D == 'default'}",
      configuration: """
        appId: sample
        env: { A: own, B: "${A} b", C: "${A || 'default'}", D: "${OTHER || 'default'}" }
        """, environment: ["A": "outer"])
  }

  @Test("A subflow's '||' default applies only if its caller does not pass the variable")
  func defaults() throws {
    try Sample.expectPass(
      """
      - runFlow: { file: sub.yaml, env: { USER: Ann } }
      - runFlow: { file: sub.yaml, env: { EXPECTED: nobody } }
      """,
      files: [
        "sub.yaml": """
        appId: sample
        env: { USER: "${USER || 'nobody'}", EXPECTED: "${EXPECTED || 'Ann'}" }
        ---
        - assertTrue: ${USER == EXPECTED}

        """
      ])
  }

  @Test("Built-in MAESTRO_ variables are set in every run and cannot be overridden")
  func variablesOfTheRun() throws {
    try Sample.expectPass(
      """
      - assertTrue: ${MAESTRO_FILENAME == 'flow' && MAESTRO_DEVICE_UDID == 'simulated'}
      - assertTrue: ${MAESTRO_SHARD_ID == '1' && MAESTRO_SHARD_INDEX == '0'}
      - assertTrue: ${MAESTRO_USER == 'ann'}
      """, environment: ["MAESTRO_SHARD_ID": "7", "MAESTRO_USER": "ann"])
    let shell = [
      "MAESTRO_USER": "ann", "MAESTRO_EMPTY": "", "MAESTRO_SHARD_ID": "7", "HOME": "/home/ann",
    ]
    #expect(FlowSuite.shellVariables(of: shell) == ["MAESTRO_USER": "ann"])
  }

  @Test("An unknown variable is undefined, as in Maestro, and its step carries a note")
  func undefined() throws {
    let result = try Sample.run("- launchApp\n- assertNotVisible: ${BUTTON}\n- tapOn: ${BUTTON}")
    let note =
      "'${BUTTON}' is undefined; set it under 'env' or with -e NAME=VALUE, "
      + "known names: MAESTRO_DEVICE_UDID, MAESTRO_FILENAME, MAESTRO_SHARD_ID, MAESTRO_SHARD_INDEX"
    #expect(result.steps.map(\.notes) == [[], [note], [note]])
    #expect(result.steps.map(\.status) == [.passed, .passed, .failed])
  }

  @Test(
    "A block runs if all parts of its condition hold, and is skipped otherwise",
    arguments: [
      ("visible: Hello", true), ("visible: Nobody", false), ("notVisible: Nobody", true),
      ("notVisible: Hello", false), ("platform: iOS", true), ("platform: Android", false),
      ("true: \"${1 == 1}\"", true), ("true: \"${MISSING}\"", false), ("true: true", true),
      ("true: 'false text'", true), ("visible: Hello, platform: Web", false),
      ("visible: Hello, true: \"${1}\"", true), ("visible: Hello, true: \"${0}\"", false),
    ])
  func conditions(_ condition: String, _ runs: Bool) throws {
    let result = try Sample.run(
      "- launchApp\n- runFlow: { when: { \(condition) }, commands: [ back ] }")
    #expect(result.status == .passed)
    #expect(result.steps[1].status == (runs ? .passed : .skipped))
    #expect(result.steps.count == (runs ? 3 : 2))
  }

  @Test("'repeat' stops at 'times', when 'while' is false, or at whichever comes first")
  func repetition() throws {
    let count = "{ commands: [ evalScript: \"${output.n = output.n + 1}\" ]"
    try Sample.expectPass(
      """
      - evalScript: ${output.n = 0}
      - repeat: \(count), times: 4 }
      - assertTrue: ${output.n == 4}
      - repeat: \(count), while: { true: "${output.n < 10}" } }
      - assertTrue: ${output.n == 10}
      - repeat: \(count), times: "${output.n}", while: { true: "${output.n < 12}" } }
      - assertTrue: ${output.n == 12}
      - repeat: \(count), times: 0 }
      - assertTrue: ${output.n == 12}
      """)
    #expect(
      try Sample.failure("- repeat: { times: \"${'x'}\", commands: [ back ] }")
        == "'${'x'}' is 'x', not a number")
  }

  @Test("'retry' repeats a failing block up to 'maxRetries' times, and never more than 3")
  func retry() throws {
    let steps = "[ evalScript: \"${output.n = output.n + 1}\", assertTrue: \"${output.n >= 3}\" ]"
    let begin = "- evalScript: ${output.n = 0}\n"
    let passed = try Sample.run(begin + "- retry: { maxRetries: 2, commands: \(steps) }")
    #expect(passed.status == .passed)
    #expect(passed.steps[1].notes == ["passed on attempt 3"])
    let failed = try Sample.run(begin + "- retry: { commands: \(steps) }")
    #expect(failed.status == .failed)
    let clamped = try Sample.run(
      begin + "- retry: { maxRetries: 50, commands: [ evalScript: \"${output.n = output.n + 1}\", "
        + "assertTrue: \"${output.n > 9}\" ] }")
    #expect(clamped.count(.failed) == 5)
  }

  @Test("'onFlowStart' runs first, and 'onFlowComplete' runs even after a failure")
  func hooks() throws {
    let configuration = """
      appId: sample
      onFlowStart: [ launchApp ]
      onFlowComplete: [ killApp ]
      """
    try Sample.expectPass("- assertVisible: Hello", configuration: configuration)
    let failed = try Sample.run("- assertTrue: ${0}\n- back", configuration: configuration)
    #expect(failed.status == .failed)
    #expect(failed.steps.map(\.title) == ["launchApp", "assertTrue: ${0}", "killApp"])
    #expect(failed.failedStep?.title == "assertTrue: ${0}")
    let start = try Sample.run(
      "- back", configuration: "appId: sample\nonFlowStart: [ assertTrue: no-no ]")
    #expect(start.status == .passed)
    let broken = try Sample.run(
      "- launchApp", configuration: "appId: sample\nonFlowComplete: [ tapOn: Nobody ]")
    #expect(broken.status == .failed)
    let noBody = try Sample.run(
      "- launchApp", configuration: "appId: sample\nonFlowStart: [ assertTrue: \"${0}\" ]")
    #expect(noBody.steps.map(\.status) == [.failed])
  }

  @Test("A failure inside an optional block is a warning, and the flow goes on")
  func optionalBlock() throws {
    let result = try Sample.run(
      "- launchApp\n- runFlow: { optional: true, commands: [ tapOn: Nobody, back ] }\n"
        + "- assertVisible: Hello")
    #expect(result.status == .passed)
    #expect(result.steps.map(\.status) == [.passed, .warned, .failed, .passed])
  }
}
