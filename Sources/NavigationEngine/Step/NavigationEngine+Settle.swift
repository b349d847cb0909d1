extension NavigationEngine {
  /// How many answers one step follows; those after them are rejected.
  static let answersPerStep = 8
  /// How many waiting routes one step takes up; those after them are rejected.
  static let routesPerStep = 8

  /// Takes up what waited for the step to end: requests, routes, and what answers to the
  /// system lead to.
  ///
  /// A prompt takes the app's activity away until the last one is answered.
  mutating func settle() {
    defer { settleTouches() }
    drainQueues()
    guard state.permissions != nil else { return }
    var isInactive = isInactive
    var answers = 0
    while state.phase == .active, let request = state.permissions?.requests.first {
      if isOpen(request) {
        guard !request.isShown else { return }
        if takesActivity(request) != isInactive {
          isInactive.toggle()
          if isInactive { emit(.app(.willResignActive(lifeCycleDelegate))) } else { becomeActive() }
        }
        showPrompt()
        return
      }
      answers += 1
      follow(request, isLoop: answers > Self.answersPerStep)
      drainQueues()
    }
    if isInactive, state.phase == .active { becomeActive() }
  }

  /// Takes up what waited for the containers to come to rest: a request that a screen held, the
  /// steps of a route, what screens asked for as they appeared, the queued routes, and last the one
  /// that waits for its moment.
  mutating func drainQueues() {
    var (taken, appearances) = (0, 0)
    dropUnansweredRequest()
    while state.phase == .active, !state.isBusy {
      if let held = state.held {
        guard held.isReleased else { return }
        resume(held)
      } else if state.following != nil {
        followSteps()
      } else if let requests = state.appearanceRequests {
        appearances += 1
        take(requests, isLoop: appearances > Self.appearancesPerStep)
      } else if let stack = stackBehindItsPath {
        showPath(of: stack)
      } else if let step = nextItemStep {
        take(step)
      } else if let next = takeNextRoute() {
        taken += 1
        // Parts that route as they load can send the root round in circles, in no time at all.
        if taken > Self.routesPerStep {
          reject(.routeLoop, .route(next.request.route))
        } else {
          ask(for: next.request, from: next.origin, hasWaited: true)
        }
      } else {
        return
      }
    }
  }

  /// The queued routes come before the one that waits for its moment, but for those from outside
  /// that are younger: each would be covered by what was asked for before it.
  private mutating func takeNextRoute() -> WaitingRoute? {
    let isPendingNext = state.waitingRoutes.first.map { $0.isBehindPending == true } ?? true
    if isPendingNext, let pending = state.pending, isReady(pending.request) {
      state.pending = nil
      emit(.route(.resumed(pending.request)))
      return WaitingRoute(request: pending.request, origin: pending.origin)
    }
    guard !state.waitingRoutes.isEmpty else { return nil }
    let next = state.waitingRoutes.removeFirst()
    emit(.route(.taken(next.request)))
    return next
  }
}
