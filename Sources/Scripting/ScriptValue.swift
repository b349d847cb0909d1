/// What a script gives.
public struct ScriptValue: Sendable, Equatable {
  /// What JavaScript makes of it as text: `undefined` for nothing, `3` for 3.0.
  public let text: String
  /// Whether JavaScript takes it for true.
  public let isTruthy: Bool
  /// Whether it is an object, an array or a function.
  public let isObject: Bool
  /// What the script wrote to the console, line by line.
  public let log: [String]
  /// How much time the script let pass by looking at the clock again and again, and by waiting for
  /// answers of `http`, in milliseconds.
  public let elapsedMilliseconds: Int

  /// Whether the script gave nothing.
  public var isUndefined: Bool { text == "undefined" && !isTruthy }

  /// Creates a value.
  public init(
    text: String, isTruthy: Bool, isObject: Bool = false, log: [String] = [],
    elapsedMilliseconds: Int = 0
  ) {
    self.elapsedMilliseconds = elapsedMilliseconds
    self.text = text
    self.isTruthy = isTruthy
    self.isObject = isObject
    self.log = log
  }
}
