import NavigationEngine
import TestSupport
import Testing

@Suite("What the random input reaches")
struct ReachTests {
  @Test("every kind of event, and every reason of a refusal but those for full queues")
  func reach() {
    var kinds: Set<String> = []
    var reasons: Set<String> = []
    let apps = [
      SampleApps.rootController, SampleApps.stacks, SampleApps.manyParts, SampleApps.circle,
      SampleApps.mirror,
    ]
    for seed in UInt64(1)...100 {
      let app = apps[Int(seed) % apps.count]
      var input = RandomInput(seed: seed, app: app)
      var client = CheckedClient(app)
      for _ in 0..<60 { client.apply(input.command(), at: input.time(after: client.engine)) }
      for event in client.events {
        kinds.insert(event.kind)
        if let rejection = event.rejection { reasons.insert(rejection.reason) }
      }
    }
    #expect(kinds.count == 29, "\(kinds.sorted())")
    #expect(
      reasons == [
        "alreadyCurrent", "alreadyOnTop", "alreadyQueued", "alreadyRunning", "invalidSize",
        "noNavigation", "noSuchElement", "noSuchRoute", "noSuchScreen", "noSuchSessionKey",
        "notRunning", "notTappable", "nothingToPop", "routeLoop", "sameTarget",
        "screenNotVisible", "transitionInProgress",
      ])
  }
}

extension Event {
  /// The kind's name, as the case is called.
  fileprivate var kind: String {
    String("\(body)".prefix { $0 != "(" })
  }
}
