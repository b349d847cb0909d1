import NavigationEngine
import Randomness
import TestSupport
import Testing

@testable import Exploring

@Suite("What a search leaves out leads nowhere else")
struct ReductionTests {
  /// What a search visits and finds up to some inputs.
  private struct Seen: Equatable {
    var states: Set<Fingerprint> = []
    var bugs: Set<NavigationBug> = []
    /// How many clients were looked at.
    var clients = 0
  }

  /// All states up to some inputs; a client is known again by its key.
  private func search<Key: Hashable>(
    _ app: App, depth: Int, by key: (NavigationEngine) -> Key
  ) -> Seen {
    let table = InputTable(app, texts: SearchLimits().texts)
    var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
    var seen = Seen()
    var inputs: [Int] = []
    var known: Set<Key> = []
    func isNew(_ engine: NavigationEngine) -> Bool {
      guard known.insert(key(engine)).inserted else { return false }
      seen.states.insert(engine.fingerprint(horizon: app.horizonMicroseconds))
      seen.clients += 1
      return true
    }
    let first = NavigationEngine(app: app, detail: .changes)
    var level = [first].filter(isNew)
    for inputsLeft in (0...depth).reversed() {
      var moved = level
      while !moved.isEmpty {
        moved = moved.compactMap { engine -> NavigationEngine? in
          guard let next = runner.client(after: .wait, from: engine) else { return nil }
          seen.bugs.formUnion(runner.bugs)
          return next
        }.filter(isNew)
        level += moved
      }
      if inputsLeft == 0 { break }
      level = level.flatMap { engine -> [NavigationEngine] in
        table.collect(for: engine, into: &inputs)
        return inputs.compactMap { input -> NavigationEngine? in
          guard let next = runner.client(after: .input(input), from: engine) else { return nil }
          seen.bugs.formUnion(runner.bugs)
          return next
        }
      }.filter(isNew)
    }
    return seen
  }

  /// A client with its identities and the time of its stream.
  private struct Exact: Hashable {
    let hash: UInt64
    let time: Int64

    init(_ engine: NavigationEngine) {
      hash = engine.stateHash
      time = engine.now
    }
  }

  @Test(
    "States known again by their fingerprints lead to all that states with times and names do",
    arguments: [
      [], [.pushesTwice], [.noQueue, .completionReadsCurrent], [.timersOutliveScreens],
      [.completionIgnoresCancel, .keepsInitialFrame],
    ] as [Set<Defect>])
  func fingerprints(_ defects: Set<Defect>) {
    let app = SampleApps.rootController.running(defects: defects)
    let horizon = app.horizonMicroseconds
    let reduced = search(app, depth: 3) { $0.fingerprint(horizon: horizon) }
    let whole = search(app, depth: 3, by: Exact.init)
    #expect(reduced.states == whole.states)
    #expect(reduced.bugs == whole.bugs)
    #expect(reduced.clients < whole.clients)
  }

  @Test(
    "An input that the table leaves out is refused or changes nothing",
    arguments: ["root-controller", "tabs-and-shortcuts", "parcel-box"])
  func inputs(_ name: String) throws {
    let app = try example(name)
    let table = InputTable(app, texts: ["text"])
    let horizon = app.horizonMicroseconds
    var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
    var random = SplitMix64(seed: 1)
    var engine = NavigationEngine(app: app)
    var inputs: [Int] = []
    var events: [Event] = []
    for _ in 0..<400 {
      table.collect(for: engine, into: &inputs)
      let tried = Set(inputs.map { table.all[$0].commands })
      for input in table.all where !tried.contains(input.commands) {
        // Who launches an app decides on its session before, and not while it runs. What moves a
        // finger is nothing where no finger came down.
        guard let command = input.commands.first else { continue }
        if case .session = command { continue }
        var other = engine
        other.apply(command, into: &events)
        #expect(
          other.fingerprint(horizon: horizon) == engine.fingerprint(horizon: horizon), "\(command)")
      }
      events.removeAll()
      let isWait = random.below(2) == 0
      let edge = isWait ? Edge.wait : .input(inputs[random.below(inputs.count)])
      engine = runner.client(after: edge, from: engine) ?? engine
    }
  }
}
