/// The permanent root: the only one that swaps parts.
enum RootContainer {
  /// How many swaps may wait for the one under way; one more is rejected.
  static let queueBound = 4
  /// How many waiting swaps one step takes up; those after them are rejected.
  static let swapsPerStep = 8

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root, let current = state.current
    else { return .notMine }
    let route = app.routes[asked.route]
    guard let part = route.part else { return .notMine }
    if let transition = state.swapUnderWay {
      if state.node(transition.to)?.part == part { return .rejected(.sameTarget(asked.route)) }
      return queue(asked, state: state)
    }
    if state.isCarryingOutOrder { return queue(asked, state: state) }
    if state.node(current)?.part == part { return .rejected(.alreadyCurrent(asked.route)) }
    let animation = route.animation.map { app.animations[$0] }
    return .plan(
      Plan(
        container: root, old: current, new: .part(part),
        order: .swap(animation: animation, profile: app.profile), animation: animation))
  }

  private static func queue(_ asked: RouteRequest, state: State) -> Planning {
    if state.queuedRoutes.contains(asked) { return .rejected(.alreadyQueued(asked.route)) }
    if state.queuedRoutes.count >= queueBound { return .rejected(.routeQueueFull(asked.route)) }
    return .queued(asked)
  }
}
