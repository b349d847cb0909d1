/// The permanent root as the articles' listings have it, with what they leave out.
enum PublishedRootContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root.flatMap(state.node),
      let current = state.current, let part = app.routes[asked.route].part
    else { return .notMine }
    let isCovered = root.appearance == .disappeared && !state.modals.isEmpty
    let animation = isCovered ? nil : app.routes[asked.route].animation.map { app.animations[$0] }
    var order = Order.swap(animation: animation, completion: app.transitionCompletion).with(
      app.defects)
    if root.appearance == .disappeared { order = order.beforeRootAppears(animation != nil) }
    return .plan(
      Plan(
        container: root.id, old: current, new: .part(part), order: order, animation: animation))
  }
}

extension NavigationEngine {
  /// The root's `viewDidLoad` as it is published: each line names `current` anew.
  ///
  /// Asking for its view loads it, and what it does then may change `current` before the next line.
  mutating func installReadingCurrent(_ root: NodeID) {
    load(root)
    guard let first = state.current else { return }
    move(first, into: root)
    state.isCarryingOutOrder = false
    load(first)
    state.isCarryingOutOrder = true
    guard let current = state.current else { return }
    setFrame(current, to: state.bounds)
    addView(current, to: .node(root))
    completeMove(current)
    addView(root, to: .window)
    willAppear(root, animated: false)
    didAppear(root, animated: false)
  }
}
