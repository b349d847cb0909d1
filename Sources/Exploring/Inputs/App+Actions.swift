import NavigationEngine

extension App {
  /// Every condition of the app.
  var conditions: [Condition] {
    var found = screens.flatMap(\.conditions) + shortcuts.compactMap(\.condition)
    found += routes.compactMap { $0.requirement?.condition }
    found += tabBars.flatMap(\.items).compactMap(\.shouldSelect)
    for case .branch(let condition, _, _) in actions { found.append(condition) }
    return found
  }

  /// Every action of the app, also those that stand behind a condition.
  var actions: [Action] {
    var lists = timers.map(\.actions) + calls.flatMap { [$0.success, $0.failure] }
    lists += asks.flatMap { [$0.allowed, $0.denied] }
    lists += systemScreens.flatMap { [$0.done, $0.cancelled] }
    lists += presentationHandlers.flatMap { [$0.onResult, $0.onDismiss] }
    lists += alerts.flatMap { $0.buttons.map(\.actions) }
    lists += tabBars.flatMap { $0.items.map(\.onTap) } + [onBackground, onForeground]
    lists += screens.map(\.actions)
    return lists.flatMap { $0.flatMap(\.withBranches) }
  }

  /// Every action that a screen carries out, also behind a condition and when an answer comes.
  func actions(of screen: ScreenIndex) -> [Action] {
    var found: [Action] = []
    var rest = screens[screen].actions
    while let action = rest.popLast() {
      found.append(action)
      rest += followers(of: action)
    }
    return found
  }

  /// What the same screen does after an action, or in its place.
  private func followers(of action: Action) -> [Action] {
    switch action {
    case .branch(_, let then, let otherwise): then + otherwise
    case .after(let timer): timers[timer].actions
    case .call(let call): calls[call].success + calls[call].failure
    case .ask(let ask): asks[ask].allowed + asks[ask].denied
    case .system(let screen): systemScreens[screen].done + systemScreens[screen].cancelled
    case .present(_, _, _, let handler?):
      presentationHandlers[handler].onResult + presentationHandlers[handler].onDismiss
    default: []
    }
  }
}

extension Screen {
  /// What its elements and bars are there for, and take touches for.
  var conditions: [Condition] {
    elements.compactMap(\.condition) + elements.compactMap(\.enabled)
      + (leftItems + rightItems).flatMap { [$0.condition, $0.enabled].compactMap(\.self) }
  }

  /// What it does by itself and when it is touched.
  var actions: [Action] {
    var actions = (leftItems + rightItems).flatMap(\.actions)
    actions += onLoad + onAppear + onDisappear + onRefresh + onAttemptToDismiss
    for element in elements {
      switch element.kind {
      case .button(_, let own): actions += own
      case .toggle(let toggle): actions += toggle.actions
      case .field(let field): actions += field.onSubmit
      case .list(let list):
        actions += list.rows.flatMap { $0.actions + $0.gestures.allActions }
        if let stored = list.stored { actions += stored.actions + stored.gestures.allActions }
      case .label, .image, .spinner, .picker, .row: break
      }
      actions += element.gestures.allActions
    }
    return actions
  }
}

extension Action {
  /// The action, and what stands behind its condition.
  fileprivate var withBranches: [Action] {
    guard case .branch(_, let then, let otherwise) = self else { return [self] }
    return [self] + (then + otherwise).flatMap(\.withBranches)
  }
}

extension Condition {
  /// What it compares, how, and with what.
  var comparisons: [(Operand, Comparison, Value)] {
    switch self {
    case .compare(let operand, let comparison, let value): [(operand, comparison, value)]
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.comparisons)
    }
  }
}
