/// A value kept across launches, such as the article's `LOGGED_IN` user default.
public struct SessionEntry: Sendable, Equatable {
  /// The key under which the value is stored.
  public let key: String
  /// The value on a device where the app was never opened; others must have its type.
  public let initial: Value

  /// Creates an entry.
  public init(key: String, initial: Value = false) {
    self.key = key
    self.initial = initial
  }
}
