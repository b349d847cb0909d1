extension Screen {
  /// What a tap on an element does; nil where the screen has no such element that takes taps now.
  public func tapActions(
    of element: String, in session: [Value], with arguments: [Value]
  ) -> [Action]? {
    for item in leftItems where item.id == element { return item.actions }
    for item in rightItems where item.id == element { return item.actions }
    for each in content where each.isThere(in: session, with: arguments) {
      switch each.kind {
      case .button(_, let actions): if each.id == element { return actions }
      case .list(let rows):
        for row in rows where row.id == element { return row.actions.isEmpty ? nil : row.actions }
      case .label, .spinner, .field: continue
      }
    }
    return nil
  }

  /// Whether the screen shows an element of that id now.
  public func hasElement(
    _ element: String, in session: [Value], with arguments: [Value]
  ) -> Bool {
    (leftItems + rightItems).contains { $0.id == element }
      || content.contains { each in
        guard each.isThere(in: session, with: arguments) else { return false }
        if case .list(let rows) = each.kind, rows.contains(where: { $0.id == element }) {
          return true
        }
        return each.id == element
      }
  }

  /// Whether the element of that id is a field.
  func hasField(_ element: String) -> Bool {
    content.contains { each in
      guard case .field = each.kind else { return false }
      return each.id == element
    }
  }
}

extension Element {
  /// Whether the element is there, on a screen with this data; else it has no place and no taps.
  public func isThere(in session: [Value], with arguments: [Value]) -> Bool {
    (condition?.holds(in: session) ?? true) && (dataCondition?.holds(with: arguments) ?? true)
  }
}
