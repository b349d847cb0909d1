/// What a view controller is.
public enum NodeKind: Sendable, Hashable, Codable {
  /// The window's permanent root.
  case root
  /// A navigation container that was made around a screen of this type.
  case navigation(ScreenIndex)
  /// A tab container.
  case tabs(TabBarIndex)
  /// A screen of this type.
  case screen(ScreenIndex)
  /// An alert or a confirmation.
  case alert(AlertIndex)
}
