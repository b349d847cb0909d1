/// Reads expressions: each function one level of how tightly operators bind.
struct ExpressionParser {
  /// The deepest nesting of brackets and signs.
  static let maximumDepth = 32

  private var tokens: ArraySlice<ExpressionToken>
  private var depth = 0

  private init(_ text: Substring) throws(ExpressionError) {
    tokens = try ExpressionToken.tokens(of: text)[...]
  }

  static func parse(_ text: Substring) throws(ExpressionError) -> Expression {
    var parser = try ExpressionParser(text)
    let expression = try parser.conditional()
    try parser.finish()
    return expression
  }

  /// Reads what `evalScript` may have: an expression, or `output.name = expression`.
  static func parseScript(_ text: Substring) throws(ExpressionError) -> Script {
    var parser = try ExpressionParser(text)
    var target: String?
    if parser.tokens.count > 4, case .name("output") = parser.tokens[0],
      parser.tokens[1] == .sign("."), case .name(let name) = parser.tokens[2],
      parser.tokens[3] == .sign("=")
    {
      target = name
      parser.tokens = parser.tokens.dropFirst(4)
    }
    let expression = try parser.conditional()
    try parser.finish()
    return Script(target: target, expression: expression)
  }

  private func finish() throws(ExpressionError) {
    if let token = tokens.first { throw Self.unexpected(token) }
  }

  private mutating func conditional() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ExpressionError(message: "nested too deeply") }
    let condition = try binary(above: 0)
    guard take("?") else { return condition }
    let then = try conditional()
    guard take(":") else { throw ExpressionError(message: "'?' without ':'") }
    return .conditional(condition, then, try conditional())
  }

  private mutating func binary(above precedence: Int) throws(ExpressionError) -> Expression {
    var left = try unary()
    while case .sign(let text)? = tokens.first, let sign = Expression.Operator(rawValue: text),
      sign.precedence > precedence
    {
      tokens.removeFirst()
      left = .binary(sign, left, try binary(above: sign.precedence))
    }
    return left
  }

  private mutating func unary() throws(ExpressionError) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw ExpressionError(message: "nested too deeply") }
    if take("!") { return .not(try unary()) }
    if take("-") { return .negative(try unary()) }
    var expression = try primary()
    while take(".") {
      guard case .name(let name)? = tokens.first else {
        throw ExpressionError(message: "'.' without a name after it")
      }
      tokens.removeFirst()
      expression = .member(expression, name)
    }
    return expression
  }

  private mutating func primary() throws(ExpressionError) -> Expression {
    guard let token = tokens.popFirst() else {
      throw ExpressionError(message: "the expression is not complete")
    }
    switch token {
    case .text(let text): return .value(.text(text))
    case .number(let number): return .value(.number(number))
    case .name(let name): return Self.constants[name].map(Expression.value) ?? .name(name)
    case .sign("("):
      let inner = try conditional()
      guard take(")") else { throw ExpressionError(message: "'(' without ')'") }
      return inner
    case .sign: throw Self.unexpected(token)
    }
  }

  private static let constants: [String: ScriptValue] = [
    "true": .boolean(true), "false": .boolean(false), "null": .null, "undefined": .undefined,
  ]

  private mutating func take(_ sign: String) -> Bool {
    guard tokens.first == .sign(sign) else { return false }
    tokens.removeFirst()
    return true
  }

  private static func unexpected(_ token: ExpressionToken) -> ExpressionError {
    let hint = token == .sign("(") ? "; functions are not supported" : ""
    return ExpressionError(message: "unexpected \(token.description)\(hint)")
  }
}
