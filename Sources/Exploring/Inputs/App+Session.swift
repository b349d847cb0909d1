import NavigationEngine

extension App {
  /// The values that only something outside the app gives the session, such as launch arguments:
  /// for each entry those that conditions compare it with and that no action gives it.
  var outsideSessionValues: [(key: String, values: [Value])] {
    let given = givenSessionValues
    let compared = conditions.flatMap(\.sessionComparisons)
    return session.enumerated().compactMap { index, entry in
      // Where the app itself changes an entry, its first value is no choice of a person's.
      guard let fixed = given[index] else { return nil }
      var values: [Value] = []
      for (other, value) in compared where other == index && !values.contains(value) {
        // A list is compared by the number of its rows, which is no value of it.
        if value.type == entry.initial.type, !fixed.contains(value) { values.append(value) }
      }
      if !fixed.isEmpty {
        let added = values.filter { $0 != entry.initial }
        return added.isEmpty ? nil : (entry.key, added)
      }
      if !values.contains(entry.initial) { values.append(entry.initial) }
      return values.count > 1 ? (entry.key, values) : nil
    }
  }

  /// For each session entry the values that the app itself gives it; nil for one to which it gives
  /// values that depend on others.
  private var givenSessionValues: [[Value]?] {
    var given = [[Value]?](repeating: [], count: session.count)
    var changes = routes.flatMap(\.sessionChanges)
    for case .session(let change) in actions { changes.append(change) }
    for change in changes {
      if case .set(let index, .value(let value)) = change {
        given[index]?.append(value)
      } else {
        given[change.session] = nil
      }
    }
    for element in screens.flatMap(\.elements) {
      if case .toggle(let toggle) = element.kind { given[toggle.session] = nil }
      if let binding = element.binding { given[binding.session] = nil }
    }
    return given
  }

  /// Every condition of the app.
  private var conditions: [Condition] {
    let elements = screens.flatMap(\.elements)
    let items = screens.flatMap { $0.leftItems + $0.rightItems }
    var found = elements.compactMap(\.condition) + elements.compactMap(\.enabled)
    found += items.compactMap(\.enabled) + shortcuts.compactMap(\.condition)
    found += routes.compactMap { $0.requirement?.condition }
    found += tabBars.flatMap(\.items).compactMap(\.shouldSelect)
    for case .branch(let condition, _, _) in actions { found.append(condition) }
    return found
  }

  /// Every action of the app, also those that stand behind a condition.
  private var actions: [Action] {
    var lists = timers.map(\.actions) + calls.flatMap { [$0.success, $0.failure] }
    lists += asks.flatMap { [$0.allowed, $0.denied] }
    lists += systemScreens.flatMap { [$0.done, $0.cancelled] }
    lists += presentationHandlers.flatMap { [$0.onResult, $0.onDismiss] }
    lists += alerts.flatMap { $0.buttons.map(\.actions) }
    lists += tabBars.flatMap { $0.items.map(\.onTap) } + [onBackground, onForeground]
    for screen in screens {
      lists += (screen.leftItems + screen.rightItems).map(\.actions)
      lists += [screen.onLoad, screen.onAppear, screen.onDisappear, screen.onRefresh]
      lists.append(screen.onAttemptToDismiss)
      for element in screen.elements {
        switch element.kind {
        case .button(_, let actions): lists.append(actions)
        case .toggle(let toggle): lists.append(toggle.actions)
        case .field(let field): lists.append(field.onSubmit)
        case .list(let list):
          lists += list.rows.map { $0.actions + $0.gestures.allActions }
          if let stored = list.stored { lists.append(stored.actions + stored.gestures.allActions) }
        case .label, .image, .spinner, .picker, .row: break
        }
        lists.append(element.gestures.allActions)
      }
    }
    return lists.flatMap { $0.flatMap(\.withBranches) }
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
  /// The session entries that it compares, and with what.
  fileprivate var sessionComparisons: [(SessionIndex, Value)] {
    switch self {
    case .compare(.session(let index), _, let value): [(index, value)]
    case .compare: []
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.sessionComparisons)
    }
  }
}
