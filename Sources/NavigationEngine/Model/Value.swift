/// A value that a session entry, a parameter or a payload carries.
public enum Value: Sendable, Hashable, Codable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// True or false.
  case boolean(Bool)

  /// The value as a person reads it.
  public var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .string: .string
    case .integer: .integer
    case .boolean: .boolean
    }
  }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Creates a flag.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension Value: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}
