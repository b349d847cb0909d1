/// The permanent root: the only one that swaps parts.
enum RootContainer {
  /// How many swaps may wait for the one under way; one more is rejected.
  static let queueBound = 4
  /// How many waiting swaps one step takes up; those after them are rejected.
  static let swapsPerStep = 8

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let index) = request, let root = state.root, let current = state.current
    else { return .notMine }
    let route = app.routes[index]
    if let transition = state.transition, transition.container == root {
      if part(of: transition.to, app: app, state: state) == route.part {
        return .rejected(.sameTarget(index))
      }
      return queue(index, state: state)
    }
    if state.isCarryingOutOrder { return queue(index, state: state) }
    if part(of: current, app: app, state: state) == route.part {
      return .rejected(.alreadyCurrent(index))
    }
    let animation = route.animation.map { app.animations[$0] }
    return .plan(
      Plan(
        container: root, old: current, new: .part(route.part),
        order: .swap(animation: animation, profile: app.profile), animation: animation))
  }

  private static func queue(_ route: RouteIndex, state: State) -> Planning {
    if state.queuedRoutes.contains(route) { return .rejected(.alreadyQueued(route)) }
    if state.queuedRoutes.count >= queueBound { return .rejected(.routeQueueFull(route)) }
    return .queued(route)
  }

  /// The part that a child of the root shows.
  static func part(of child: NodeID, app: App, state: State) -> PartIndex? {
    switch state.node(child)?.kind {
    case .navigation(let part): part
    case .screen(let screen): app.parts.firstIndex { $0.content == .screen(screen) }
    case .root, nil: nil
    }
  }
}
