import NavigationEngine
import YAMLReading

/// Values with a type, and numbers that a setting may give.
extension AppDecoder {
  private static let doubtfulFlags: Set<String> = ["yes", "no", "on", "off", "y", "n"]

  /// A first value, whose notation gives its type: `false`, `0`, `guest`.
  func looseValue(_ entry: YAMLEntry) -> Value? {
    if case .scalar(let text, isPlain: true) = entry.value.content {
      if text == "true" || text == "false" { return .boolean(text == "true") }
      if let number = entry.value.integer { return .integer(number) }
      if Self.doubtfulFlags.union(["true", "false"]).contains(text.lowercased()) {
        diagnostics.error(
          entry.value.position, "\(Quoting.quoted(text)) is neither a flag nor clearly a text",
          hint: "write 'true' or 'false' for a flag; put a text in quotes")
        return nil
      }
    }
    guard entry.value.text != nil else {
      values.mismatch(
        entry, expected: "a flag, a whole number or a text",
        hint: "write for example 'false', '0' or 'guest'")
      return nil
    }
    return values.text(entry).map(Value.string)
  }

  /// A value of a type that is fixed in the file.
  func fixedValue(_ entry: YAMLEntry, _ type: ValueType, _ scope: Scope) -> Value? {
    guard let argument = argument(entry, type, scope) else { return nil }
    guard case .value(let value) = argument else {
      diagnostics.error(
        entry.value.position, "the value of '\(entry.key)' must be fixed here",
        hint: "only 'with' takes parameters and fields")
      return nil
    }
    return value
  }

  /// A value for a parameter: fixed, or `$name`.
  func argument(_ entry: YAMLEntry, _ type: ValueType, _ scope: Scope) -> Argument? {
    if let text = entry.value.text, let name = Self.referenceName(text) {
      return reference(name, at: entry.value.position, scope, mayBeField: true)
        .flatMap { argument($0, for: entry, type) }
    }
    switch type {
    case .boolean: return values.bool(entry).map { .value(.boolean($0)) }
    case .integer: return values.integer(entry).map { .value(.integer($0)) }
    case .string: return string(entry, scope).map { .value(.string($0)) }
    }
  }

  private func argument(
    _ reference: Reference, for entry: YAMLEntry, _ type: ValueType
  ) -> Argument? {
    let found: ValueType
    switch reference {
    case .number(let number) where type == .string: return .value(.string(String(number)))
    case .number(let number) where type == .integer: return .value(.integer(number))
    case .parameter(let index, type): return .parameter(index)
    case .field(let id) where type == .string: return .field(id)
    case .number: found = .integer
    case .parameter(_, let other): found = other
    case .field: found = .string
    }
    diagnostics.error(
      entry.value.position,
      "'\(entry.key)' takes \(type.article) \(type), and \(Quoting.quoted(entry.value.text ?? "")) "
        + "is \(found.article) \(found)")
    return nil
  }

  private func string(_ entry: YAMLEntry, _ scope: Scope) -> String? {
    guard var text = values.text(entry) else { return nil }
    if text.hasPrefix("$$"), !text.hasPrefix("$${") { text.removeFirst() }
    guard let template = template(text, at: entry.value.position, scope) else { return nil }
    guard template.isFixed else {
      diagnostics.error(
        entry.value.position, "a parameter stands inside a longer text for '\(entry.key)'",
        hint: "hand the parameter over as a whole, '$name', and put the text where it is shown")
      return nil
    }
    return template.text(with: [])
  }

  /// The name in `$name` or `${name}`, where that is the whole value.
  private static func referenceName(_ text: String) -> String? {
    guard text.hasPrefix("$"), !text.hasPrefix("$$") else { return nil }
    let rest = text.dropFirst()
    guard rest.hasPrefix("{") else { return rest.isEmpty ? nil : String(rest) }
    let name = rest.dropFirst().prefix { $0 != "}" }
    return name.endIndex == rest.indices.last ? String(name) : nil
  }
}

extension ValueType {
  var article: String { self == .integer ? "an" : "a" }
}
