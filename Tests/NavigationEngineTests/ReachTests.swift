import NavigationEngine
import TestSupport
import Testing

@Suite("Coverage of the random input")
struct ReachTests {
  @Test("Random commands reach every listed event kind and rejection reason")
  func reach() {
    var kinds: Set<String> = []
    var reasons: Set<String> = []
    let apps = [
      SampleApps.rootController, SampleApps.stacks, SampleApps.manyParts, SampleApps.circle,
      SampleApps.mirror, SampleApps.search, PresentationHandlerTests.app,
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
    "route.requested", "route.pending", "route.resumed", "route.superseded", "route.expired",
    "route.step", "route.completed", "screen.argumentsChanged", "creation.module",
    "environment.bannerShown", "environment.bannerHidden",
  ]

  private static let routeReasons = [
    "alreadyPending", "alreadyShown", "anotherPending", "askedBeforeLeaving", "noSuchLink",
    "noSuchShortcut", "nothingHeld", "requirementNotMet", "unknownNotification", "wrongArguments",
    "wrongResult",
  ]

  private static let kinds = [
    "app.launched", "app.sceneWillConnect", "app.willEnterForeground", "app.active",
    "app.willResignActive", "app.enteredBackground", "app.delivered", "app.sceneDidDisconnect",
    "app.terminated", "creation.screen", "creation.navigation",
    "creation.tabs", "creation.alert", "creation.root", "lifecycle.willMove", "lifecycle.didMove",
    "lifecycle.didLoad", "lifecycle.frameSet", "lifecycle.viewAdded", "lifecycle.viewRemoved",
    "lifecycle.willAppear", "lifecycle.didAppear", "lifecycle.willDisappear",
    "lifecycle.didDisappear", "containment.stackChanged", "containment.tabSelected",
    "containment.presented", "containment.dismissed", "screen.fieldChanged",
    "screen.resultReceived",
    "containment.currentChanged", "transition.began", "transition.progress", "transition.ended",
    "lifecycle.freed", "environment.sessionChanged", "work.timerStarted", "work.timerFired",
    "work.timerCancelled", "route.queued", "route.taken", "rejected.Rejection",
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
  /// The names of the event's two enum cases: the family and the kind.
  fileprivate var kind: String {
    guard let family = Mirror(reflecting: body).children.first, let label = family.label
    else { return "\(body)" }
    return "\(label).\("\(family.value)".prefix { $0 != "(" })"
  }
}
