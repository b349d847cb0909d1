import NavigationEngine
import TestSupport
import Testing

@Suite("Random input of two operators and a device to one client")
struct ConcurrentInputPropertyTests {
  static let apps: [(app: App, taps: [String])] = [
    (SampleApps.rootController, ["log-in", "activity"]), (SampleApps.modals, ["sheet"]),
    (SampleApps.tabs, ["open"]), (SampleApps.stacks, []),
  ]

  @Test(
    "Concurrent random input keeps all invariants, and each gesture has one sender",
    arguments: 0..<apps.count)
  func together(_ index: Int) {
    let (app, taps) = Self.apps[index]
    var taken = 0
    for seed in UInt64(1)...5 {
      var run = InputRun(seed: seed, app: app, taps: taps)
      if let problem = run.run(steps: 60, withNetwork: false) {
        Issue.record("\(app.name), seed \(seed), \(problem)")
      }
      taken += run.taken
    }
    // Runs in which no two senders compete for a gesture would prove nothing.
    #expect(taken > 0, "\(app.name)")
  }

  @Test(
    "Concurrent random input over a slow, lossy or offline network keeps all invariants",
    arguments: 0..<apps.count)
  func apart(_ index: Int) {
    let (app, taps) = Self.apps[index]
    for seed in UInt64(1_001)...1_005 {
      var run = InputRun(seed: seed, app: app, taps: taps)
      if let problem = run.run(steps: 60, withNetwork: true) {
        Issue.record("\(app.name), seed \(seed), \(problem)")
      }
    }
  }
}
