import NavigationEngine
import WireProtocol

/// How the graph says things.
enum Words {
  /// A duration, as short as it can be said exactly: `5 min`, `3 s`, `0.35 s`.
  static func duration(_ microseconds: Int64) -> String {
    let minutes = microseconds.quotientAndRemainder(dividingBy: 60_000_000)
    if minutes.remainder == 0, minutes.quotient > 0 { return "\(minutes.quotient) min" }
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole) s" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits) s"
  }

  /// What holds, each by itself: `LOGGED_IN`, `not LOGGED_IN`, `PROFILE is helper or VISITS > 2`.
  static func conditions(
    _ condition: Condition, in app: App, _ parameters: [Parameter]
  ) -> [String] {
    if case .all(let conditions) = condition {
      return conditions.flatMap { self.conditions($0, in: app, parameters) }
    }
    let words = condition.words { operand, comparison, value in
      if case .away = operand, case .integer(let time) = value {
        return "away \(comparison == .less ? "less than " : "")\(duration(time))"
      }
      let name =
        switch operand {
        case .session(let key): app.session[key].key
        case .parameter(let index): parameters[index].name
        // Which presentation gives it is not known here.
        case .result, .away: "the result"
        }
      if case .boolean(let flag) = value {
        return flag == (comparison == .equal) ? name : "not \(name)"
      }
      let text = value.text.isEmpty ? "\"\"" : value.text
      return "\(name) \(comparison.words) \(text)"
    }
    return [words]
  }

  /// A text with the names of its parameters and of session entries in their places.
  static func text(_ template: TextTemplate, _ parameters: [Parameter], in app: App) -> String {
    template.text(
      with: parameters.map { .string("{\($0.name)}") },
      in: app.session.map { .string("{\($0.key)}") })
  }
}
