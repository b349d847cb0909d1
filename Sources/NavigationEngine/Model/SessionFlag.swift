/// A flag kept across launches, such as the article's `LOGGED_IN` user default.
public struct SessionFlag: Sendable, Equatable {
  /// The key under which the flag is stored.
  public let key: String
  /// The value on a device where the app was never opened.
  public let initial: Bool

  /// Creates a flag.
  public init(key: String, initial: Bool = false) {
    self.key = key
    self.initial = initial
  }
}
