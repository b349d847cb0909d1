import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("Checkpoints")
struct CheckpointTests {
  private func copy(_ engine: NavigationEngine) throws -> NavigationEngine {
    let data = try JSONEncoder().encode(engine.checkpoint)
    let checkpoint = try JSONDecoder().decode(Checkpoint.self, from: data)
    #expect(checkpoint == engine.checkpoint)
    return NavigationEngine(app: engine.app, checkpoint: checkpoint)
  }

  @Test("A client restored from a checkpoint at any step continues with the same events")
  func goesOn() throws {
    for seed in UInt64(1)...40 {
      let strategy = Strategy.allCases[Int(seed) % Strategy.allCases.count]
      let app = SampleApps.random(seed: seed)
        .running(strategy: strategy, linkBuilding: seed.isMultiple(of: 2) ? .eager : .lazy)
      var input = RandomInput(seed: seed, app: app)
      var engine = NavigationEngine(app: app)
      for step in 0..<25 {
        var other = try copy(engine)
        let (command, time) = (input.command(), input.time(after: engine))
        var events: [Event] = []
        var others: [Event] = []
        engine.advance(to: time, into: &events)
        engine.apply(command, into: &events)
        other.advance(to: time, into: &others)
        other.apply(command, into: &others)
        #expect(events == others, "seed \(seed), step \(step)")
        #expect(engine.checkpoint == other.checkpoint, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("An invalid or truncated checkpoint fails to decode")
  func wrong() throws {
    let engine = NavigationEngine(app: SampleApps.rootController)
    let text = String(decoding: try JSONEncoder().encode(engine.checkpoint), as: UTF8.self)
    for wrong in [
      "", "{}", "[]", text.replacing("\"now\"", with: "\"then\""),
      text.replacing("\"nodes\"", with: "\"notes\""), String(text.dropLast()),
    ] {
      #expect(throws: DecodingError.self, "\(wrong.prefix(40))") {
        try JSONDecoder().decode(Checkpoint.self, from: Data(wrong.utf8))
      }
    }
  }
}
