import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The time away in the state of a client")
struct AwayStateTests {
  private static func away(
    _ app: App = SampleApps.lockable, since time: Int64 = 2_000_000, until end: Int64
  ) -> NavigationEngine {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    engine.advance(to: time, into: &events)
    engine.apply(.background(locked: false), into: &events)
    engine.advance(to: time + end, into: &events)
    return engine
  }

  @Test("A client whose state was stored in the background locks as the one that went on does")
  func checkpoint() throws {
    for away in [299_999_999, 300_000_000] as [Int64] {
      var engine = Self.away(until: 5_000_000)
      let data = try JSONEncoder().encode(engine.checkpoint)
      let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: data)
      #expect(checkpoint == engine.checkpoint)
      var copy = NavigationEngine(app: engine.app, checkpoint: checkpoint)
      #expect(copy.stateHash == engine.stateHash)
      var (events, copied): ([Event], [Event]) = ([], [])
      for time in [2_000_000 + away, 400_000_000] {
        engine.advance(to: time, into: &events)
        copy.advance(to: time, into: &copied)
        if time < 400_000_000 {
          engine.apply(.foreground, into: &events)
          copy.apply(.foreground, into: &copied)
        }
      }
      #expect(events == copied)
      #expect(engine.state.session[0] == .boolean(away == 300_000_000))
    }
  }

  @Test("A state that was stored before there was a time away is still read")
  func older() throws {
    let engine = Self.away(SampleApps.rootController, until: 0)
    let text = String(decoding: try JSONEncoder().encode(engine.checkpoint), as: UTF8.self)
    #expect(!text.contains("leftScreen"))
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: Data(text.utf8))
    #expect(checkpoint.state.leftScreen == nil)
  }

  @Test("Only an app that asks how long it was away notes when it left, and hashes it")
  func onlyWhereAsked() {
    let silent = SampleApps.lockable(onForeground: [.route(SampleApps.Lockable.lock)])
    #expect(Self.away(silent, until: 0).state.leftScreen == nil)
    let (early, late) = (Self.away(until: 0), Self.away(since: 3_000_000, until: 0))
    #expect(early.state.leftScreen == 2_000_000)
    #expect(early.state != late.state)
    #expect(early.stateHash != late.stateHash)
    #expect(
      Self.away(silent, until: 0).stateHash
        == Self.away(silent, since: 3_000_000, until: 0).stateHash)
  }

  @Test("Of the time away a fingerprint has only which times of the app have passed")
  func fingerprints() {
    func fingerprint(_ away: Int64, since time: Int64 = 2_000_000) -> Fingerprint {
      Self.away(since: time, until: away).fingerprint(horizon: 520_000)
    }
    let first = fingerprint(0)
    #expect(fingerprint(200_000_000) == first)
    #expect(fingerprint(0, since: 9_000_000) == first)
    let last = fingerprint(299_999_999)
    let passed = fingerprint(300_000_000)
    #expect(passed != last && passed != first)
    #expect(fingerprint(3_000_000_000) == passed)
  }

  /// A random command, and each third one leaves the screen or comes back to it.
  private static func command(_ input: inout RandomInput, _ step: Int) -> Command {
    switch step % 6 {
    case 0, 3: .background(locked: step.isMultiple(of: 2))
    case 1: .foreground
    default: input.command()
    }
  }

  @Test("Random commands break no rule in random apps that act off the screen")
  func random() {
    for seed in UInt64(1)...300 {
      let app = SampleApps.randomLives(seed: seed)
      var input = RandomInput(seed: seed, app: app)
      var client = CheckedClient(app)
      for step in 0..<50 where client.faults.isEmpty {
        let command = Self.command(&input, step)
        client.apply(command, at: input.time(after: client.engine))
      }
      #expect(client.faults.isEmpty, "seed \(seed): \(client.faults)")
      let named = client.namedFaults.filter { !PropertyTests.mistakesOfApps.contains($0) }
      #expect(named.isEmpty, "seed \(seed): \(named)")
    }
  }

  @Test("Such apps go on from checkpoints, and without frames, as they do otherwise")
  func copies() throws {
    for seed in UInt64(1)...40 {
      let strategy = Strategy.allCases[Int(seed) % Strategy.allCases.count]
      let app = SampleApps.randomLives(seed: seed).running(strategy: strategy)
      var input = RandomInput(seed: seed, app: app)
      var engine = NavigationEngine(app: app)
      var brief = NavigationEngine(app: app, detail: .records)
      var (told, stored): ([Event], [Event]) = ([], [])
      for step in 0..<25 {
        let data = try JSONEncoder().encode(engine.checkpoint)
        let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: data)
        var copy = NavigationEngine(app: app, checkpoint: checkpoint)
        let (command, time) = (Self.command(&input, step), input.time(after: engine))
        var (events, copied): ([Event], [Event]) = ([], [])
        engine.advance(to: time, into: &events)
        copy.advance(to: time, into: &copied)
        brief.advance(to: time, into: &stored)
        engine.apply(command, into: &events)
        copy.apply(command, into: &copied)
        brief.apply(command, into: &stored)
        #expect(events == copied, "seed \(seed), step \(step)")
        #expect(engine.state == brief.state, "seed \(seed), step \(step)")
        told += events
      }
      #expect(told.filter(\.isDurable) == stored.filter(\.isDurable), "seed \(seed)")
    }
  }
}
