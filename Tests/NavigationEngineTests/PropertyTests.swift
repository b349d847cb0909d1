import NavigationEngine
import TestSupport
import Testing

@Suite("Engine rules under random commands")
struct PropertyTests {
  @Test(
    "Random commands break no rule in any sample app",
    arguments: [
      SampleApps.rootController, SampleApps.completionFirst, SampleApps.routeWhileLoading,
      SampleApps.circle, SampleApps.manyParts, SampleApps.edge(0), SampleApps.stacks,
      SampleApps.tabs, SampleApps.modals, SampleApps.alerts, SampleApps.form, SampleApps.shelf,
      SampleApps.messenger, SampleApps.messenger(pending: .keep),
      SampleApps.messenger(pending: .expire(2_000_000)), SampleApps.circleOfTabs,
      SampleApps.news(rows: 4, building: .eager), SampleApps.search, SampleApps.guarded,
      SampleApps.items, SampleApps.paths,
      SampleApps.paths(first: [PathElement(1), PathElement(2, [1])]), SampleApps.sheets,
    ].map(NamedApp.init))
  func knownApps(_ named: NamedApp) {
    Self.expectNoFaults(seeds: 1...60, steps: 60) { _ in named.app }
  }

  @Test("Random commands break no rule in randomly generated apps")
  func randomApps() {
    Self.expectNoFaults(seeds: 1...300, steps: 50) { SampleApps.random(seed: $0) }
  }

  @Test("Random commands break no rule in randomly generated apps whose stacks follow paths")
  func randomPaths() {
    Self.expectNoFaults(seeds: 1...300, steps: 50) { SampleApps.randomPaths(seed: $0) }
  }

  @Test("Every transition of a random run ends exactly once")
  func transitionsEnd() {
    var transitions = 0
    for seed in UInt64(1)...60 {
      var input = RandomInput(seed: seed, app: SampleApps.rootController)
      var client = CheckedClient()
      for _ in 0..<40 { client.apply(input.command(), at: input.time(after: client.engine)) }
      client.settle()
      var ended: [TransitionID: Int] = [:]
      for event in client.events {
        if case .transition(.began(let transition)) = event.body { ended[transition.id] = 0 }
        if case .transition(.ended(let id, _)) = event.body { ended[id, default: 0] += 1 }
      }
      #expect(ended.values.allSatisfy { $0 == 1 }, "seed \(seed)")
      transitions += ended.count
    }
    #expect(transitions > 60)
  }

  /// What an app can ask for that correct containers carry out as they are asked.
  static let mistakesOfApps: Set<Fault.Kind> = [.duplicateScreen, .pushedUnderModal]

  private static func expectNoFaults(
    seeds: ClosedRange<UInt64>, steps: Int, app: (UInt64) -> App
  ) {
    for seed in seeds {
      let app = app(seed)
      var input = RandomInput(seed: seed, app: app)
      var client = CheckedClient(app)
      for step in 0..<steps where client.faults.isEmpty {
        let command = input.command()
        client.apply(command, at: input.time(after: client.engine))
        let named = client.namedFaults.first { !Self.mistakesOfApps.contains($0) }
        if let fault = client.faults.first ?? named?.rawValue {
          Issue.record("\(app.name), seed \(seed), step \(step), \(command.words): \(fault)")
          return
        }
      }
    }
  }
}

/// An app as a test argument, described by its name and profile.
struct NamedApp: Sendable, CustomTestStringConvertible {
  let app: App

  var testDescription: String { "\(app.name), \(app.profile.name)" }
}
