/// The window as the one that swaps parts: each part is its root in turn.
enum WindowContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root,
      let part = app.routes[asked.route].part
    else { return .notMine }
    return .plan(
      Plan(
        container: root, old: root, new: .part(part), change: .window, order: .window,
        animation: nil))
  }
}

extension NavigationEngine {
  /// The first part becomes the window's root; there is no permanent one.
  mutating func launchWithoutRoot(into events: inout [Event]) {
    let first = create(.part(app.firstPart), into: &events)
    setRoot(to: first, from: nil, into: &events)
    showRoot(first, into: &events)
  }

  mutating func showRoot(_ root: NodeID, into events: inout [Event]) {
    load(root, into: &events)
    setFrame(root, to: state.bounds, &events)
    addView(root, to: .window, &events)
    willAppear(root, animated: false, &events)
    didAppear(root, animated: false, &events)
  }

  /// `window.rootViewController = new`.
  ///
  /// What the old root presents is dismissed by nobody: the two hold each other from now on.
  mutating func setRoot(to new: NodeID, from old: NodeID?, into events: inout [Event]) {
    state.root = new
    emit(.rootChanged(from: old, to: new), &events)
    own(new, by: .window)
    if let old, let modal = state.modals.first { own(old, by: .presented(modal.node)) }
    state.modals = []
  }
}
