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
    let promises = app.rules.enumerated().compactMap { place, rule in
      if case .eventually(let wanted, let time) = rule.form { (place, wanted, time) } else { nil }
    }
    let known = KnownDelays()
    let rules = CompiledRules(app.rules)
    var answers: [Bool: Int] = [:]
    for seed in 0..<40 as Range<UInt64> {
      var lookAhead = LookAhead(known)
      walk(app, seed: seed, walks: 1, steps: 30) { engine, occasions in
        for (place, wanted, time) in promises {
          let found = lookAhead.comes(place, of: rules, to: engine, rules.numbers(of: occasions))
          let seen = comes(wanted, within: time, to: engine, occasions)
          #expect(found == seen, "\(app.rules[place].name) at \(engine.now), seed \(seed)")
          answers[seen, default: 0] += 1
        }
      }
      known.add(lookAhead.found)
    }
    #expect(known.delays.count > 100 && answers.allSatisfy { $0.value > 500 }, "\(answers)")
  }
}
