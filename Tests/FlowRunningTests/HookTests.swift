import Testing

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

/// Hooks, the order in which they and the body run, and which of several errors is named.
@Suite("Hooks of flows")
struct HookTests {
  /// What a flow with hooks does, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    var start = ""
    let body: String
    var complete = ""
    /// The steps that run, each with its label, those that fail with a minus before it.
    let steps: String
    /// The step that is named as the reason; nil where the flow passes.
    let named: String?
    /// Those that failed beside it.
    var others: [String] = []

    var testDescription: String { title }
  }

  private static let pass = "{ assertTrue: { condition: '1', label: LABEL } }"
  private static let fail = "{ assertTrue: { condition: '0', label: LABEL } }"

  /// A list of steps, from their labels: `a, -b` is one that passes and one that fails.
  private static func steps(_ text: String) -> String {
    let labels = text.split(separator: ",").map { $0.drop { $0 == " " } }
    let steps = labels.map { label in
      (label.hasPrefix("-") ? fail : pass).replacing("LABEL", with: label.drop { $0 == "-" })
    }
    return "[ \(steps.joined(separator: ", ")) ]"
  }

  private static let table: [Case] = [
    Case(
      title: "all pass", start: "s", body: "b", complete: "c", steps: "s b c", named: nil),
    Case(
      title: "the body fails", start: "s", body: "-b, b2", complete: "c", steps: "s -b c",
      named: "b"),
    Case(
      title: "what completes the flow fails", body: "b", complete: "-c, c2", steps: "b -c",
      named: "c"),
    Case(
      title: "body and what completes the flow fail", start: "s", body: "-b", complete: "-c",
      steps: "s -b -c", named: "b", others: ["c"]),
    Case(
      title: "what starts the flow fails, so that the body does not run", start: "-s, s2",
      body: "b", complete: "c", steps: "-s c", named: "s"),
    Case(
      title: "both hooks fail", start: "-s", body: "b", complete: "-c", steps: "-s -c",
      named: "s", others: ["c"]),
    Case(title: "only the start fails", start: "-s", body: "b", steps: "-s", named: "s"),
  ]

  private func run(_ flow: Case, inSubflow: Bool = false) throws -> FlowResult {
    let configuration = """
      appId: sample
      onFlowStart: \(flow.start.isEmpty ? "" : Self.steps(flow.start))
      onFlowComplete: \(flow.complete.isEmpty ? "" : Self.steps(flow.complete))
      """
    let body = Self.steps(flow.body)
    guard inSubflow else { return try Sample.run(body, configuration: configuration) }
    return try Sample.run(
      "- runFlow: { file: sub.yaml, label: run }\n- back",
      files: ["sub.yaml": "\(configuration)\n---\n\(body)\n"])
  }

  private func text(_ steps: [StepResult]) -> String {
    steps.map { ($0.status == .failed ? "-" : "") + $0.title }.joined(separator: " ")
  }

  @Test(
    "Of several errors the first is the flow's, and what completes it always runs", arguments: table
  )
  func errors(_ flow: Case) throws {
    let result = try run(flow)
    #expect(text(result.steps) == flow.steps)
    #expect(result.failedStep?.title == flow.named)
    #expect(result.otherFailures.map(\.title) == flow.others)
    #expect((result.status == .failed) == (flow.named != nil))
  }

  @Test(
    "In a subflow the first error is named as well, and fails the step that runs it",
    arguments: table)
  func errorsInSubflows(_ flow: Case) throws {
    let result = try run(flow, inSubflow: true)
    let isFailed = flow.named != nil
    #expect(
      text(result.steps) == (isFailed ? "-run " : "run ") + flow.steps + (isFailed ? "" : " back"))
    #expect(result.failedStep?.title == flow.named)
    #expect(result.otherFailures.map(\.title) == flow.others)
  }

  @Test("JUnit names the first error first, and the other one after it")
  func junit() throws {
    let result = try Sample.run(
      "- assertTrue: ${1 > 2}",
      configuration: "appId: sample\nonFlowComplete: [ assertTrue: \"${3 > 4}\" ]")
    let document = JUnitReport(timestamp: "").document(for: [result])
    let failure = document.split(separator: "<failure>")[1].split(separator: "</failure>")[0]
    #expect(
      failure == """
        flow.yaml:4:3: '${1 &gt; 2}' is not true
        then failed too: flow.yaml:2:19: '${3 &gt; 4}' is not true
        """)
  }

  @Test(
    "An attempt that failed before the last one is not named, and nothing is after one that passed")
  func attempts() throws {
    let block = """
      - evalScript: ${output.n = 0}
      - retry:
          maxRetries: 2
          commands:
            - evalScript: ${output.n = output.n + 1}
            - assertTrue: { condition: "${output.n > 1}", label: "try ${output.n}" }
            - assertTrue: { condition: "${output.n > 5}", label: "again ${output.n}" }
      """
    let failed = try Sample.run(block)
    #expect(failed.failedStep?.title == "again 3")
    #expect(failed.otherFailures.isEmpty)
    let passed = try Sample.run(
      block.replacing("> 5", with: "> 2"),
      configuration: "appId: sample\nonFlowComplete: [ assertTrue: \"${0}\" ]")
    #expect(passed.status == .failed)
    #expect(passed.failedStep?.title == "assertTrue: \"${0}\"")
  }

  @Test("A failure that an optional block took is not the one that is named")
  func optionalBlocks() throws {
    let result = try Sample.run(
      "- launchApp\n- runFlow: { optional: true, commands: [ assertTrue: \"${0}\" ] }\n"
        + "- assertTrue: ${null}\n")
    #expect(result.failedStep?.title == "assertTrue: ${null}")
  }

  @Test("Variables cannot be filled in: no hook runs, as nothing of the flow has begun")
  func variables() throws {
    let result = try Sample.run(
      "- back",
      configuration: "appId: sample\nenv: { A: \"${a.b.c}\" }\nonFlowComplete: [ launchApp ]")
    #expect(result.status == .failed)
    #expect(result.steps.isEmpty)
    #expect(result.message?.contains("a.b.c") == true)
  }

  @Test(
    "A variable has the value set last: outside, in the flow, by the caller, in the subflow",
    arguments: [
      // outside, flow, caller, subflow: seen in the flow, in its hooks, in the subflow, after it
      ("", "", "", "", "-", "-", "-"), ("o", "", "", "", "o", "o", "o"),
      ("", "f", "", "", "f", "f", "f"), ("o", "f", "", "", "f", "f", "f"),
      ("o", "", "c", "", "o", "c", "o"), ("o", "f", "c", "", "f", "c", "f"),
      ("o", "f", "c", "s", "f", "s", "f"), ("", "", "", "s", "-", "s", "-"),
      ("o", "${X || 'd'}", "", "", "o", "o", "o"), ("", "${X || 'd'}", "", "", "d", "d", "d"),
      ("o", "", "${X + 'c'}", "${X + 's'}", "o", "ocs", "o"),
    ])
  func precedence(
    _ outside: String, _ flow: String, _ caller: String, _ subflow: String, _ seen: String,
    _ within: String, _ after: String
  ) throws {
    func environment(_ value: String) -> String {
      value.isEmpty ? "" : "env: { X: \"\(value)\" }"
    }
    func check(_ expected: String) -> String {
      "assertTrue: \"${(typeof X == 'undefined' ? '-' : X) == '\(expected)'}\""
    }
    let arguments = caller.isEmpty ? "" : ", env: { X: \"\(caller)\" }"
    try Sample.expectPass(
      "- \(check(seen))\n- runFlow: { file: sub.yaml\(arguments) }\n- \(check(after))",
      configuration: """
        appId: sample
        \(environment(flow))
        onFlowStart: [ \(check(seen)) ]
        onFlowComplete: [ \(check(seen)) ]
        """,
      files: [
        "sub.yaml": """
        appId: sample
        \(environment(subflow))
        onFlowStart: [ \(check(within)) ]
        onFlowComplete: [ \(check(within)) ]
        ---
        - \(check(within))

        """
      ], environment: outside.isEmpty ? [:] : ["X": outside])
  }
}
