/// The permanent root: the only one that swaps parts.
enum RootContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root, let current = state.current,
      let part = app.routes[asked.route].part
    else { return .notMine }
    if state.node(current)?.part == part { return .rejected(.alreadyCurrent(asked.route)) }
    let animation = app.routes[asked.route].animation.map { app.animations[$0] }
    return .plan(
      Plan(
        container: root, old: current, new: .part(part),
        order: .swap(animation: animation, profile: app.profile), animation: animation))
  }
}
