extension NavigationEngine {
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
