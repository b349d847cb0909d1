import ArgumentParser
import NavigationEngine
import YAMLReading

/// Reads options whose values are out of a fixed set.
struct OptionWord {
  /// The option, as `--strategy`.
  let option: String
  /// What a value names, for a message.
  let what: String
  /// Words that stand for several values or none, and alone.
  var collective: [String] = []

  /// The value with this name.
  ///
  /// - Throws: A `ValidationError` with the nearest name, or with all names.
  func value<Value: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws -> Value where Value.RawValue == String {
    if let value = Value(rawValue: name) { return value }
    if let hint = Strategy.successors[name] {
      throw ValidationError("\(option): '\(name)' is gone: \(hint).")
    }
    if collective.contains(name) { throw ValidationError("\(option): '\(name)' stands alone.") }
    let hint = Fields.hint(for: name, among: collective + Value.allCases.map(\.rawValue))
    let problem = name.isEmpty ? "a \(what) is missing" : "unknown \(what) \(Quoting.quoted(name))"
    throw ValidationError("\(option): \(problem); \(hint)")
  }

  /// The values that commas separate, each once.
  func values<Value: RawRepresentable & CaseIterable & Equatable>(
    _ list: String
  ) throws -> [Value] where Value.RawValue == String {
    var values: [Value] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let value: Value = try value(Values.trimmed(String(word)))
      if values.contains(value) {
        throw ValidationError("\(option): '\(value.rawValue)' is named twice.")
      }
      values.append(value)
    }
    return values
  }
}
