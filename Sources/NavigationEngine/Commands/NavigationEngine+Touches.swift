extension NavigationEngine {
  mutating func tap(_ element: String, on screenName: String?) {
    isTriggered = true
    defer { isTriggered = false }
    if let prompt = state.prompt, refusalOffScreen == nil {
      return answerPrompt(prompt, with: element, on: screenName)
    }
    if let refusal = refusal(ofTouchOn: screenName) { return reject(refusal) }
    guard let top = screenThatTakesTouches.map({ touched(element, on: screenName, top: $0) }),
      case .screen(let index) = top.kind
    else { return tapAlert(button: element) }
    if tapOpenActions(element, on: top) { return }
    let tap = app.tap(
      on: element, of: index, in: state.session, with: top.arguments, typed: top.fields)
    if let tap {
      carryOut(tap, on: element, of: top)
    } else if let (container, tab) = visibleTab(element, around: top.id) {
      tapTab(tab, of: container)
    } else if element == Self.backButton, top.id != state.topScreen?.id {
      goBack(from: top)
    } else {
      reject(.noSuchElement, .name(element))
    }
  }

  private mutating func carryOut(_ tap: Screen.Tap, on element: String, of screen: Node) {
    switch tap {
    case .actions(let actions):
      bind(element, of: screen)
      run(actions, by: screen.id)
    case .row(let row):
      run(row.actions, by: screen.id, result: row.values)
    case .toggle(let toggle):
      let isOn = state.session[toggle.session] == true
      change(.set(toggle.session, .value(.boolean(!isOn))), given: [.boolean(!isOn)])
      run(toggle.actions, by: screen.id)
    case .options: show(OpenActions(screen: screen.id, element: element, kind: .choice))
    case .refused(let reason): reject(reason, .name(element))
    }
  }

  /// The id of the bar's own button on a screen below an undimmed sheet.
  static let backButton = "back"

  /// The screen that an element is touched on: the uppermost that has it or is named, of those that
  /// undimmed sheets leave within reach.
  func touched(_ element: String, on screenName: String?, top: Node) -> Node {
    guard let modal = state.modals.last, state.isUndimmed(modal) else { return top }
    return state.touchableScreens.first { screen in
      screenName == nil ? has(element, screen) : isNamed(screenName, screen)
    } ?? top
  }

  /// Whether something on a screen or in the bars around it has that id.
  private func has(_ element: String, _ screen: Node) -> Bool {
    guard case .screen(let type) = screen.kind else { return false }
    let tap = app.tap(
      on: element, of: type, in: state.session, with: screen.arguments, typed: screen.fields)
    return tap != nil || visibleTab(element, around: screen.id) != nil
  }

  /// Whether a screen is of the type that a command names; any is, where it names none.
  func isNamed(_ screenName: String?, _ screen: Node) -> Bool {
    guard let screenName, case .screen(let type) = screen.kind else { return screenName == nil }
    return app.screens[type].name == screenName
  }

  /// Why nothing can be touched now, on a screen of that type or at all; nil where it can.
  ///
  /// Only the topmost presentation takes touches, and what undimmed sheets leave within reach;
  /// nothing does while views animate.
  func refusal(ofTouchOn screenName: String?) -> Rejection? {
    if let refusal = refusalOfTouches { return refusal }
    if let screenName {
      guard let screen = app.screens.firstIndex(where: { $0.name == screenName }) else {
        return Rejection(.noSuchScreen, .name(screenName))
      }
      guard isVisible(screen) else { return Rejection(.screenNotVisible, .name(screenName)) }
    }
    if state.rotation != nil { return Rejection(.transitionInProgress) }
    return !state.isTransitioning || takesTouchesWhilePushing
      ? nil : Rejection(.transitionInProgress)
  }

  /// Whether a finger can do anything now, on whichever screen.
  public var takesTouches: Bool { refusal(ofTouchOn: nil) == nil }

  /// Why no touch reaches the app at all; nil where it does.
  var refusalOfTouches: Rejection? {
    refusalOffScreen ?? state.prompt?.refusal
  }

  private func isVisible(_ screen: ScreenIndex) -> Bool {
    guard state.isTransitioning else {
      return state.touchableScreens.contains { $0.kind == .screen(screen) }
    }
    return state.nodes.contains { $0.kind == .screen(screen) && $0.appearance != .disappeared }
  }

  /// The alert goes, and when it is gone its button acts for the one who asked for the alert.
  private mutating func tapAlert(button: String) {
    guard let modal = state.modals.last, let node = state.node(modal.node),
      case .alert(let alert) = node.kind,
      let index = app.alerts[alert].buttons.firstIndex(where: { $0.id == button }),
      var plan = ModalContainer.dismissTop(animated: true, state: state)
    else { return reject(.noSuchElement, .name(button)) }
    let usesNoData = node.arguments.isEmpty || app.alerts[alert].buttons[index].actions.isEmpty
    plan.choice = AlertChoice(
      alert: alert, button: index, actor: modal.actor, data: usesNoData ? nil : node.arguments)
    carryOut(plan)
  }

  mutating func back() {
    if let refusal = refusalOfTouches { return reject(refusal) }
    if state.isMoving { return reject(.transitionInProgress) }
    guard let top = state.topScreen else { return reject(.nothingToPop) }
    goBack(from: top)
  }

  private mutating func goBack(from screen: Node) {
    if state.isPartOnStack(screen) { return reject(.nothingToPop) }
    if case .screen(let type) = screen.kind, app.screens[type].hidesNavigationBar {
      return reject(.navigationBarHidden)
    }
    let request = Request.pop(from: screen.id, animated: true)
    if let result = changePath(for: request, by: .back) { return report(result) }
    perform(request)
  }

  /// The tab with that element id in a bar around a screen, the innermost bar first.
  func visibleTab(_ element: String, around screen: NodeID) -> (container: NodeID, tab: Int)? {
    var next: NodeID? = screen
    while let container = next.flatMap(state.tabContainer(around:)) {
      if case .tabs(let bar) = container.kind,
        let tab = app.tabBars[bar].items.firstIndex(where: { $0.id == element })
      {
        return (container.id, tab)
      }
      next = container.parent
    }
    return nil
  }

  /// Selects the tab, or pops its stack to the root where it is selected; then the container's
  /// delegate acts.
  mutating func tapTab(_ tab: Int, of container: NodeID) {
    guard let node = state.node(container), case .tabs(let bar) = node.kind else { return }
    let item = app.tabBars[bar].items[tab]
    if state.hidesTabBar(of: node, in: app) { return reject(.tabBarHidden, .tab(tab)) }
    guard item.shouldSelect?.holds(in: state.session) ?? true else {
      return reject(.tabRefused, .tab(tab))
    }
    if node.selectedTab != tab {
      perform(.selectTab(tab, from: container, byTap: true))
      // While the tabs fade nothing else can change; the delegate acts when they have.
      if state.isTransitioning { return }
    } else if let screen = state.node(node.tabs[tab])?.stack.last, canPop(screen) {
      let request = Request.popToRoot(from: screen, animated: true)
      if let result = changePath(for: request, by: .tab) {
        report(result)
      } else {
        perform(request)
      }
    } else if item.onTap.isEmpty {
      return reject(.tabAlreadySelected, .tab(tab))
    }
    runTap(on: tab, of: container)
  }

  /// What the delegate of a tab container does after a tap.
  mutating func runTap(on tab: Int, of container: NodeID) {
    guard case .tabs(let bar) = state.node(container)?.kind else { return }
    run(app.tabBars[bar].items[tab].onTap, by: container)
  }

  func canPop(_ screen: NodeID) -> Bool {
    (NavigationContainer.container(of: screen, state: state)?.stack.count ?? 0) > 1
  }
}
