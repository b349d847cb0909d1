import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Limits of a flow run")
struct LimitTests {
  /// Ends what would go on for hours; far more than a busy machine takes.
  private static let hang: TimeLimitTrait.Duration = .minutes(30)

  @Test("An endless 'repeat' fails the flow at the limit of 10,000 steps")
  func loop() throws {
    let result = try Sample.run(
      "- repeat: { while: { true: \"${1}\" }, commands: [ evalScript: \"${1}\" ] }")
    #expect(result.status == .failed)
    #expect(result.steps.count == RunLimits.steps)
    #expect(
      result.failedStep?.message
        == "the flow exceeds the limit of 10000 steps")
  }

  @Test("An endless 'repeat' without steps fails")
  func emptyLoop() throws {
    #expect(
      try Sample.failure("- repeat: { while: { true: \"${1}\" }, commands: [] }")
        == "the block has no steps and would never end")
  }

  @Test("'optional' and 'retry' do not keep a flow alive beyond the step limit")
  func insistent() throws {
    let loop = "repeat: { optional: true, times: 10000, commands: [ back: { optional: true } ] }"
    let result = try Sample.run("- retry: { maxRetries: 3, commands: [ \(loop), \(loop) ] }")
    #expect(result.status == .failed)
    #expect(result.steps.count == RunLimits.steps)
  }

  @Test(
    "A wait of an hour fails in simulated time, without waiting for real", .timeLimit(hang))
  func never() throws {
    let result = try Sample.run(
      "- launchApp\n- extendedWaitUntil: { visible: Nobody, timeout: 3600000 }")
    #expect(result.status == .failed)
    #expect(result.duration == 3_600_000_000)
  }

  @Test("A flow that takes more than 6 simulated hours fails")
  func time() throws {
    let result = try Sample.run(
      "- launchApp\n- repeat: { times: 100, commands: [ stage.advance: 3600 s ] }")
    #expect(result.failedStep?.message == "the flow takes more than 6 hours")
  }

  @Test("Blocks and subflows together nested more than 100 deep fail the flow")
  func depth() throws {
    var block = "runFlow: other.yaml"
    for _ in 0..<15 { block = "retry: { maxRetries: 0, commands: [ \(block) ] }" }
    let failure = try Sample.failure(
      "- runFlow: a.yaml",
      files: [
        "a.yaml": "appId: sample\n---\n- \(block.replacing("other", with: "b"))\n",
        "b.yaml": "appId: sample\n---\n- \(block.replacing("other", with: "a"))\n",
      ])
    #expect(failure == "steps are nested more than 100 deep")
  }

  @Test(
    "An endless script fails its step after its time limit, and 'onFlowComplete' still runs",
    .timeLimit(hang))
  func endlessScript() throws {
    let result = try Sample.run(
      "- evalScript: ${while (true) {}}",
      configuration: "appId: sample\nonFlowComplete: [ evalScript: \"${output.a = 1}\" ]")
    #expect(
      result.failedStep?.message
        == "'${while (true) {}}' fails: the script computes for more than 1000 ms")
    #expect(result.steps.last?.status == .passed)
  }

  @Test(
    "Relative selectors find the elements of a screen with 200,000 without comparing all pairs",
    .timeLimit(hang))
  func manyElements() throws {
    var tree = ScreenTree(width: 390, height: 844)
    for number in 0..<200_000 {
      let frame = Rectangle(x: 0, y: number, width: 10, height: 1)
      _ = tree.add(
        ScreenElement(
          id: "a", text: "A", kind: .label, frame: frame, screen: "S",
          parent: number == 0 ? nil : number / 2))
    }
    let all = ElementQuery(parts: [.text(TextPattern("A"))], index: nil, point: nil)
    for relation in SelectorPart.Relation.allCases {
      let query = ElementQuery(parts: [.relative(relation, all)], index: nil, point: nil)
      #expect(query.elements(of: tree).count < tree.elements.count)
    }
  }

  @Test("A regular expression with catastrophic backtracking ends without a match")
  func hostilePatterns() {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(!TextPattern("(a+)+b").matches(text))
    #expect(!TextPattern("(a|a)*b").matches(text))
    #expect(TextPattern("(a+)+.").matches(text))
    #expect(!TextPattern(String(repeating: "(", count: 10_000)).matches(text))
  }
}
