import JSON

// How the members of answers are described.
extension AnswerSchema {
  typealias Members = KeyValuePairs<String, JSONValue>

  static let text = of("string")
  static let flag = of("boolean")
  static let anyObject = of("object")
  static let nothing = of("null")
  static let figure = of("number", "null")
  static let number = JSONValue.object([
    .init(key: "type", value: .string("integer")), .init(key: "minimum", value: .integer(0)),
  ])

  static func of(_ types: String...) -> JSONValue {
    let names = types.map(JSONValue.string)
    return .object([.init(key: "type", value: names.count == 1 ? names[0] : .array(names))])
  }

  static func word(_ words: String...) -> JSONValue {
    .object([.init(key: "enum", value: .array(words.map(JSONValue.string)))])
  }

  static func list(of element: JSONValue) -> JSONValue {
    .object([
      .init(key: "type", value: .string("array")), .init(key: "items", value: element),
    ])
  }

  static func names(of value: JSONValue) -> JSONValue {
    .object([
      .init(key: "type", value: .string("object")),
      .init(key: "additionalProperties", value: value),
    ])
  }

  static func either(_ values: JSONValue...) -> JSONValue {
    .object([.init(key: "anyOf", value: .array(values))])
  }

  static func part(_ name: String) -> JSONValue {
    .object([.init(key: "$ref", value: .string("#/$defs/\(name)"))])
  }

  static func object(
    _ meaning: String, _ required: Members, optional: Members = [:]
  ) -> JSONValue {
    let members = Array(required) + Array(optional)
    return .object([
      .init(key: "description", value: .string(meaning)),
      .init(key: "type", value: .string("object")),
      .init(key: "required", value: .array(required.map { .string($0.key) })),
      .init(
        key: "properties", value: .object(members.map { .init(key: $0.key, value: $0.value) })),
      .init(key: "additionalProperties", value: .boolean(false)),
    ])
  }
}
