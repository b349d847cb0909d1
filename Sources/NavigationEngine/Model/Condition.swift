/// A question about the session.
public struct Condition: Sendable, Hashable {
  /// The entry that is looked at.
  public let session: SessionIndex
  /// The value with which the condition holds.
  public let value: Value

  /// Creates a condition.
  public init(session: SessionIndex, value: Value) {
    self.session = session
    self.value = value
  }

  /// Holds while a flag is set.
  public static func isSet(_ session: SessionIndex) -> Condition {
    Condition(session: session, value: true)
  }

  /// Whether it holds.
  public func holds(in session: [Value]) -> Bool { session[self.session] == value }
}
