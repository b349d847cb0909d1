import NavigationEngine
import TestSupport
import Testing

@Suite("Strategies under random commands")
struct StrategyPropertyTests {
  static let apps = [
    SampleApps.rootController, SampleApps.manyParts, SampleApps.messenger, SampleApps.modals,
    SampleApps.tabs, SampleApps.stacks, SampleApps.alerts, SampleApps.circle,
    SampleApps.routeWhileLoading, SampleApps.fadeWhileLoading, SampleApps.circleOfTabs,
    SampleApps.news(rows: 3, building: .eager),
  ]

  @Test(
    "Every broken rule of naive code under random commands is reported as a named fault",
    arguments: Strategy.allCases)
  func brokenRulesAreNamed(_ strategy: Strategy) {
    for seed in UInt64(1)...15 {
      for app in Self.apps + [SampleApps.random(seed: seed)] {
        Self.run(app.running(strategy: strategy), seed: seed) { client in
          client.faults.isEmpty || !client.namedFaults.isEmpty ? nil : client.faults.first
        }
      }
    }
  }

  @Test(
    "Random commands break no rule under a strategy without defects",
    arguments: [Strategy.rootController, .windowSwap, .singleStack])
  func correctCode(_ strategy: Strategy) {
    for seed in UInt64(1)...15 {
      for app in Self.apps {
        let correct = app.running(strategy: strategy, defects: [])
        Self.run(correct, seed: seed) { client in
          client.faults.first
            ?? client.namedFaults.first { !Self.mistakes(strategy).contains($0) }?.rawValue
        }
      }
    }
  }

  /// What apps ask for, and what the structure of a strategy brings by itself.
  private static func mistakes(_ strategy: Strategy) -> Set<Fault.Kind> {
    PropertyTests.mistakesOfApps.union(
      strategy == .rootController ? [] : [.rootReplaced, .lateCompletion, .redundantSwap])
  }

  @Test(
    "Equal commands give equal events under any strategy, in one advance or in several",
    arguments: Strategy.allCases)
  func schedules(_ strategy: Strategy) {
    for seed in UInt64(1)...20 {
      let app = SampleApps.messenger.running(strategy: strategy)
      var input = RandomInput(seed: seed, app: app)
      var stepped = CheckedClient(app)
      var straight = NavigationEngine(app: app)
      var events: [Event] = []
      for _ in 0..<25 {
        let command = input.anyCommand()
        let time = input.time(after: stepped.engine)
        stepped.apply(command, at: time)
        straight.advance(to: time, into: &events)
        straight.apply(command, into: &events)
      }
      #expect(stepped.events == events, "seed \(seed)")
      #expect(stepped.engine.stateHash == straight.stateHash, "seed \(seed)")
    }
  }

  private static func run(_ app: App, seed: UInt64, _ wrong: (CheckedClient) -> String?) {
    var input = RandomInput(seed: seed, app: app)
    var client = CheckedClient(app)
    for step in 0..<40 {
      let command = input.anyCommand()
      client.apply(command, at: input.time(after: client.engine))
      guard let found = wrong(client) else { continue }
      Issue.record(
        "\(app.name), \(app.strategy), seed \(seed), step \(step), \(command.words): \(found)")
      return
    }
  }
}
