// The one slot for a route whose moment has not come. Who waits in it is applied exactly once.
extension NavigationEngine {
  /// Keeps a route until its part is reached and its requirement holds.
  mutating func keep(
    _ request: RouteRequest, from origin: RouteOrigin, into events: inout [Event]
  ) {
    if let pending = state.pending {
      if pending.request == request { return reject(.alreadyPending(request.route), &events) }
      if app.handling.secondLink == .replacesSilently {
        emit(.fault(Fault(.linkSuperseded, route: pending.request.route)), &events)
      } else if app.pendingPolicy == .keep {
        return reject(.anotherPending(request.route), &events)
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
}
