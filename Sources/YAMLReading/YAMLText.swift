/// Text as it stands in a YAML file.
package enum YAMLText {
  /// A value: plain where that is safe, in double quotes elsewhere.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// Whether the text means itself without quotes, also inside brackets.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      isLetter(first), last != " ", !text.hasSuffix(":")
    else { return false }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard !words.contains(text.lowercased()), !text.contains(": "), !text.contains(" #") else {
      return false
    }
    return text.unicodeScalars.allSatisfy { scalar in
      isLetter(scalar) || "0123456789 ._-/:?!()'+=%#".unicodeScalars.contains(scalar)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result += isPrintable(scalar) ? String(scalar) : escape(scalar)
      }
    }
    return result + "\""
  }

  fileprivate static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    case 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension YAMLText {
  /// The most characters of a text inside a comment.
  private static let commentLength = 80

  /// Text inside a comment: on one line, and not longer than a comment should be.
  package static func comment(_ text: String) -> String {
    comment(text.unicodeScalars.prefix(commentLength))
  }

  /// Two texts inside a comment, each as ``comment(_:)``; where they are the same for longer than
  /// that, both begin shortly before they differ.
  package static func comments(_ one: String, _ other: String) -> (String, String) {
    let texts = [one, other].map { Array($0.unicodeScalars) }
    let same = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    guard same >= commentLength else { return (comment(one), comment(other)) }
    let shown = texts.map { text in
      "... " + comment(text[(same - commentLength / 4)...].prefix(commentLength - 4))
    }
    return (shown[0], shown[1])
  }

  private static func comment(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.map { isPrintable($0) ? String($0) : " " }.joined()
  }
}
