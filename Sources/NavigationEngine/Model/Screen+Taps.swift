extension Screen {
  /// What a tap on an element does; nil where the screen has no such element that takes taps.
  public func tapActions(of element: String) -> [Action]? {
    for item in leftItems where item.id == element { return item.actions }
    for item in rightItems where item.id == element { return item.actions }
    for each in content {
      switch each.kind {
      case .button(_, let actions): if each.id == element { return actions }
      case .list(let rows):
        for row in rows where row.id == element { return row.actions.isEmpty ? nil : row.actions }
      case .label, .spinner, .field: continue
      }
    }
    return nil
  }

  /// Whether the screen has an element of that id.
  public func hasElement(_ element: String) -> Bool {
    tapActions(of: element) != nil
      || content.contains { each in
        if case .list(let rows) = each.kind, rows.contains(where: { $0.id == element }) {
          return true
        }
        return each.id == element
      }
  }
}
