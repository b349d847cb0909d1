/// What a part, a tab or a presentation shows at its top.
public enum Content: Sendable, Hashable, Codable {
  /// One screen, in no container.
  case screen(ScreenIndex)
  /// A navigation container with this screen as its root.
  case navigation(root: ScreenIndex)
  /// A tab container.
  case tabs(TabBarIndex)
}
