import NavigationEngine

/// What a person finds on the screen that they look at, and in the bars around it.
extension NavigationEngine {
  /// Whether an element, a tab, Back, a button of an alert or what is uncovered takes touches; nil
  /// where it is not shown.
  func takesTouches(_ element: String) -> Bool? {
    guard let node = state.placeOfVisibleScreen, case .screen(let type) = state.nodes[node].kind
    else {
      return askingAlert?.alert.buttons.contains { $0.id == element } == true ? true : nil
    }
    if uncoveredActions.contains(where: { $0.id == element }) { return true }
    let tap = app.tap(
      on: element, of: type, in: state.session, with: state.nodes[node].arguments,
      typed: state.nodes[node].fields)
    switch tap {
    case .refused(.navigationBarHidden): return nil
    case .refused(.notTappable) where isResting(spinner: element, at: node, of: type): return nil
    case .refused(.notTappable) where isField(element, of: type): return true
    case let tap?: return tap.actions != nil
    case nil: break
    }
    if element == Self.back {
      return !app.screens[type].hidesNavigationBar && isCovering(node) ? true : nil
    }
    let tab = shownTabs(around: node).first { $0.id == element }
    return tab.map { $0.shouldSelect?.holds(in: state.session) ?? true }
  }

  /// What the system asks, or else the alert on top, with its data; nil where there is neither.
  var askingAlert: (alert: Alert, arguments: [Value])? {
    if let prompt = state.prompt { return (app.alert(of: prompt), []) }
    guard let modal = state.modals.last, let place = state.place(of: modal.node),
      case .alert(let alert) = state.nodes[place].kind
    else { return nil }
    return (app.alerts[alert], state.nodes[place].arguments)
  }

  /// What a swipe, a long press or a tap on a picker has uncovered.
  var uncoveredActions: [ContextualAction] {
    guard let open = state.openActions, let place = state.place(of: open.screen),
      case .screen(let type) = state.nodes[place].kind
    else { return [] }
    let touchable = app.screens[type].touchable(
      open.element, in: state.session, with: state.nodes[place].arguments,
      typed: state.nodes[place].fields)
    return touchable?.gestures.actions(open.kind) ?? []
  }

  /// Whether an element is a spinner that does not turn now.
  private func isResting(spinner element: String, at place: Int, of type: ScreenIndex) -> Bool {
    let arguments = state.nodes[place].arguments
    let elements = app.screens[type].elements
    // By place, since a copy of each costs more than all that is compared.
    for index in elements.indices where elements[index].id == element {
      guard case .spinner = elements[index].kind,
        elements[index].condition?.holds(in: state.session, with: arguments) ?? true
      else { continue }
      return !state.shows(elements[index], on: state.nodes[place].id, with: arguments, in: app)
    }
    return false
  }

  /// Whether text is typed into an element, which no tap of a search is for.
  private func isField(_ element: String, of type: ScreenIndex) -> Bool {
    let elements = app.screens[type].elements
    for index in elements.indices where elements[index].id == element {
      if case .field = elements[index].kind { return true }
    }
    return false
  }

  /// What rules call Back.
  static let back = "back"

  /// Whether the screen at a place stands in a stack with others.
  private func isCovering(_ place: Int) -> Bool {
    state.place(of: state.nodes[place].parent).map { state.nodes[$0].stack.count > 1 } ?? false
  }

  /// The tabs of the bars around a screen that are not hidden, the innermost bar first.
  func shownTabs(around screen: Int) -> [TabItem] {
    var tabs: [TabItem] = []
    var next = state.place(of: state.nodes[screen].parent)
    while let place = next {
      if case .tabs(let bar) = state.nodes[place].kind,
        !state.hidesTabBar(of: state.nodes[place], in: app)
      {
        tabs += app.tabBars[bar].items
      }
      next = state.place(of: state.nodes[place].parent)
    }
    return tabs
  }

  /// The height at which the sheet on top rests; nil where no sheet is on top.
  var restingDetent: Detent? {
    guard let modal = state.modals.last, modal.style == .sheet else { return nil }
    guard let sheet = modal.sheet else { return .large }
    return sheet.rest(isLandscape: state.isLandscape).map { sheet.definition.detents[$0] }
  }
}
