public import NavigationEngine

extension Condition {
  /// The question in words, with what each comparison is called.
  public func words(_ name: (Operand, Comparison, Value) -> String) -> String {
    words(name, isInside: false)
  }

  private func words(
    _ name: (Operand, Comparison, Value) -> String, isInside: Bool
  ) -> String {
    let (conditions, word): ([Condition], String)
    switch self {
    case .compare(let operand, let comparison, let value):
      return name(operand, comparison, value)
    case .all(let all): (conditions, word) = (all, " and ")
    case .any(let any): (conditions, word) = (any, " or ")
    }
    let text = conditions.map { $0.words(name, isInside: true) }.joined(separator: word)
    return isInside ? "(\(text))" : text
  }
}

extension Condition.Comparison {
  /// What stands between the two values in a sentence.
  public var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "is less than"
    case .lessOrEqual: "is at most"
    case .greater: "is more than"
    case .greaterOrEqual: "is at least"
    }
  }
}
