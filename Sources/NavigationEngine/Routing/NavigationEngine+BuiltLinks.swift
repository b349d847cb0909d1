// A declarative link builds its destination with itself. A list of N rows then holds N screens
// before anyone taps one of them, and keeps them as long as it lives.
extension NavigationEngine {
  /// Builds the destinations of a screen's rows and buttons, where the app's links are eager.
  mutating func buildLinks(of screen: NodeID) {
    guard app.linkBuilding == .eager, let node = state.node(screen),
      case .screen(let type) = node.kind
    else { return }
    for element in app.screens[type].elements
    where element.isThere(in: state.session, with: node.arguments) {
      buildLinks(of: element, in: screen)
    }
  }

  /// Builds the destinations of a list's rows, or of a button.
  mutating func buildLinks(of element: Element, in screen: NodeID) {
    switch element.kind {
    case .list(let list):
      for row in list.allRows(of: element.id, in: state.session) { buildLink(row, in: screen) }
    case .button(let title, let actions):
      buildLink(Row(id: element.id, title: title, actions: actions), in: screen)
    case .label, .image, .spinner, .field, .toggle, .picker, .row: return
    }
  }

  /// Lets the links of a list with stored rows follow these: those of rows that are gone, or have
  /// other data, are let go.
  mutating func renewStoredLinks(of element: Element, in screen: NodeID, isThere: Bool) {
    guard case .list(let list) = element.kind else { return }
    let rows = isThere ? list.allRows(of: element.id, in: state.session) : []
    for ownership in state.ownership {
      guard case .link(screen, let id) = ownership.owner, id.hasPrefix("\(element.id)-"),
        let node = state.node(ownership.owned)
      else { continue }
      let wanted = rows.first { $0.id == id }.flatMap { destination(of: $0, in: screen) }
      if wanted.map({ node.kind == .screen($0.0) && node.arguments == $0.1 }) == true { continue }
      disown(ownership.owned, by: ownership.owner)
    }
    for row in rows {
      let isBuilt = state.ownership.contains { $0.owner == .link(screen, row: row.id) }
      if !isBuilt { buildLink(row, in: screen) }
    }
  }

  private mutating func buildLink(_ row: Row, in screen: NodeID) {
    guard let (destination, values) = destination(of: row, in: screen) else { return }
    let built = create(.screen(destination, values))
    own(built, by: .link(screen, row: row.id))
  }

  /// The screen that a link opens; nil where it opens none.
  private func destination(of row: Row, in list: NodeID) -> (ScreenIndex, [Value])? {
    for action in row.actions {
      switch action {
      case .push(let screen, let arguments, _):
        return (screen, resolve(arguments, by: list, row.values))
      case .route(let route, let arguments):
        switch app.routes[route].steps.last {
        case .push(let screen, let places), .show(let screen, let places):
          return (screen, resolve(places, with: resolve(arguments, by: list, row.values)))
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
