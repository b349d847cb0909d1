import NavigationEngine
import TestSupport
import Testing

@Suite("Engine steps")
struct StepTests {
  private static func launched() -> NavigationEngine {
    var engine = NavigationEngine(app: SampleApps.rootController)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    return engine
  }

  @Test("A command before a timer's deadline leaves the timer to the next advance")
  func timerStays() throws {
    var engine = Self.launched()
    let due = try #require(engine.nextDeadline)
    var events: [Event] = []
    engine.apply(.animationSpeed(.normal), into: &events)
    #expect(events.map(\.body) == [.environment(.animationSpeedChanged(.normal))])
    #expect(engine.nextDeadline == due)
    events.removeAll()
    engine.advance(to: due, into: &events)
    #expect(events.contains { if case .work(.timerFired) = $0.body { true } else { false } })
  }

  @Test(
    "Every event of a command carries the command's time in a random run",
    arguments: 1...20 as ClosedRange<UInt64>)
  func time(seed: UInt64) {
    let app = SampleApps.random(seed: seed)
    var input = RandomInput(seed: seed, app: app)
    var engine = NavigationEngine(app: app)
    for step in 0..<40 {
      let command = input.anyCommand()
      let time = input.time(after: engine)
      var due: [Event] = []
      var events: [Event] = []
      engine.advance(to: time, into: &due)
      engine.apply(command, into: &events)
      #expect(events.allSatisfy { $0.time == time }, "step \(step), \(command)")
    }
  }

  @Test("Two commands append their events to the given array in order")
  func appends() {
    var engine = Self.launched()
    var events: [Event] = []
    engine.apply(.animationSpeed(.normal), into: &events)
    engine.apply(.background(locked: false), into: &events)
    #expect(
      events.map(\.body) == [
        .environment(.animationSpeedChanged(.normal)), .app(.willResignActive(.scene)),
        .app(.enteredBackground(.scene, locked: false, withdrawnPrompt: nil)),
      ])
    #expect(events.map { $0.outcome != nil } == [true, false, true])
  }
}
