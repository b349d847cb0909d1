package import JSON

extension YAMLText {
  /// A value on one line, which ``YAMLNode/json`` reads as the same value again.
  package static func inline(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): scalar(text)
    case .array(let elements): "[\(elements.map(inline).joined(separator: ", "))]"
    case .object(let members): "{ \(entries(members)) }"
    }
  }

  /// The members of a mapping on one line, without the braces.
  package static func entries(_ members: [JSONValue.Member]) -> String {
    members.map { "\(scalar($0.key)): \(inline($0.value))" }.joined(separator: ", ")
  }
}
