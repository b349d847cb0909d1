import YAMLReading

/// What the value of a setting looks like.
package enum SettingForm: Sendable {
  /// Any text but the empty one.
  case text
  /// A whole number.
  case number(ClosedRange<Int>)
  /// `true` or `false`; on the command line the option without a value.
  case toggle
  /// A word out of a fixed set, with what it names: `log format`.
  ///
  /// - Parameter replaced: Words of earlier versions, with what to write in their place.
  case word([String], what: String, replaced: [String: String] = [:])
  /// Text of another form, with the words that say which: `a size such as 500MB`.
  case matching(String, @Sendable (String) -> Bool)

  /// What is wrong with a value, as it goes on after the setting's name; nil for nothing.
  ///
  /// - Parameter isSecret: Whether the value is not repeated.
  package func problem(with text: String, isSecret: Bool = false) -> String? {
    let shown = isSecret ? "what it has" : Quoting.quoted(text)
    switch self {
    case .text:
      return text.isEmpty ? "takes a value that is not empty" : nil
    case .number(let range):
      let isIn = Int(text).map(range.contains) ?? false
      return isIn ? nil : "takes \(range.lowerBound) to \(range.upperBound), not \(shown)"
    case .toggle:
      return ["true", "false"].contains(text) ? nil : "takes true or false, not \(shown)"
    case .word(let words, let what, let replaced):
      if words.contains(text) { return nil }
      if let hint = replaced[text] { return "\(shown) is gone: \(hint)" }
      let problem = text.isEmpty ? "a \(what) is missing" : "unknown \(what) \(shown)"
      return "\(problem); \(Fields.hint(for: text, among: words))"
    case .matching(let words, let matches):
      return matches(text) ? nil : "takes \(words), not \(shown)"
    }
  }

  /// Whether the words of ``problem(with:isSecret:)`` begin with a verb of which the setting is the
  /// subject.
  var takesSubject: Bool {
    if case .word = self { false } else { true }
  }
}

extension Setting {
  /// What is wrong with a value, said of the place that it stands in; nil for nothing.
  ///
  /// - Parameter place: The option, the variable or the key.
  package func problem(with text: String, of place: String) -> String? {
    form.problem(with: text, isSecret: isSecret).map {
      form.takesSubject ? "\(place) \($0)" : "\(place): \($0)"
    }
  }
}
