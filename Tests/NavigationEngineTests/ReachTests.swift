import NavigationEngine
import TestSupport
import Testing

@Suite("What the random input reaches")
struct ReachTests {
  @Test("every kind of event of containers and routes, and every reason for which they refuse")
  func reach() {
    var kinds: Set<String> = []
    var reasons: Set<String> = []
    let apps = [
      SampleApps.rootController, SampleApps.stacks, SampleApps.manyParts, SampleApps.circle,
      SampleApps.mirror, SampleApps.search,
    ]
    for seed in UInt64(1)...200 {
      let app =
        seed.isMultiple(of: 2)
        ? SampleApps.random(seed: seed) : apps[Int(seed / 2) % apps.count]
      var input = RandomInput(seed: seed, app: app)
      var client = CheckedClient(app)
      for _ in 0..<60 { client.apply(input.command(), at: input.time(after: client.engine)) }
      for event in client.events {
        kinds.insert(event.kind)
        if let rejection = event.rejection { reasons.insert(rejection.reason) }
      }
    }
    let missingKinds = (Self.kinds + Self.routeKinds).filter { !kinds.contains($0) }
    #expect(missingKinds.isEmpty)
    let missingReasons = (Self.reasons + Self.routeReasons).filter { !reasons.contains($0) }
    #expect(missingReasons.isEmpty)
  }

  private static let routeKinds = [
    "routeRequested", "routePending", "routeResumed", "routeSuperseded", "routeExpired",
    "routeStep", "routeCompleted", "argumentsChanged", "moduleConfigured", "bannerShown",
    "bannerHidden",
  ]

  private static let routeReasons = [
    "alreadyPending", "alreadyShown", "anotherPending", "askedBeforeLeaving", "noSuchLink",
    "noSuchShortcut", "nothingHeld", "requirementNotMet", "unknownNotification", "wrongArguments",
  ]

  private static let kinds = [
    "appLaunched", "appActive", "appTerminated", "screenCreated", "navigationCreated",
    "tabsCreated", "alertCreated", "rootCreated", "willMove", "didMove", "didLoad", "frameSet",
    "viewAdded", "viewRemoved", "willAppear", "didAppear", "willDisappear", "didDisappear",
    "stackChanged", "tabSelected", "presented", "dismissed", "fieldChanged", "currentChanged",
    "transitionBegan", "progress", "transitionEnded", "freed", "sessionChanged", "timerStarted",
    "timerFired", "timerCancelled", "routeQueued", "routeTaken", "rejected",
  ]

  private static let reasons = [
    "alreadyCurrent", "alreadyOnTop", "alreadyQueued", "alreadyRunning", "invalidSize",
    "noNavigation", "noSuchElement", "noSuchRoute", "noSuchScreen", "noSuchSessionKey",
    "noSuchTab", "noTabs", "notEditable", "notOnStack", "notRunning", "notTappable",
    "nothingToDismiss", "nothingToPop", "routeLoop", "sameTarget", "screenNotVisible",
    "tabAlreadySelected", "transitionInProgress",
  ]
}

extension Event {
  /// The kind's name, as the case is called.
  fileprivate var kind: String {
    String("\(body)".prefix { $0 != "(" })
  }
}
