extension Screen {
  /// What a tap on an element does; nil where the screen has no such element that takes taps.
  public func tapActions(of element: String) -> [Action]? {
    for item in leftItems where item.id == element { return item.actions }
    for item in rightItems where item.id == element { return item.actions }
    return content.first { $0.id == element }?.tapActions
  }

  /// Whether the screen has an element of that id.
  public func hasElement(_ element: String) -> Bool {
    tapActions(of: element) != nil || content.contains { $0.id == element }
  }
}
