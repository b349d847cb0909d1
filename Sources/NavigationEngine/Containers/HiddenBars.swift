// Bars that are away while some screens are shown.
extension State {
  /// Whether the bar of a tab container is away: a screen on the stack of its selected tab hides
  /// it, for all that is above too, as `hidesBottomBarWhenPushed` has it.
  public func hidesTabBar(of container: Node, in app: App) -> Bool {
    guard let content = place(of: visibleChild(of: container)) else { return false }
    // By place, since a copy of each view controller costs more than all that is looked at.
    for id in nodes[content].stack {
      if let place = place(of: id), case .screen(let screen) = nodes[place].kind,
        app.screens[screen].hidesTabBar
      {
        return true
      }
    }
    return false
  }
}
