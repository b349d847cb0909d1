/// What stands between `${` and `}`: a small part of JavaScript.
///
/// Names, `output.name`, text, numbers, `true`, `false`, `null`, `undefined`, `! - + * / %`,
/// comparisons, `&&`, `||`, `?:`, brackets and `.length`.
indirect enum Expression: Sendable, Equatable {
  case value(ScriptValue)
  case name(String)
  case member(Expression, String)
  case not(Expression)
  case negative(Expression)
  case binary(Operator, Expression, Expression)
  case conditional(Expression, Expression, Expression)

  enum Operator: String, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case identical = "==="
    case notIdentical = "!=="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// How tightly it binds.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual, .identical, .notIdentical: 3
      case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }
  }
}
