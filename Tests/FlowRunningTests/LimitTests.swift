import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Flows that would never end")
struct LimitTests {
  @Test("A loop without end is stopped by the number of its steps")
  func loop() throws {
    let result = try Sample.run(
      "- repeat: { while: { true: \"${1}\" }, commands: [ evalScript: \"${1}\" ] }")
    #expect(result.status == .failed)
    #expect(result.steps.count == RunLimits.steps)
    #expect(
      result.failedStep?.message
        == "the flow exceeds the limit of 10000 steps")
  }

  @Test("A loop without steps is stopped as well")
  func emptyLoop() throws {
    #expect(
      try Sample.failure("- repeat: { while: { true: \"${1}\" }, commands: [] }")
        == "the block has no steps and would never end")
  }

  @Test("Neither 'optional' nor 'retry' keeps a loop alive")
  func insistent() throws {
    let loop = "repeat: { optional: true, times: 10000, commands: [ back: { optional: true } ] }"
    let result = try Sample.run("- retry: { maxRetries: 3, commands: [ \(loop), \(loop) ] }")
    #expect(result.status == .failed)
    #expect(result.steps.count == RunLimits.steps)
  }

  @Test("What never comes is waited for in the client's time, not in ours", .timeLimit(.minutes(1)))
  func never() throws {
    let result = try Sample.run(
      "- launchApp\n- extendedWaitUntil: { visible: Nobody, timeout: 3600000 }")
    #expect(result.status == .failed)
    #expect(result.duration == 3_600_000_000)
  }

  @Test("The client's time has a bound")
  func time() throws {
    let result = try Sample.run(
      "- launchApp\n- repeat: { times: 100, commands: [ stage.advance: 3600 s ] }")
    #expect(result.failedStep?.message == "the flow takes more than 6 hours")
  }

  @Test("Blocks inside blocks inside flows have a bound over all of them")
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
    "A script that never ends fails its step, and what completes the flow runs",
    .timeLimit(.minutes(1)))
  func endlessScript() throws {
    let result = try Sample.run(
      "- evalScript: ${while (true) {}}",
      configuration: "appId: sample\nonFlowComplete: [ evalScript: \"${output.a = 1}\" ]")
    #expect(
      result.failedStep?.message
        == "'${while (true) {}}' fails: the script computes for more than 1000 ms")
    #expect(result.steps.last?.status == .passed)
  }

  @Test("A screen with many elements is searched in one go", .timeLimit(.minutes(1)))
  func manyElements() throws {
    var tree = ScreenTree(width: 390, height: 844)
    for number in 0..<20_000 {
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

  @Test("A pattern that would take for ever matches nothing")
  func hostilePatterns() {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(!TextPattern("(a+)+b").matches(text))
    #expect(!TextPattern("(a|a)*b").matches(text))
    #expect(TextPattern("(a+)+.").matches(text))
    #expect(!TextPattern(String(repeating: "(", count: 10_000)).matches(text))
  }
}
