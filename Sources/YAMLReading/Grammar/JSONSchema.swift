package import JSON

/// JSON Schema (draft 7) of what a file may be, for editors and validators.
package struct JSONSchema {
  private var definitions: [JSONValue.Member] = []
  private var names: Set<String> = []

  /// The schema of a file.
  ///
  /// - Parameters:
  ///   - title: What such a file is called.
  ///   - meaning: What it is for, in a sentence.
  package static func schema(
    of form: ValueForm, title: String, meaning: String
  ) -> JSONValue {
    var schema = JSONSchema()
    let root = schema.members(of: form)
    return .object(
      [
        .init(key: "$schema", value: .string("http://json-schema.org/draft-07/schema#")),
        .init(key: "title", value: .string(title)),
        .init(key: "description", value: .string(meaning)),
        .init(key: "allOf", value: .array([.object(root)])),
        .init(key: "definitions", value: .object(schema.definitions.sorted { $0.key < $1.key })),
      ])
  }

  private mutating func members(of form: ValueForm) -> [JSONValue.Member] {
    switch form {
    case .scalar(let members):
      return members
    case .list(let element, let count):
      return [
        .init(key: "type", value: .string("array")),
        .init(key: "items", value: .object(members(of: element))),
      ] + bounds(count, "Items")
    case .names(let value, let pattern, let count):
      var result: [JSONValue.Member] = [
        .init(key: "type", value: .string("object")),
        .init(key: "additionalProperties", value: .object(members(of: value))),
      ]
      if let pattern {
        let names = JSONValue.object([.init(key: "pattern", value: .string(pattern))])
        result.append(.init(key: "propertyNames", value: names))
      }
      return result + bounds(count, "Properties")
    case .either(let forms):
      return [.init(key: "anyOf", value: .array(forms.map { .object(members(of: $0)) }))]
    case .mapping(let form):
      let form = form()
      return reference(form.name) { $0.members(of: form) }
    case .shared(let name, let form):
      return reference(name) { $0.members(of: form()) }
    }
  }

  private func bounds(_ count: ClosedRange<Int>, _ what: String) -> [JSONValue.Member] {
    var result: [JSONValue.Member] = []
    if count.lowerBound > 0 {
      result.append(.init(key: "min\(what)", value: .integer(Int64(count.lowerBound))))
    }
    if count.upperBound < .max {
      result.append(.init(key: "max\(what)", value: .integer(Int64(count.upperBound))))
    }
    return result
  }

  /// Defines a form under its name where that is not done yet, and refers to it.
  private mutating func reference(
    _ name: String, _ define: (inout JSONSchema) -> [JSONValue.Member]
  ) -> [JSONValue.Member] {
    if names.insert(name).inserted {
      let members = define(&self)
      definitions.append(.init(key: name, value: .object(members)))
    }
    return [.init(key: "$ref", value: .string("#/definitions/\(name)"))]
  }

  private mutating func members(of form: MappingForm) -> [JSONValue.Member] {
    var properties: [JSONValue.Member] = []
    for key in form.keys {
      var property: [JSONValue.Member] = [.init(key: "description", value: .string(key.meaning))]
      if let example = key.example {
        property.append(.init(key: "examples", value: .array([Self.value(ofExample: example)])))
      }
      properties.append(
        .init(key: key.name, value: .object(property + members(of: key.value))))
    }
    var result: [JSONValue.Member] = [
      .init(key: "description", value: .string(form.meaning)),
      .init(key: "type", value: .string("object")),
      .init(key: "properties", value: .object(properties)),
    ]
    let required = form.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { result.append(.init(key: "required", value: .array(required))) }
    let others = form.others.map { JSONValue.object(members(of: $0)) } ?? .boolean(false)
    result.append(.init(key: "additionalProperties", value: others))
    if !form.rules.isEmpty {
      result.append(.init(key: "allOf", value: .array(form.rules.map { .object($0.members) })))
    }
    return result
  }

  /// A value of a file as JSON has it.
  private static func value(ofExample text: String) -> JSONValue {
    let form = FileForm(
      noun: "an example", maximumSize: .max, emptyHint: "", nestingHint: "", folderHint: { _ in "" }
    )
    let diagnostics = Diagnostics(file: text, form: form)
    guard let node = YAMLReader(text: text, diagnostics: diagnostics).read(),
      !diagnostics.hasErrors
    else { preconditionFailure("the example is not YAML: \(text)") }
    return node.json
  }
}

extension KeyRule {
  /// The rule in the words of JSON Schema.
  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .exactlyOne(let names):
      [.init(key: "oneOf", value: .array(names.map { .object(Self.required([$0])) }))]
    case .atLeastOne(let names):
      [.init(key: "anyOf", value: .array(names.map { .object(Self.required([$0])) }))]
    case .complete(let sets):
      [.init(key: "anyOf", value: .array(sets.map { .object(Self.required($0)) }))]
    case .named(let pattern):
      [
        .init(
          key: "propertyNames",
          value: .object([.init(key: "pattern", value: .string(pattern))]))
      ]
    case .either(let one, let other):
      [.init(key: "not", value: .object(Self.required([one, other])))]
    case .needs(let name, let others):
      Self.dependency(of: name, on: KeyRule.atLeastOne(of: others).members)
    case .only(let names, let key, let value):
      [
        .init(
          key: "dependencies",
          value: .object(
            names.map { .init(key: $0, value: .object(Self.value(of: key, value))) }))
      ]
    case .wants(let names, let key, let value):
      [
        .init(key: "if", value: .object(Self.required([key]) + Self.value(of: key, value))),
        .init(key: "then", value: .object(KeyRule.atLeastOne(of: names).members)),
      ]
    case .count(let range):
      [
        .init(key: "minProperties", value: .integer(Int64(range.lowerBound))),
        .init(key: "maxProperties", value: .integer(Int64(range.upperBound))),
      ]
    }
  }

  private static func required(_ names: [String]) -> [JSONValue.Member] {
    [.init(key: "required", value: .array(names.map(JSONValue.string)))]
  }

  private static func value(of key: String, _ value: JSONValue) -> [JSONValue.Member] {
    let fixed = JSONValue.object([.init(key: "const", value: value)])
    return [.init(key: "properties", value: .object([.init(key: key, value: fixed)]))]
  }

  private static func dependency(
    of name: String, on members: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    [.init(key: "dependencies", value: .object([.init(key: name, value: .object(members))]))]
  }
}

extension YAMLNode {
  /// The value as JSON has it, by the core schema of YAML 1.2; what is refused is null.
  package var json: JSONValue {
    switch content {
    case .refused: .null
    case .sequence(let nodes): .array(nodes.map(\.json))
    case .mapping(let entries):
      .object(entries.map { .init(key: $0.key, value: $0.value.json) })
    case .scalar(let text, isPlain: false): .string(text)
    case .scalar(let text, isPlain: true): isNull ? .null : Self.plainValue(text)
    }
  }

  private static func plainValue(_ text: String) -> JSONValue {
    if ["true", "True", "TRUE"].contains(text) { return .boolean(true) }
    if ["false", "False", "FALSE"].contains(text) { return .boolean(false) }
    if let number = Int64(text) { return .integer(number) }
    let isNumber = text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
    if isNumber, let number = Double(text) { return .number(number) }
    return .string(text)
  }
}
