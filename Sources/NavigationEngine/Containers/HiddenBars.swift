// Bars that are away while some screens are shown.
extension State {
  /// Whether the bar of a tab container is away: a screen on the stack of its selected tab hides
  /// it, for all that is above too, as `hidesBottomBarWhenPushed` has it.
  public func hidesTabBar(of container: Node, in app: App) -> Bool {
    guard let content = visibleChild(of: container).flatMap(node) else { return false }
    return content.stack.contains { id in
      guard case .screen(let screen) = node(id)?.kind else { return false }
      return app.screens[screen].hidesTabBar
    }
  }
}
