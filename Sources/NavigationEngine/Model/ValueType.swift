/// The types of value that a parameter can have.
public enum ValueType: String, Sendable, CaseIterable {
  /// A text.
  case string
  /// A whole number of 64 bits.
  case integer
  /// `true` or `false`.
  case boolean

  /// Reads a value of this type from a text, as links and payloads give it; nil where it is none.
  public func value(from text: String) -> Value? {
    switch self {
    case .string: .string(text)
    case .integer: Int64(text).map(Value.integer)
    case .boolean: text == "true" ? true : text == "false" ? false : nil
    }
  }
}
