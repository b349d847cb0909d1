/// One navigation stack for the whole app: another part is one more screen on it.
///
/// Nothing leads to a part that is below, but going back through all that lies between.
enum SingleStackContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let part = app.routes[asked.route].part,
      let root = state.root.flatMap(state.node), let top = root.stack.last
    else { return .notMine }
    guard root.stack.count < NavigationContainer.depthBound else {
      return .rejected(.stackFull(app.rootScreen(of: app.parts[part].content)))
    }
    // What covers the stack is dismissed before, where the code is careful.
    let isOnScreen =
      root.appearance == .appeared || app.handling.modalAtSwap == .dismissedFirst
    return .plan(
      Plan(
        container: root.id, old: top, new: .rootScreen(of: part),
        change: .stack(below: root.stack.map { .existing($0) }),
        order: isOnScreen ? .push : Order.push.unseen, animation: isOnScreen ? .push : nil))
  }
}

extension NavigationEngine {
  /// The window's root is a navigation container around the first part's root screen.
  mutating func launchSingleStack(into events: inout [Event]) {
    let first = createRootScreen(of: app.firstPart, into: &events)
    let type = app.rootScreen(of: app.parts[app.firstPart].content)
    let stack = createNavigation(around: first, of: type, for: nil, into: &events)
    setRoot(to: stack, from: nil, into: &events)
    showRoot(stack, into: &events)
  }

  /// A part without a navigation container of its own: it stands on the one there is.
  mutating func createRootScreen(of part: PartIndex, into events: inout [Event]) -> NodeID {
    switch app.parts[part].content {
    case .screen(let screen), .navigation(let screen):
      createScreen(screen, [], for: part, into: &events)
    case .tabs(let bar): createTabs(bar, for: part, into: &events)
    }
  }
}
