/// A question about the data with which a screen was opened.
public struct DataCondition: Sendable, Hashable {
  /// The parameter of the screen that is looked at.
  public let parameter: Int
  /// The value with which the condition holds.
  public let value: Value

  /// Creates a condition.
  public init(parameter: Int, value: Value) {
    self.parameter = parameter
    self.value = value
  }

  /// Whether it holds; what has no such data meets no condition.
  public func holds(with arguments: [Value]) -> Bool {
    arguments.indices.contains(parameter) && arguments[parameter] == value
  }
}
