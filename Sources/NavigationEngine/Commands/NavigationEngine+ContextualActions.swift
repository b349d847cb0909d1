extension NavigationEngine {
  /// A finger swipes an element, and uncovers what can be done with it at one edge; over the whole
  /// of it, the first action is chosen at once where it allows that.
  mutating func swipe(_ element: String, on screenName: String?, _ swipe: RowSwipe) {
    guard let (screen, touchable) = touchable(element, on: screenName) else { return }
    let kind = swipe.edge.actions
    guard let first = touchable.gestures.actions(kind).first else {
      return reject(.nothingToSwipe, .name(element))
    }
    guard swipe.isFull, first.takesFullSwipe else {
      return show(OpenActions(screen: screen, element: element, kind: kind))
    }
    coverActions()
    isTriggered = true
    defer { isTriggered = false }
    run(first.actions, by: screen, result: touchable.values)
  }

  /// A finger rests on an element: its menu opens, or it acts at once.
  mutating func longPress(_ element: String, on screenName: String?) {
    guard let (screen, touchable) = touchable(element, on: screenName) else { return }
    let gestures = touchable.gestures
    if !gestures.menu.isEmpty {
      return show(OpenActions(screen: screen, element: element, kind: .menu))
    }
    if gestures.onLongPress.isEmpty {
      return reject(.nothingToLongPress, .name(element))
    }
    coverActions()
    isTriggered = true
    defer { isTriggered = false }
    run(gestures.onLongPress, by: screen, result: touchable.values)
  }

  /// A finger touches beside what is uncovered.
  mutating func hideActions() {
    if let refusal = refusal(ofTouchOn: nil) { return reject(refusal) }
    if state.openActions == nil { return reject(.noActionsShown) }
    coverActions()
  }

  /// A finger pulls the content down beyond its top.
  mutating func refresh(on screenName: String?) {
    if let refusal = refusal(ofTouchOn: screenName) { return reject(refusal) }
    guard let screen = state.topScreen, case .screen(let index) = screen.kind,
      !app.screens[index].onRefresh.isEmpty
    else { return reject(.nothingToRefresh) }
    if state.refreshing?.contains(screen.id) == true { return reject(.alreadyRefreshing) }
    coverActions()
    state.refreshing = (state.refreshing ?? []) + [screen.id]
    emit(.screen(.refreshBegan(screen.subject)))
    run(app.screens[index].onRefresh, by: screen.id)
  }

  /// Whether a tap was meant for what is uncovered, or is lost beside it.
  ///
  /// A menu covers all else; beside the actions of a row the bars are still reached.
  mutating func tapOpenActions(_ element: String, on screen: Node) -> Bool {
    guard let open = state.openActions, case .screen(let index) = screen.kind else { return false }
    let screenType = app.screens[index]
    let touchable = screenType.touchable(
      open.element, in: state.session, with: screen.arguments, typed: screen.fields)
    coverActions()
    if open.screen == screen.id, let touchable,
      let action = touchable.gestures.actions(open.kind).first(where: { $0.id == element })
    {
      run(action.actions, by: screen.id, result: touchable.values)
      return true
    }
    if !open.kind.isSwipe { return true }
    return screenType.touchable(
      element, in: state.session, with: screen.arguments, typed: screen.fields) != nil
  }

  /// Covers what is uncovered, where something is.
  mutating func coverActions() {
    guard let open = state.openActions else { return }
    state.openActions = nil
    guard let screen = state.node(open.screen) else { return }
    emit(.screen(.actionsHidden(screen.subject, open.element)))
  }

  /// Covers actions whose element is gone, or out of reach; ends the refreshes that wait for no
  /// more.
  mutating func settleTouches() {
    if let open = state.openActions, !isWithinReach(open) { coverActions() }
    guard let refreshing = state.refreshing else { return }
    let waiting = refreshing.filter { isAtWork($0) }
    state.refreshing = waiting.isEmpty ? nil : waiting
    for id in refreshing where !waiting.contains(id) {
      if let screen = state.node(id) { emit(.screen(.refreshEnded(screen.subject))) }
    }
  }

  private func isWithinReach(_ open: OpenActions) -> Bool {
    guard state.phase == .active, state.prompt == nil, !state.isTransitioning,
      let screen = state.touchableScreens.first(where: { $0.id == open.screen }),
      case .screen(let index) = screen.kind
    else { return false }
    let touchable = app.screens[index].touchable(
      open.element, in: state.session, with: screen.arguments, typed: screen.fields)
    return touchable?.isEnabled == true
  }

  /// Whether a screen waits for a service or a timer.
  private func isAtWork(_ screen: NodeID) -> Bool {
    state.calls.contains { $0.owner == screen } || state.timers.contains { $0.owner == screen }
  }

  /// Uncovers actions, and covers others.
  mutating func show(_ open: OpenActions) {
    coverActions()
    state.openActions = open
    guard let screen = state.node(open.screen) else { return }
    emit(.screen(.actionsShown(screen.subject, element: open.element, open.kind)))
  }

  /// An element that takes touches, and its screen; nil, and rejected, where there is none.
  private mutating func touchable(
    _ element: String, on screenName: String?
  ) -> (screen: NodeID, Screen.Touchable)? {
    if let refusal = refusal(ofTouchOn: screenName) {
      reject(refusal)
      return nil
    }
    guard let screen = screenThatTakesTouches.map({ touched(element, on: screenName, top: $0) }),
      case .screen(let index) = screen.kind,
      let touchable = app.screens[index].touchable(
        element, in: state.session, with: screen.arguments, typed: screen.fields)
    else {
      reject(.noSuchElement, .name(element))
      return nil
    }
    guard touchable.isEnabled else {
      reject(.disabled, .name(element))
      return nil
    }
    return (screen.id, touchable)
  }
}
