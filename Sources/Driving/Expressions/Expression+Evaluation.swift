extension Expression {
  /// The value; names that stand for nothing are undefined.
  func value(in variables: Variables) -> ScriptValue {
    switch self {
    case .value(let value): value
    case .name(let name): variables[name] ?? .undefined
    case .member(.name("output"), let name): variables.output[name] ?? .undefined
    case .member(.name("maestro"), "platform"): .text(Condition.simulatedPlatform)
    case .member(.name("maestro"), "copiedText"):
      variables.copiedText.map(ScriptValue.text) ?? .undefined
    case .member(let base, let name): Self.member(name, of: base.value(in: variables))
    case .not(let operand): .boolean(!operand.value(in: variables).isTruthy)
    case .negative(let operand): .number(-operand.value(in: variables).number)
    case .binary(.or, let left, let right):
      Self.firstOf(left, right, in: variables) { $0.isTruthy }
    case .binary(.and, let left, let right):
      Self.firstOf(left, right, in: variables) { !$0.isTruthy }
    case .binary(let sign, let left, let right):
      Self.apply(sign, left.value(in: variables), right.value(in: variables))
    case .conditional(let condition, let then, let otherwise):
      condition.value(in: variables).isTruthy
        ? then.value(in: variables) : otherwise.value(in: variables)
    }
  }

  private static func firstOf(
    _ left: Expression, _ right: Expression, in variables: Variables,
    where settles: (ScriptValue) -> Bool
  ) -> ScriptValue {
    let value = left.value(in: variables)
    return settles(value) ? value : right.value(in: variables)
  }

  private static func member(_ name: String, of value: ScriptValue) -> ScriptValue {
    if case .text(let text) = value, name == "length" { return .number(Double(text.utf16.count)) }
    return .undefined
  }

  private static func apply(
    _ sign: Operator, _ left: ScriptValue, _ right: ScriptValue
  ) -> ScriptValue {
    switch sign {
    case .or, .and: .undefined
    case .equal: .boolean(left.isLooselyEqual(to: right))
    case .notEqual: .boolean(!left.isLooselyEqual(to: right))
    case .identical: .boolean(left == right)
    case .notIdentical: .boolean(left != right)
    case .less: .boolean(isOrdered(left, right, <, <))
    case .lessOrEqual: .boolean(isOrdered(left, right, <=, <=))
    case .greater: .boolean(isOrdered(left, right, >, >))
    case .greaterOrEqual: .boolean(isOrdered(left, right, >=, >=))
    case .plus: sum(left, right)
    case .minus: .number(left.number - right.number)
    case .times: .number(left.number * right.number)
    case .divided: .number(left.number / right.number)
    case .remainder: .number(left.number.truncatingRemainder(dividingBy: right.number))
    }
  }

  private static func isOrdered(
    _ left: ScriptValue, _ right: ScriptValue, _ texts: (String, String) -> Bool,
    _ numbers: (Double, Double) -> Bool
  ) -> Bool {
    if case .text(let left) = left, case .text(let right) = right { return texts(left, right) }
    return numbers(left.number, right.number)
  }

  private static func sum(_ left: ScriptValue, _ right: ScriptValue) -> ScriptValue {
    switch (left, right) {
    case (.text, _), (_, .text): .text(left.text + right.text)
    default: .number(left.number + right.number)
    }
  }
}
