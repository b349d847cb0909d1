import NavigationEngine

/// How the graph says things.
enum Words {
  /// A duration, as short as it can be said exactly: `3 s`, `0.35 s`.
  static func seconds(_ microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole) s" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits) s"
  }

  /// A question and its answer: `LOGGED_IN`, `not LOGGED_IN`, `PROFILE is helper`.
  static func condition(_ name: String, _ value: Value, holds: Bool) -> String {
    switch value {
    case .boolean(let flag): flag == holds ? name : "not \(name)"
    case .string, .integer: "\(name) \(holds ? "is" : "is not") \(value.text)"
    }
  }

  /// A text with the names of its parameters in their places.
  static func text(_ template: TextTemplate, _ parameters: [Parameter]) -> String {
    template.text(with: parameters.map { .string("{\($0.name)}") })
  }
}
