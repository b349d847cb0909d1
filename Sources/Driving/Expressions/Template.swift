/// Text with `${…}` in it, filled in when the flow runs; `\${` stands for itself.
struct Template: Sendable, Equatable {
  enum Segment: Sendable, Equatable {
    case literal(String)
    case expression(Expression, source: String)
  }

  /// The text as it stands in the file.
  let source: String
  let segments: [Segment]

  /// The text, where it has nothing to fill in.
  var literal: String? {
    switch segments.first {
    case nil: ""
    case .literal(let text) where segments.count == 1: text
    default: nil
    }
  }

  /// Text without anything to fill in.
  init(literal: String) {
    source = literal
    segments = literal.isEmpty ? [] : [.literal(literal)]
  }

  init(_ text: String) throws(ExpressionError) {
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
        segments.append(.expression(try ExpressionParser.parse(inner), source: String(inner)))
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { segments.append(.literal(literal)) }
    self.segments = segments
  }

  /// What stands before the brace that closes an expression; braces in quotes do not.
  private static func upToBrace(_ text: Substring) throws(ExpressionError) -> Substring {
    var quote: Character?
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open, !isEscaped { quote = nil }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "}" {
        return text[..<index]
      }
    }
    throw ExpressionError(message: "'${' without a '}' after it")
  }

  /// The text with everything filled in.
  ///
  /// - Throws: The name that stands for nothing.
  func text(in variables: Variables) throws(ExpressionError) -> String {
    if let literal { return literal }
    var text = ""
    for segment in segments {
      switch segment {
      case .literal(let part): text += part
      case .expression(let expression, let source):
        let value = expression.value(in: variables)
        if value == .undefined {
          throw ExpressionError(message: "'${\(source)}' stands for nothing")
        }
        text += value.text
      }
    }
    return text
  }

  /// The value: that of the expression where the text is nothing else, the text otherwise.
  func value(in variables: Variables) -> ScriptValue {
    if segments.count == 1, case .expression(let expression, _) = segments[0] {
      return expression.value(in: variables)
    }
    let parts = segments.map { segment in
      switch segment {
      case .literal(let part): part
      case .expression(let expression, _): expression.value(in: variables).text
      }
    }
    return .text(parts.joined())
  }
}
