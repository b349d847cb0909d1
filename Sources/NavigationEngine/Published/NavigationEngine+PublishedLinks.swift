// Declarative links, as the navigator's article has them before its navigator: a link is all there
// is to the stack. Only its own trigger leads forward, and only one level leads back.
extension NavigationEngine {
  /// Why code cannot change a stack that belongs to links; nil where it can.
  func refusalOfLinks(_ request: Request) -> Rejection? {
    guard app.strategy == .publishedNavigator, app.linkBuilding == .eager else { return nil }
    return switch request {
    case .push: isTriggered ? nil : Rejection(.noNavigation)
    case .popTo, .popToRoot, .replace, .setStack: Rejection(.noNavigation)
    case .route, .pop, .showPath, .selectTab, .present, .selectDetent, .alert, .dismiss,
      .presentItem, .dismissItem:
      nil
    }
  }

  /// Tells the links that the session has changed: one that a condition creates is there only with
  /// it, and one that is bound to a value leads to its destination when that comes.
  mutating func renewLinks() {
    guard app.linkBuilding == .eager else { return }
    renewConditionalLinks()
    guard let top = state.topScreen, !state.isBusy, !isActivating,
      let link = boundLinks(of: top).first, case .button(_, let actions) = link.kind
    else { return }
    let outer = isTriggered
    isTriggered = true
    isActivating = true
    run(actions, by: top.id)
    isActivating = false
    isTriggered = outer
  }

  /// A tap on a link that is bound to a value gives it that; the tap's own actions follow.
  mutating func bind(_ element: String, of screen: Node) {
    guard app.linkBuilding == .eager, case .screen(let type) = screen.kind,
      let binding = app.screens[type].elements.first(where: { $0.id == element })?.binding
    else { return }
    setSession(binding.session, to: binding.value)
  }

  /// A screen that appears has none of its links active: each value that a link is bound to is
  /// taken back.
  mutating func releaseLinks(of id: NodeID) {
    guard app.linkBuilding == .eager, let node = state.node(id) else { return }
    for case .some(let binding) in boundLinks(of: node).map(\.binding) {
      setSession(binding.session, to: app.session[binding.session].initial)
    }
  }

  private mutating func setSession(_ index: SessionIndex, to value: Value) {
    guard state.session[index] != value else { return }
    state.session[index] = value
    emit(.environment(.sessionChanged(index, value)))
    renewConditionalLinks()
  }

  /// The links of a screen whose values have come.
  private func boundLinks(of node: Node) -> [Element] {
    guard case .screen(let type) = node.kind else { return [] }
    return app.screens[type].elements.filter { element in
      element.binding.map { state.session[$0.session] == $0.value } ?? false
        && element.isThere(in: state.session, with: node.arguments)
    }
  }

  private mutating func renewConditionalLinks() {
    for node in state.nodes where node.isLoaded {
      guard case .screen(let type) = node.kind else { continue }
      for element in app.screens[type].elements
      where element.condition != nil || element.storedRows != nil {
        let isThere = element.isThere(in: state.session, with: node.arguments)
        if element.storedRows != nil {
          renewStoredLinks(of: element, in: node.id, isThere: isThere)
          continue
        }
        let links = element.links
        let built = state.ownership.filter { ownership in
          links.contains { ownership.owner == .link(node.id, row: $0) }
        }
        if isThere, built.isEmpty { buildLinks(of: element, in: node.id) }
        if !isThere { for link in built { disown(link.owned, by: link.owner) } }
      }
    }
  }
}

extension Element {
  /// The ids of what can be tapped in it, as links have them.
  fileprivate var links: [String] {
    switch kind {
    case .list(let list): list.rows.map(\.id)
    case .button: [id]
    case .label, .image, .spinner, .field, .toggle, .picker, .row: []
    }
  }
}
