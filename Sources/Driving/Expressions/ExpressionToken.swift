/// A word of an expression.
enum ExpressionToken: Equatable, CustomStringConvertible {
  case name(String)
  case number(Double)
  case text(String)
  case sign(String)

  private static let signs = [
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "+", "-", "*", "/", "%", "(",
    ")", "?", ":", ".", "=",
  ]

  /// The most words of one expression, so that no expression nests without end.
  static let maximumCount = 200

  static func tokens(of text: Substring) throws(ExpressionError) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    var rest = text
    while let first = rest.first {
      guard tokens.count < maximumCount else {
        throw ExpressionError(message: "more than \(maximumCount) words and signs")
      }
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.text(try quoted(&rest)))
      } else if first.isASCII, first.isNumber {
        tokens.append(try number(&rest))
      } else if isNameLetter(first) {
        let name = rest.prefix { isNameLetter($0) || ($0.isASCII && $0.isNumber) }
        rest = rest.dropFirst(name.count)
        tokens.append(.name(String(name)))
      } else if let sign = signs.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(sign.count)
        tokens.append(.sign(sign))
      } else {
        throw ExpressionError(message: "unexpected '\(first)'")
      }
    }
    return tokens
  }

  private static func isNameLetter(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "$"
  }

  private static func quoted(_ rest: inout Substring) throws(ExpressionError) -> String {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", let next = rest.popFirst() {
        text.append(next == "n" ? "\n" : next)
      } else {
        text.append(character)
      }
    }
    throw ExpressionError(message: "quotes that are not closed")
  }

  private static func number(_ rest: inout Substring) throws(ExpressionError) -> ExpressionToken {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.dropFirst(digits.count)
    guard let value = Double(digits) else {
      throw ExpressionError(message: "'\(digits)' is not a number")
    }
    return .number(value)
  }

  var description: String {
    switch self {
    case .name(let name): "'\(name)'"
    case .number(let number): "'\(ScriptValue.number(number).text)'"
    case .text(let text): "\"\(text)\""
    case .sign(let sign): "'\(sign)'"
    }
  }
}
