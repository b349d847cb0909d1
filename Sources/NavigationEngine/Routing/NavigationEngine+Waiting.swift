// The one slot for a route whose moment has not come. Who waits in it is applied exactly once.
extension NavigationEngine {
  /// Keeps a route until its part is reached and its requirement holds.
  mutating func keep(_ request: RouteRequest, from origin: RouteOrigin) {
    if let pending = state.pending {
      if pending.request == request {
        return reject(.alreadyPending, .route(request.route))
      }
      if !app.defects.contains(.replacesLinkSilently) {
        if app.pendingPolicy == .keep { return reject(.anotherPending, .route(request.route)) }
        emit(.route(.superseded(pending.request)))
      }
    }
    var expires: Int64?
    if case .expire(let microseconds) = app.pendingPolicy { expires = now + microseconds }
    let pending = PendingRoute(request: request, origin: origin, expires: expires)
    state.pending = pending
    // It is younger than all that wait.
    for place in state.waitingRoutes.indices { state.waitingRoutes[place].isBehindPending = nil }
    emit(.route(.pending(pending)))
  }

  /// Whether a route that waits can be followed now that nothing is under way.
  func isReady(_ request: RouteRequest) -> Bool {
    // The published root looks at its slot by itself, at two moments only.
    if app.strategy == .publishedDeeplinks { return false }
    let isSwap = app.routes[request.route].reach == .swap
    return isAllowed(request.route) && (isSwap || isReached(request.route))
  }

  mutating func expirePending() {
    guard let pending = state.pending, let expires = pending.expires, expires <= now
    else { return }
    state.pending = nil
    emit(.route(.expired(pending.request)))
  }

  /// When the banner leaves or the route that waits expires; nil where neither will.
  var routingDeadline: Int64? {
    guard let leaves = state.bannerLeaves else { return state.pending?.expires }
    return min(leaves, state.pending?.expires ?? leaves)
  }

  /// Lets go of what has waited long enough.
  mutating func meetRoutingDeadline() {
    if let leaves = state.bannerLeaves, leaves <= now { hideBanner() }
    expirePending()
  }
}
