/// What a view controller is.
public enum NodeKind: Sendable, Hashable {
  /// The window's permanent root.
  case root
  /// A navigation container that shows the part with this index.
  case navigation(PartIndex)
  /// A screen of this type.
  case screen(ScreenIndex)
}
