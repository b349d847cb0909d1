/// A decoded JSON value; objects keep the order of their members.
public enum JSONValue: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without fraction and exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members in their order; keys are unique.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Equatable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Counts that every reader of JSON holds exactly: 0 to 2^53.
  public static let exactCounts = 0...Int64(1) << 53

  /// The value of an object's member; nil for other values and absent members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, where the value is text.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The integer, where the value is written as one.
  public var integer: Int64? {
    if case .integer(let number) = self { return number }
    return nil
  }

  /// The integer, where the value is one, however it is written: `390`, `390.0` or `3.9e2`.
  public var wholeNumber: Int64? {
    if case .number(let number) = self, abs(number) <= Double(Self.exactCounts.upperBound) {
      return Int64(exactly: number)
    }
    return integer
  }

  /// The truth value, where the value is one.
  public var boolean: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  /// The elements, where the value is a list.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The kind of value, in words for a person.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a truth value"
    case .integer: "a number"
    case .number(let number): number == number.rounded() ? "a number out of range" : "a fraction"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The value on several lines, for files that people read; ends with a line feed.
  ///
  /// What fits on a line of the width stands on one.
  public func text(width: Int = 100) -> String { text(indent: 0, width: width) + "\n" }

  private func text(indent: Int, width: Int) -> String {
    var writer = JSONWriter()
    writer.value(self)
    let line = String(decoding: writer.bytes, as: UTF8.self)
    let margin = String(repeating: " ", count: indent + 2)
    if indent + line.count <= width { return line }
    switch self {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { margin + $0.text(indent: indent + 2, width: width) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + margin.dropLast(2) + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        var key = JSONWriter()
        key.string(member.key)
        let name = String(decoding: key.bytes, as: UTF8.self)
        return "\(margin)\(name): \(member.value.text(indent: indent + 2, width: width))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + margin.dropLast(2) + "}"
    default:
      return line
    }
  }
}
