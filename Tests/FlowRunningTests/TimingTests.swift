import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Time in flows")
struct TimingTests {
  @Test("A step waits for the end of the transition that the step before it began")
  func settles() throws {
    let result = try Sample.run("- launchApp\n- tapOn: Go\n- tapOn: More\n- assertVisible: Deep")
    #expect(result.status == .passed)
    #expect(result.steps.map(\.began) == [0, 0, 0, 300_000])
    #expect(result.steps.map(\.notes) == [[], [], [], []])
    #expect(result.duration == 650_000)
  }

  @Test("A tap on an element that appears later waits until its transition has ended")
  func waitsForRest() throws {
    let result = try Sample.run(
      "- launchApp\n- stage.session: { LOGGED_IN: true }\n- tapOn: Late\n- assertVisible: Deep")
    #expect(result.status == .passed)
    #expect(result.steps[2].notes == [])
    #expect(result.steps[2].ended == 2_300_000)
  }

  @Test("'stage.assertEvents' with 'exact' allows no records in between")
  func exactRecords() throws {
    func demand(_ records: String) -> String {
      "- launchApp\n- tapOn: Go\n- assertVisible: First\n"
        + "- stage.assertEvents: { exact: true, records: [ \(records) ] }"
    }
    try Sample.expectPass(demand("created Main, created Navigation(Main)"))
    #expect(
      try Sample.failure(demand("created Main, didLoad Navigation(Main)"))
        == "expected 'didLoad Navigation(Main)', found 'created Navigation(Main)'"
    )
  }

  @Test("A step after 'stage.advance' acts at that moment, in the middle of a transition")
  func exact() throws {
    let result = try Sample.run(
      """
      - launchApp
      - tapOn: Go
      - stage.advance: 150 ms
      - tapOn: More
      - stage.assertRejected: transitionInProgress
      - stage.assertLive: { Start: 1, Main: 1 }
      - tapOn: More
      - assertVisible: Deep
      """)
    #expect(result.status == .passed)
    #expect(result.steps[3].began == 150_000)
    #expect(result.steps[3].ended == 150_000)
    #expect(result.steps[6].ended == 300_000)
  }

  @Test("'stage.advance: 0 ms' lets two steps act at the same moment")
  func sameMoment() throws {
    let result = try Sample.run(
      "- launchApp\n- tapOn: Go\n- stage.advance: 0 ms\n- tapOn: Go\n"
        + "- stage.assertRejected: transitionInProgress")
    #expect(result.status == .passed)
    #expect(result.duration == 0)
  }

  @Test("A tap is rejected until the last microsecond of a fade and accepted at its end")
  func boundary() throws {
    let open = "- launchApp\n- tapOn: Go\n"
    try Sample.expectPass(
      open + "- stage.advance: 299.999 ms\n- tapOn: More\n"
        + "- stage.assertRejected: transitionInProgress")
    try Sample.expectPass(open + "- stage.advance: 300 ms\n- tapOn: More\n- assertVisible: Deep")
  }

  @Test("'doubleTapOn' taps twice 100 ms apart, or after the 'delay' that it is given")
  func doubleTap() throws {
    let result = try Sample.run("- launchApp\n- stage.route: showMain\n- doubleTapOn: More")
    #expect(result.steps[2].ended - result.steps[2].began == 400_000)
    #expect(result.steps[2].notes.count == 1)
    #expect(result.steps[2].notes[0].hasPrefix("rejected, transitionInProgress"))
    let slow = try Sample.run(
      "- launchApp\n- stage.route: showMain\n- doubleTapOn: { text: More, delay: 400 }\n"
        + "- stage.assertLive: { More: 1 }")
    #expect(slow.status == .passed)
  }

  @Test("'longPressOn' acts when the press of 3 s ends")
  func longPress() throws {
    let result = try Sample.run("- launchApp\n- longPressOn: Go\n- assertVisible: Main")
    #expect(result.status == .passed)
    #expect(result.steps[1].ended == 3_000_000)
  }

  @Test("An assertion waits for its element, and fails after 17 s")
  func lookup() throws {
    let result = try Sample.run("- launchApp\n- assertNotVisible: { id: spinner-1 }")
    #expect(result.status == .passed)
    // It must stay away for half a second.
    #expect(result.duration == 2_500_000)
    let missing = try Sample.run("- launchApp\n- assertVisible: Nobody")
    #expect(missing.duration == 17_000_000)
    #expect(missing.failedStep?.message == "no element matches 'Nobody' within 17 s")
  }

  @Test("What is looked for is waited for from the last action on, whatever came between")
  func sinceLastAction() throws {
    let absent = "- assertVisible: { text: Nobody, optional: true }\n"
    let three = try Sample.run("- launchApp\n" + absent + absent + absent)
    #expect(three.status == .passed && three.duration == 17_000_000)
    // The spinner goes after 2 s, so this look is the only one, and too early.
    let late = "- assertNotVisible: { id: spinner-1 }\n- assertVisible: Nobody"
    #expect(try Sample.run("- launchApp\n" + late).duration == 17_000_000)
    let looked = try Sample.run("- launchApp\n\(absent)- takeScreenshot: a\n\(absent)")
    #expect(looked.duration == 17_000_000)
    let scripted = try Sample.run("- launchApp\n\(absent)- evalScript: ${1}\n\(absent)")
    #expect(scripted.duration == 34_000_000)
    let failed = try Sample.run("- launchApp\n- tapOn: { text: No, optional: true }\n\(absent)")
    #expect(failed.duration == 17_000_000)
  }

  @Test("A step that looks in vain tells the time that it waited, after what came before it")
  func toldTimes() throws {
    let absent =
      "- launchApp\n- extendedWaitUntil: { visible: Nobody, timeout: 7000, "
      + "optional: true }\n"
    #expect(
      try Sample.failure(absent + "- assertVisible: Nobody")
        == "no element matches 'Nobody' within 10 s, which were left of 17 s "
        + "since the last step that acted")
    #expect(
      try Sample.failure(absent + "- assertVisible: { text: No, optional: true }\n- tapOn: Nobody")
        == "no element matches 'Nobody' within 0 s, which were left of 17 s "
        + "since the last step that acted")
    #expect(
      try Sample.failure(absent + "- assertNotVisible: Hello")
        == "an element still matches 'Hello' after 10 s, which were left of 17 s "
        + "since the last step that acted")
  }

  @Test("Assertions after 'stage.advance' look once, at that moment, whatever they look for")
  func exactAssertions() throws {
    let open = "- launchApp\n- stage.advance: 1 s\n"
    let visible = try Sample.run(open + "- assertVisible: Nope")
    #expect(visible.duration == 1_000_000)
    #expect(
      visible.failedStep?.message == "no element matches 'Nope' "
        + "at the moment of 'stage.advance', where a step does not wait")
    let gone = try Sample.run(open + "- assertNotVisible: Hello")
    #expect(gone.duration == 1_000_000)
    #expect(
      gone.failedStep?.message == "an element still matches 'Hello' "
        + "at the moment of 'stage.advance', where a step does not wait")
    // Whoever asks for a wait gets it; the spinner goes after 2 s.
    try Sample.expectPass(
      open + "- extendedWaitUntil: { notVisible: { id: spinner-1 }, timeout: 2000 }")
  }

  @Test("'assertNotVisible' passes once the element has been away for half a second")
  func absence() throws {
    let open = "- launchApp\n- assertNotVisible: Main\n"
    #expect(try Sample.run(open).duration == 500_000)
    #expect(
      try Sample.run("- launchApp\n- stage.advance: 1 s\n- assertNotVisible: Main").duration
        == 1_000_000)
    #expect(
      try Sample.failure("- launchApp\n- assertNotVisible: Hello")
        == "an element still matches 'Hello' after 17 s")
  }

  @Test("An optional step waits 7 s and then warns without failing the flow")
  func optional() throws {
    let result = try Sample.run(
      "- launchApp\n- tapOn: { text: Nobody, optional: true }\n- assertVisible: Hello")
    #expect(result.status == .passed)
    #expect(result.steps[1].status == .warned)
    #expect(result.duration == 7_000_000)
  }

  @Test("'extendedWaitUntil' waits exactly for its timeout")
  func extended() throws {
    try Sample.expectPass(
      "- launchApp\n- extendedWaitUntil: { notVisible: { id: spinner-1 }, timeout: 2000 }")
    #expect(
      try Sample.failure(
        "- launchApp\n- extendedWaitUntil: { notVisible: { id: spinner-1 }, timeout: 1_999 }")
        == "an element still matches { id: spinner-1 } after 1999 ms")
    #expect(
      try Sample.failure("- launchApp\n- extendedWaitUntil: { visible: Helo, timeout: 0 }")
        == "no element matches 'Helo' within 0 s; did you mean 'Hello'?")
  }

  @Test("'waitForAnimationToEnd' ends with the animation, or passes at its timeout")
  func animationEnd() throws {
    let all = try Sample.run("- launchApp\n- tapOn: Go\n- waitForAnimationToEnd")
    #expect(all.duration == 300_000)
    let part = try Sample.run(
      "- launchApp\n- tapOn: Go\n- waitForAnimationToEnd: { timeout: 100 }")
    #expect(part.status == .passed)
    #expect(part.duration == 100_000)
  }

  @Test("Two runs of one flow have the same times and notes")
  func deterministic() throws {
    let commands = "- launchApp\n- tapOn: Go\n- doubleTapOn: More\n- back\n- tapOn: Leave"
    func trace() throws -> [String] {
      try Sample.run(commands).steps.map { "\($0.began) \($0.ended) \($0.notes)" }
    }
    #expect(try trace() == trace())
  }
}
