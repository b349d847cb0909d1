/// A value of a YAML document with its place, free of everything that the files may not use:
/// anchors, aliases, tags, keys that are not text.
package struct YAMLNode {
  package let position: Position
  package let content: Content

  package init(position: Position, content: Content) {
    self.position = position
    self.content = content
  }

  package indirect enum Content {
    /// Text; plain where it stands without quotes and so may mean a number or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// A value that was reported already and of which nothing more is said.
    case refused
  }
}

/// A key of a mapping and its value.
package struct YAMLEntry {
  package let key: String
  package let keyPosition: Position
  package let value: YAMLNode

  package init(key: String, keyPosition: Position, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

extension YAMLNode {
  /// Whether there is no value: nothing after the colon, `~` or `null`.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  package var isRefused: Bool {
    if case .refused = content { return true }
    return false
  }

  /// The text of a scalar that has a value.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// Whether the blanks at the ends of a text were written there with intent: it stands in quotes,
  /// on one line, and says something.
  package var keepsBlanks: Bool {
    guard case .scalar(let text, isPlain: false) = content else { return false }
    return !text.allSatisfy(\.isWhitespace) && !text.contains(where: \.isNewline)
  }

  /// The most digits of a number.
  package static let maximumDigits = 18

  /// The whole number that stands here without quotes; nil where it has too many digits.
  package var integer: Int64? {
    guard let digits, digits.utf8.count <= Self.maximumDigits, let text else { return nil }
    return Int64(text)
  }

  /// Whether a whole number stands here without quotes, however long.
  package var isWholeNumber: Bool { digits != nil }

  private var digits: Substring? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isNumber = digits.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isNumber && !digits.isEmpty ? digits : nil
  }

  /// The word that should say what a list's entry is.
  package var firstWord: String? {
    if case .mapping(let entries) = content { return entries.first?.key }
    return text
  }

  /// What a reader of the file would call this value.
  package var found: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .refused: "a value that is not allowed here"
    case .scalar where isNull: "nothing"
    case .scalar(let text, isPlain: true): Quoting.quoted(text)
    case .scalar(let text, isPlain: false): "the quoted text \(Quoting.quoted(text))"
    }
  }
}
