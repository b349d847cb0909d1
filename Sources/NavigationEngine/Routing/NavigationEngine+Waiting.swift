extension NavigationEngine {
  /// How many waiting routes one step takes up; those after them are rejected.
  static let routesPerStep = 8

  /// Takes up what waited for the containers to come to rest: a request that a screen held, the
  /// steps of a route, the queued routes, and last the one that waits for its moment.
  mutating func goOn(into events: inout [Event]) {
    var taken = 0
    dropUnansweredRequest(into: &events)
    while state.phase == .active, !state.isBusy {
      if let held = state.held {
        guard held.isReleased else { return }
        goOn(with: held, into: &events)
      } else if state.following != nil {
        followSteps(into: &events)
      } else if let next = takeNextRoute(into: &events) {
        taken += 1
        // Parts that route as they load can send the root round in circles, in no time at all.
        if taken > Self.routesPerStep {
          reject(.routeLoop(next.request.route), &events)
        } else {
          ask(for: next.request, from: next.origin, into: &events)
        }
      } else {
        return
      }
    }
  }

  private mutating func takeNextRoute(into events: inout [Event]) -> WaitingRoute? {
    if !state.waitingRoutes.isEmpty {
      let next = state.waitingRoutes.removeFirst()
      emit(.routeTaken(next.request), &events)
      return next
    }
    guard let pending = state.pending, hasItsMoment(pending.request) else { return nil }
    state.pending = nil
    emit(.routeResumed(pending.request), &events)
    return WaitingRoute(request: pending.request, origin: pending.origin)
  }
}
