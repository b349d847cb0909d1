/// Text with `${…}` in it, filled in when the flow runs; `\${` stands for itself.
package struct Template: Sendable, Equatable {
  package enum Segment: Sendable, Equatable {
    case literal(String)
    /// JavaScript.
    case script(String)
  }

  /// The text as it stands in the file.
  package let source: String
  package let segments: [Segment]

  /// The text, where it has nothing to fill in.
  package var literal: String? {
    switch segments.first {
    case nil: ""
    case .literal(let text) where segments.count == 1: text
    default: nil
    }
  }

  /// The script, where the text is nothing else.
  package var onlyScript: String? {
    if segments.count == 1, case .script(let script) = segments[0] { script } else { nil }
  }

  /// The scripts in the text, in their order.
  package var scripts: [String] {
    segments.compactMap { if case .script(let script) = $0 { script } else { nil } }
  }

  /// Whether Maestro finds the same scripts in the text. It knows no quotes: a script ends at the
  /// last brace before another '$', and without one there is none.
  package var isReadAlikeByMaestro: Bool {
    guard source.contains("${") else { return true }
    var found: [String] = []
    var rest = source[...]
    while let start = rest.firstRange(of: "${") {
      let isEscaped = rest[..<start.lowerBound].last == "\\"
      let body = rest[start.upperBound...].prefix { $0 != "$" }
      rest = rest[start.upperBound...]
      guard !isEscaped, let end = body.lastIndex(of: "}") else { continue }
      let script = body[..<end]
      if !script.allSatisfy(\.isWhitespace) { found.append(String(script)) }
      rest = rest[end...].dropFirst()
    }
    return found == scripts
  }

  /// Text without anything to fill in.
  package init(literal: String) {
    source = literal
    segments = literal.isEmpty ? [] : [.literal(literal)]
  }

  package init(_ text: String) throws(ExpressionError) {
    source = text
    guard text.contains("${") else {
      segments = text.isEmpty ? [] : [.literal(text)]
      return
    }
    var segments: [Segment] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("\\${") {
        literal += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        if !literal.isEmpty { segments.append(.literal(literal)) }
        literal = ""
        let inner = try Self.upToBrace(rest.dropFirst(2))
        // Between the braces of an empty `${}` there is nothing to evaluate, and it gives nothing.
        if !inner.allSatisfy(\.isWhitespace) { segments.append(.script(String(inner))) }
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { segments.append(.literal(literal)) }
    self.segments = segments
  }

  /// What stands before the brace that closes a script.
  private static func upToBrace(_ text: Substring) throws(ExpressionError) -> Substring {
    if let end = closingBrace(of: text) { return text[..<end] }
    // A quote in a regular expression looks like one that is not closed. Maestro takes all up to
    // the last brace before another '$'.
    guard let end = text.prefix(while: { $0 != "$" }).lastIndex(of: "}") else {
      throw ExpressionError(message: "'${' without a '}' after it")
    }
    return text[..<end]
  }

  /// The brace that closes what is open at the beginning; those in quotes do not count.
  private static func closingBrace(of text: Substring) -> Substring.Index? {
    var quote: Character?
    var isEscaped = false
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open, !isEscaped { quote = nil }
        isEscaped = character == "\\" && !isEscaped
      } else {
        switch character {
        case "\"", "'", "`": quote = character
        case "{": depth += 1
        case "}" where depth == 0: return index
        case "}": depth -= 1
        default: break
        }
      }
    }
    return nil
  }
}

/// Why a text with `${…}` in it cannot be filled in.
package struct ExpressionError: Error, Equatable {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}
