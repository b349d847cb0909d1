// A declarative link builds its destination with itself. A list of N rows then holds N screens
// before anyone taps one of them, and keeps them as long as it lives.
extension NavigationEngine {
  /// Builds the destinations of a screen's rows and buttons, where the app's links are eager.
  mutating func buildLinks(of screen: NodeID) {
    guard app.linkBuilding == .eager, let node = state.node(screen),
      case .screen(let type) = node.kind
    else { return }
    for element in app.screens[type].content
    where element.isThere(in: state.session, with: node.arguments) {
      buildLinks(of: element, in: screen)
    }
  }

  /// Builds the destinations of a list's rows, or of a button.
  mutating func buildLinks(of element: Element, in screen: NodeID) {
    switch element.kind {
    case .list(let rows): for row in rows { buildLink(row.id, row.actions, in: screen) }
    case .button(_, let actions): buildLink(element.id, actions, in: screen)
    case .label, .spinner, .field: return
    }
  }

  private mutating func buildLink(_ id: String, _ actions: [Action], in screen: NodeID) {
    guard let (destination, values) = destination(of: actions, in: screen) else { return }
    let built = create(.screen(destination, values))
    own(built, by: .link(screen, row: id))
  }

  /// The screen that a link opens; nil where it opens none.
  private func destination(of actions: [Action], in list: NodeID) -> (ScreenIndex, [Value])? {
    for action in actions {
      switch action {
      case .push(let screen, let arguments, _): return (screen, resolve(arguments, by: list))
      case .route(let route, let arguments):
        switch app.routes[route].steps.last {
        case .push(let screen, let places), .show(let screen, let places):
          return (screen, resolve(places, with: resolve(arguments, by: list)))
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// The plan with the screen that was built with a list's row, in the place of a new one.
  func withBuiltLink(_ plan: Plan, _ request: Request) -> Plan {
    guard app.linkBuilding == .eager, case .push(let screen, let values, let from, _) = request,
      let built = builtLink(to: screen, values, in: from)
    else { return plan }
    var plan = plan
    plan.new = .built(built)
    return plan
  }

  private func builtLink(to screen: ScreenIndex, _ values: [Value], in list: NodeID) -> NodeID? {
    for ownership in state.ownership {
      guard case .link(list, _) = ownership.owner, let node = state.node(ownership.owned),
        node.parent == nil, node.kind == .screen(screen), node.arguments == values
      else { continue }
      return node.id
    }
    return nil
  }
}
