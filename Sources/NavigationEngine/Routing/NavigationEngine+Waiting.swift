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
          reject(.routeLoop, .route(next.request.route), &events)
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

// The one slot for a route whose moment has not come. Who waits in it is applied exactly once.
extension NavigationEngine {
  /// Keeps a route until its part is reached and its requirement holds.
  mutating func keep(
    _ request: RouteRequest, from origin: RouteOrigin, into events: inout [Event]
  ) {
    if let pending = state.pending {
      if pending.request == request {
        return reject(.alreadyPending, .route(request.route), &events)
      }
      if app.handling.secondLink == .replacesSilently {
        emit(.fault(Fault(.linkSuperseded, route: pending.request.route)), &events)
      } else if app.pendingPolicy == .keep {
        return reject(.anotherPending, .route(request.route), &events)
      } else {
        emit(.routeSuperseded(pending.request), &events)
      }
    }
    var expires: Int64?
    if case .expire(let microseconds) = app.pendingPolicy { expires = now + microseconds }
    let pending = PendingRoute(request: request, origin: origin, expires: expires)
    state.pending = pending
    emit(.routePending(pending), &events)
  }

  /// Whether a route that waits can be followed now that nothing is under way.
  func hasItsMoment(_ request: RouteRequest) -> Bool {
    let route = app.routes[request.route]
    let isAllowed = route.requirement?.condition.holds(in: state.session) ?? true
    return isAllowed && (route.reach == .swap || isReached(route))
  }

  mutating func expirePending(into events: inout [Event]) {
    guard let pending = state.pending, let expires = pending.expires, expires <= now
    else { return }
    state.pending = nil
    emit(.routeExpired(pending.request), &events)
  }

  /// When the banner leaves or the route that waits expires; nil where neither will.
  var routingDeadline: Int64? {
    guard let leaves = state.bannerLeaves else { return state.pending?.expires }
    return min(leaves, state.pending?.expires ?? leaves)
  }

  /// Lets go of what has waited long enough.
  mutating func meetRoutingDeadline(into events: inout [Event]) {
    let first = events.count
    if let leaves = state.bannerLeaves, leaves <= now { hideBanner(into: &events) }
    expirePending(into: &events)
    finishStep(from: first, &events)
  }
}
