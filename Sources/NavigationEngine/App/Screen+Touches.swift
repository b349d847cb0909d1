/// What a finger finds on a screen.
extension Screen {
  /// What a tap on an element means.
  public enum Tap: Sendable, Equatable {
    /// These actions follow.
    case actions([Action])
    /// The actions of a row follow, which see its values.
    case row(Row)
    /// A switch changes its flag, and its actions follow.
    case toggle(Toggle)
    /// The options of a picker show.
    case options
    /// Nothing happens.
    case refused(Rejection.Code)

    /// What follows; nil where nothing happens.
    public var actions: [Action]? {
      switch self {
      case .actions(let actions): actions
      case .row(let row): row.actions
      case .toggle(let toggle): toggle.actions
      case .options: []
      case .refused: nil
      }
    }
  }

  /// The field that gets the keyboard when the screen has appeared; nil where none takes it.
  public func fieldWithFocus(in session: [Value], with arguments: [Value]) -> Element? {
    elements.first { each in
      guard case .field(let field) = each.kind, field.takesFocus else { return false }
      return each.isThere(in: session, with: arguments)
        && each.isEnabled(in: session, with: arguments)
    }
  }

  /// The field of that id, where it is there.
  func field(_ element: String, in session: [Value], with arguments: [Value]) -> Element? {
    elements.first { each in
      guard case .field = each.kind, each.id == element else { return false }
      return each.isThere(in: session, with: arguments)
    }
  }
}

extension App {
  /// What a tap on an element of a screen means now; nil where the screen has no such element.
  ///
  /// Looks at the screen type where it stands, since a copy costs more than all that is looked at.
  ///
  /// - Parameter typed: What stands in the fields of the screen.
  public func tap(
    on element: String, of screen: ScreenIndex, in session: [Value], with arguments: [Value],
    typed: [FieldText] = []
  ) -> Screen.Tap? {
    func holds(_ enabled: Condition?) -> Bool {
      enabled?.holds(in: session, with: arguments) ?? true
    }
    func place(in items: [BarItem]) -> Int? { items.indices.first { items[$0].id == element } }
    var items = screens[screen].leftItems
    var item = place(in: items)
    if item == nil {
      items = screens[screen].rightItems
      item = place(in: items)
    }
    if let item, holds(items[item].condition) {
      if screens[screen].hidesNavigationBar { return .refused(.navigationBarHidden) }
      return holds(items[item].enabled) ? .actions(items[item].actions) : .refused(.disabled)
    }
    let elements = screens[screen].elements
    for place in elements.indices {
      if elements[place].id == element {
        guard holds(elements[place].condition) else { continue }
        return holds(elements[place].enabled) ? elements[place].kind.tap : .refused(.disabled)
      }
      guard case .list(let list) = elements[place].kind, holds(elements[place].condition),
        let row = list.shownRow(
          element, of: elements[place].id, in: session, with: arguments, typed: typed)
      else { continue }
      if !holds(row.enabled) { return .refused(.disabled) }
      return row.actions.isEmpty ? .refused(.notTappable) : .row(row)
    }
    return nil
  }
}

extension Element.Kind {
  /// What a tap on an element that takes touches means.
  @inline(__always)
  fileprivate var tap: Screen.Tap {
    switch self {
    case .button(_, let actions): .actions(actions)
    case .toggle(let toggle): .toggle(toggle)
    case .picker: .options
    case .label, .image, .spinner, .field, .list, .row: .refused(.notTappable)
    }
  }
}

extension State {
  /// Whether a person finds an element on its screen: it is there, and a spinner turns.
  ///
  /// - Parameter arguments: The data of the screen.
  public func shows(
    _ element: Element, on screen: NodeID, with arguments: [Value], in app: App
  ) -> Bool {
    guard element.isThere(in: session, with: arguments) else { return false }
    guard case .spinner(let spinner) = element.kind, let work = spinner.during else { return true }
    return switch work {
    case .timer(let timer):
      timers.contains { $0.definition == timer && $0.owner == screen }
    case .service(let service):
      calls.contains { $0.owner == screen && app.calls[$0.definition].service == service }
    }
  }
}

extension Element {
  /// Whether the element is there, on a screen with this data; else it has no place and no taps.
  public func isThere(in session: [Value], with arguments: [Value]) -> Bool {
    condition?.holds(in: session, with: arguments) ?? true
  }

  /// Whether it takes touches, on a screen with this data.
  public func isEnabled(in session: [Value], with arguments: [Value]) -> Bool {
    enabled?.holds(in: session, with: arguments) ?? true
  }

  /// Itself, and what stands in it: that is there only while it is there itself.
  var withParts: [Element] {
    guard case .row(let parts) = kind else { return [self] }
    return [self]
      + parts.map { part in
        let both = [condition, part.condition].compactMap(\.self)
        return Element(
          id: part.id, kind: part.kind, when: both.count > 1 ? .all(both) : both.first,
          enabled: part.enabled, activeWhen: part.binding, gestures: part.gestures)
      }
  }
}

extension Row {
  /// Whether it takes taps, on a screen with this data.
  public func isEnabled(in session: [Value], with arguments: [Value]) -> Bool {
    enabled?.holds(in: session, with: arguments) ?? true
  }
}

extension BarItem {
  /// Whether it is there, on a screen with this data; else it has no place and no taps.
  public func isThere(in session: [Value], with arguments: [Value]) -> Bool {
    condition?.holds(in: session, with: arguments) ?? true
  }

  /// Whether it takes taps, on a screen with this data.
  public func isEnabled(in session: [Value], with arguments: [Value]) -> Bool {
    enabled?.holds(in: session, with: arguments) ?? true
  }
}
