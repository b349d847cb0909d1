/// Where a view controller stands between its appearance callbacks.
public enum Appearance: UInt8, Sendable, Codable {
  /// Not on screen.
  case disappeared
  /// After will-appear.
  case appearing
  /// On screen.
  case appeared
  /// After will-disappear.
  case disappearing
}
