/// Reads single values and reports what they are instead of what they should be.
package struct Values {
  /// The most characters of an identifier.
  package static let maximumIdentifierLength = 64
  /// The most characters of a text that people see.
  package static let maximumTextLength = 1000

  package let diagnostics: Diagnostics

  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  /// The text of a key's value, in whatever notation; white space at its ends only counts in
  /// quotes, beside something else.
  package func text(_ entry: YAMLEntry) -> String? {
    guard let text = entry.value.text else {
      let remedy = "write text after the colon, or remove the key"
      let quotes = "text that begins with '[' or '{' needs quotes"
      mismatch(entry, expected: "text", hint: entry.value.isNull ? remedy : quotes)
      return nil
    }
    let trimmed = entry.value.keepsBlanks ? text : Self.trimmed(text)
    guard trimmed.unicodeScalars.count <= Self.maximumTextLength else {
      diagnostics.error(
        entry.value.position,
        "the text of '\(entry.key)' has more than \(Self.maximumTextLength) characters")
      return nil
    }
    return trimmed
  }

  /// Text that may not be empty and fits on one line, such as a title on a button.
  package func line(_ entry: YAMLEntry) -> String? {
    guard let text = text(entry) else { return nil }
    guard !text.isEmpty, !Self.hasNewline(text) else {
      let what = text.isEmpty ? "is empty" : "has more than one line"
      diagnostics.error(
        entry.value.position, "'\(entry.key)' \(what)", hint: "write one line of text")
      return nil
    }
    return text
  }

  /// Whether a text has more than one line.
  private static func hasNewline(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar {
      case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
      default: false
      }
    }
  }

  package func bool(_ entry: YAMLEntry) -> Bool? {
    if case .scalar(let text, isPlain: true) = entry.value.content {
      if text == "true" { return true }
      if text == "false" { return false }
    }
    mismatch(entry, expected: "true or false", hint: "write 'true' or 'false', without quotes")
    return nil
  }

  /// A whole number of up to 18 digits, with or without a sign.
  package func integer(_ entry: YAMLEntry) -> Int64? {
    if let number = entry.value.integer { return number }
    guard !reportsTooManyDigits(entry) else { return nil }
    mismatch(
      entry, expected: "a whole number", hint: "write digits, without quotes, for example '20'")
    return nil
  }

  /// Whether a value is a whole number that is too long to be read; reported where it is.
  package func reportsTooManyDigits(_ entry: YAMLEntry, hint: String? = nil) -> Bool {
    guard entry.value.isWholeNumber, entry.value.integer == nil else { return false }
    diagnostics.error(
      entry.value.position,
      "the number \(Quoting.quoted(entry.value.text ?? "")) has more than "
        + "\(YAMLNode.maximumDigits) digits", hint: hint)
    return true
  }

  package func list(_ entry: YAMLEntry, of what: String) -> [YAMLNode]? {
    if case .sequence(let nodes) = entry.value.content { return nodes }
    mismatch(
      entry, expected: "a list of \(what)",
      hint: "begin each entry on a line of its own with '- '; an empty list is '[]'")
    return nil
  }

  package func mapping(_ entry: YAMLEntry, of what: String) -> [YAMLEntry]? {
    if case .mapping(let entries) = entry.value.content { return entries }
    mismatch(entry, expected: "a mapping of \(what)", hint: "an empty mapping is '{}'")
    return nil
  }

  /// A word out of a fixed set.
  ///
  /// - Parameter replaced: Words of earlier versions or of the platform, with what to write in
  ///   their place.
  /// - Parameter others: What else may stand there, as a hint says it.
  package func choice(
    _ entry: YAMLEntry, among allowed: [String], what: String, replaced: [String: String] = [:],
    or others: [String] = []
  ) -> String? {
    guard let text = entry.value.text else {
      mismatch(
        entry, expected: Self.withArticle(what),
        hint: "allowed: \(Quoting.list(allowed + others))")
      return nil
    }
    return choice(
      text, at: entry.value.position, among: allowed, what: what, replaced: replaced, or: others)
  }

  /// Words out of a fixed set, each once.
  ///
  /// - Parameter alternatives: Words of which one at most may be there.
  package func choices(
    _ entry: YAMLEntry, among allowed: [String], what: String, alternatives: [[String]] = []
  ) -> [String]? {
    guard let nodes = list(entry, of: "\(what)s") else { return nil }
    var found: [String] = []
    for node in nodes {
      guard let text = node.text else {
        diagnostics.error(
          node.position, "expected \(Self.withArticle(what)), found \(node.found)",
          hint: "allowed: \(Quoting.list(allowed))")
        continue
      }
      guard choice(text, at: node.position, among: allowed, what: what) != nil else { continue }
      if found.contains(text) {
        diagnostics.error(node.position, "\(what) '\(text)' is listed twice")
      } else {
        found.append(text)
      }
    }
    for words in alternatives {
      let both = words.filter(found.contains)
      guard both.count > 1 else { continue }
      diagnostics.error(
        entry.value.position, "the \(what)s '\(both[0])' and '\(both[1])' contradict each other")
    }
    return found
  }

  private func choice(
    _ text: String, at position: Position, among allowed: [String], what: String,
    replaced: [String: String] = [:], or others: [String] = []
  ) -> String? {
    if allowed.contains(text) { return text }
    diagnostics.error(
      position, "unknown \(what) \(Quoting.quoted(text))",
      hint: replaced[text] ?? Fields.hint(for: text, among: allowed, or: others))
    return nil
  }

  private static func withArticle(_ noun: String) -> String {
    "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)"
  }

  /// An identifier that stands as a value.
  package func identifier(_ entry: YAMLEntry, what: String) -> String? {
    guard let text = entry.value.text else {
      mismatch(entry, expected: what, hint: Self.identifierForm)
      return nil
    }
    return isIdentifier(text, at: entry.value.position, what: what) ? text : nil
  }

  /// An accessibility identifier, which may be any short text.
  package func accessibilityIdentifier(_ entry: YAMLEntry, what: String) -> String? {
    guard let text = entry.value.text else {
      mismatch(entry, expected: what, hint: Self.accessibilityIdentifierForm)
      return nil
    }
    if Self.isAccessibilityIdentifier(text) { return text }
    diagnostics.error(
      entry.value.position, "\(Quoting.quoted(text)) cannot be \(what)",
      hint: Self.accessibilityIdentifierForm)
    return nil
  }

  /// Whether a text may be an accessibility identifier.
  package static func isAccessibilityIdentifier(_ text: String) -> Bool {
    (1...maximumIdentifierLength).contains(text.unicodeScalars.count) && text == trimmed(text)
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static let accessibilityIdentifierForm =
    "use 1 to \(maximumIdentifierLength) characters on one line, without spaces around them"

  private static let identifierForm =
    "use 1 to \(maximumIdentifierLength) of the characters A-Z a-z 0-9 . _ -"

  /// Whether a name may be used; reported where it may not.
  package func isIdentifier(_ text: String, at position: Position, what: String) -> Bool {
    if Self.isIdentifier(text) { return true }
    diagnostics.error(
      position, "\(Quoting.quoted(text)) cannot be \(what)",
      hint: Self.identifierForm)
    return false
  }

  /// Whether a text may be the name of something.
  package static func isIdentifier(_ text: String) -> Bool {
    (1...maximumIdentifierLength).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy(isAllowedInIdentifier)
  }

  private static func isAllowedInIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
    default: false
    }
  }

  package func mismatch(_ entry: YAMLEntry, expected: String, hint: String? = nil) {
    guard !entry.value.isRefused else { return }
    diagnostics.error(
      entry.value.isNull ? entry.keyPosition : entry.value.position,
      "expected \(expected) for '\(entry.key)', found \(entry.value.found)", hint: hint)
  }

  /// A text without the white space at its ends.
  package static func trimmed(_ text: String) -> String {
    var slice = text[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}
