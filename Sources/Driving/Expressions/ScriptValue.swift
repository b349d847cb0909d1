/// A value of an expression, as JavaScript has it.
enum ScriptValue: Sendable, Equatable {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)

  var isTruthy: Bool {
    switch self {
    case .undefined, .null: false
    case .boolean(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .text(let value): !value.isEmpty
    }
  }

  var text: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value):
      if let integer = Int64(exactly: value) { String(integer) } else { String(value) }
    case .text(let value): value
    }
  }

  var number: Double {
    switch self {
    case .undefined: .nan
    case .null: 0
    case .boolean(let value): value ? 1 : 0
    case .number(let value): value
    case .text(let value):
      value.allSatisfy(\.isWhitespace)
        ? 0 : Double(value.filter { !$0.isWhitespace }) ?? .nan
    }
  }

  /// JavaScript's `==`.
  func isLooselyEqual(to other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.undefined, .null), (.null, .undefined): true
    case (.undefined, _), (.null, _), (_, .undefined), (_, .null): self == other
    case (.text(let left), .text(let right)): left == right
    default: number == other.number
    }
  }
}
