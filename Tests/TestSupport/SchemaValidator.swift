package import JSON

/// What of JSON Schema (draft 7) the project's schemas use.
package struct SchemaValidator {
  private let root: JSONValue
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  /// Creates a validator of values.
  ///
  /// - Throws: Where a pattern of the schema is none.
  package init(_ schema: JSONValue) throws {
    root = schema
    try compile(schema)
  }

  private mutating func compile(_ schema: JSONValue) throws {
    switch schema {
    case .array(let elements): for element in elements { try compile(element) }
    case .object(let members):
      for member in members {
        if member.key == "pattern", let pattern = member.value.string {
          patterns[pattern] = try Regex(pattern)
        } else if member.key != "examples" {
          try compile(member.value)
        }
      }
    default: return
    }
  }

  /// The first thing about a value that does not fit; nil where all of it does.
  ///
  /// - Parameter schema: A schema inside the whole one, for what is inside a value.
  package func mismatch(_ value: JSONValue, with schema: JSONValue? = nil) -> String? {
    mismatch(value, schema ?? root, "")
  }

  private func mismatch(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> String? {
    switch schema {
    case .boolean(let isRight): return isRight ? nil : "\(path): nothing is allowed"
    case .object(let members):
      if let reference = schema["$ref"]?.string {
        let name = String(reference.dropFirst("#/definitions/".count))
        guard let definition = root["definitions"]?[name] else { return "no definition \(name)" }
        return mismatch(value, definition, path)
      }
      for member in members {
        if let found = mismatch(value, member, of: schema, path) { return found }
      }
      return nil
    default: return "\(path): the schema is no schema"
    }
  }

  private func mismatch(
    _ value: JSONValue, _ member: JSONValue.Member, of schema: JSONValue, _ path: String
  ) -> String? {
    let given = member.value
    switch member.key {
    case "$schema", "title", "description", "examples", "definitions", "then", "else":
      return nil
    case "type":
      let types = given.array ?? [given]
      return types.contains { Self.isType(value, $0.string ?? "") } ? nil : "\(path): type"
    case "enum": return given.array?.contains(value) == true ? nil : "\(path): enum"
    case "const": return given == value ? nil : "\(path): const"
    case "pattern", "minLength", "maxLength", "minimum", "maximum":
      return measure(value, member) ? nil : "\(path): \(member.key)"
    case "allOf":
      return given.array?.lazy.compactMap { mismatch(value, $0, path) }.first
    case "anyOf", "oneOf":
      let count = given.array?.count { mismatch(value, $0, path) == nil } ?? 0
      return (member.key == "anyOf" ? count > 0 : count == 1) ? nil : "\(path): \(member.key)"
    case "not": return mismatch(value, given, path) == nil ? "\(path): not" : nil
    case "if":
      let branch = mismatch(value, given, path) == nil ? "then" : "else"
      return schema[branch].flatMap { mismatch(value, $0, path) }
    case "items", "minItems", "maxItems":
      guard case .array(let elements) = value else { return nil }
      return mismatch(elements, member, path)
    default:
      guard case .object(let entries) = value else { return nil }
      return mismatch(entries, value, member, of: schema, path)
    }
  }

  private func mismatch(
    _ elements: [JSONValue], _ member: JSONValue.Member, _ path: String
  ) -> String? {
    switch member.key {
    case "minItems": Int64(elements.count) < member.value.integer ?? 0 ? "\(path): minItems" : nil
    case "maxItems": Int64(elements.count) > member.value.integer ?? 0 ? "\(path): maxItems" : nil
    default:
      elements.enumerated().lazy
        .compactMap { mismatch($0.element, member.value, "\(path)/\($0.offset)") }.first
    }
  }

  private func mismatch(
    _ entries: [JSONValue.Member], _ value: JSONValue, _ member: JSONValue.Member,
    of schema: JSONValue, _ path: String
  ) -> String? {
    let given = member.value
    switch member.key {
    case "properties":
      return entries.lazy.compactMap { entry in
        given[entry.key].flatMap { mismatch(entry.value, $0, "\(path)/\(entry.key)") }
      }.first
    case "additionalProperties":
      return entries.lazy.filter { schema["properties"]?[$0.key] == nil }
        .compactMap { mismatch($0.value, given, "\(path)/\($0.key)") }.first
    case "propertyNames":
      return entries.lazy.compactMap { mismatch(.string($0.key), given, "\(path)/\($0.key)") }.first
    case "required":
      let missing = given.array?.first { name in !entries.contains { $0.key == name.string } }
      return missing.map { "\(path): no \($0.string ?? "")" }
    case "minProperties":
      return Int64(entries.count) < given.integer ?? 0 ? "\(path): minProperties" : nil
    case "maxProperties":
      return Int64(entries.count) > given.integer ?? 0 ? "\(path): maxProperties" : nil
    case "dependencies":
      return entries.lazy.compactMap { given[$0.key].flatMap { mismatch(value, $0, path) } }.first
    default: return "\(path): this validator does not know '\(member.key)'"
    }
  }

  private func measure(_ value: JSONValue, _ member: JSONValue.Member) -> Bool {
    switch (value, member.key) {
    case (.string(let text), "pattern"):
      guard let pattern = patterns[member.value.string ?? ""] else { return false }
      return text.firstMatch(of: pattern) != nil
    case (.string(let text), "minLength"):
      return Int64(text.unicodeScalars.count) >= member.value.integer ?? 0
    case (.string(let text), "maxLength"):
      return Int64(text.unicodeScalars.count) <= member.value.integer ?? 0
    case (.integer(let number), "minimum"): return number >= member.value.integer ?? 0
    case (.integer(let number), "maximum"): return number <= member.value.integer ?? 0
    case (.number(let number), "minimum"): return number >= Double(member.value.integer ?? 0)
    case (.number(let number), "maximum"): return number <= Double(member.value.integer ?? 0)
    default: return true
    }
  }

  private static func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
