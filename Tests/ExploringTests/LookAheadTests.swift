import NavigationEngine
import Testing

@testable import Exploring

@Suite("Looking ahead to what a rule waits for")
struct LookAheadTests {
  /// Lets a client go on until the time is over, and looks at each moment.
  private func comes(
    _ wanted: Proposition, within time: Int64, to client: NavigationEngine,
    _ occasions: [Proposition]
  ) -> Bool {
    guard client.state.phase == .active else { return true }
    var engine = client
    var occasions = occasions
    while !(engine.isIdle && wanted.holds(in: engine, occasions)) {
      guard let due = engine.nextDeadline, due <= client.now + time else { return false }
      var events: [Event] = []
      engine.advance(to: max(due, engine.now), into: &events)
      occasions += events.compactMap { engine.app.occasion(of: $0) }
    }
    return true
  }

  @Test(
    "What is known of other states gives the same answers as a look ahead from each one",
    arguments: ["root-controller", "parcel-box", "corner-library"])
  func knownDelays(_ name: String) throws {
    let app = try example(name)
    let table = InputTable(app, texts: SearchLimits().texts)
    let promises = app.rules.enumerated().compactMap { place, rule in
      if case .eventually(let wanted, let time) = rule.form { (place, wanted, time) } else { nil }
    }
    var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
    var random = SplitMix(seed: 7)
    let known = KnownDelays()
    let rules = CompiledRules(app.rules)
    var answers: [Bool: Int] = [:]
    for _ in 0..<40 {
      var lookAhead = LookAhead(known)
      var engine = NavigationEngine(app: app, detail: .changes)
      var inputs: [Int] = []
      for _ in 0..<30 {
        table.collect(for: engine, into: &inputs)
        let isWait = inputs.isEmpty || random.index(below: 3) > 0
        let edge = isWait ? Edge.wait : .input(inputs[random.index(below: inputs.count)])
        guard let next = runner.client(after: edge, from: engine) else { continue }
        engine = next
        for (place, wanted, time) in promises {
          let found = lookAhead.comes(
            place, of: rules, to: engine, rules.numbers(of: runner.answers))
          let seen = comes(wanted, within: time, to: engine, runner.answers)
          #expect(found == seen, "\(app.rules[place].name) at \(engine.now)")
          answers[seen, default: 0] += 1
        }
      }
      known.add(lookAhead.found)
    }
    #expect(known.delays.count > 100 && answers.allSatisfy { $0.value > 500 }, "\(answers)")
  }
}
