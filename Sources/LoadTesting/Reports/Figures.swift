/// Formatting of numbers for the terminal.
enum Figures {
  /// A duration in a suitable unit: `850 µs`, `1.2 ms`, `48 ms`, `1.25 s`.
  static func time(_ microseconds: Double?) -> String {
    guard let microseconds else { return "–" }
    switch microseconds {
    case ..<1_000: return "\(Int(microseconds.rounded())) µs"
    case ..<9_950: return "\(fixed(microseconds / 1_000, 1)) ms"
    case ..<999_500: return "\(Int((microseconds / 1_000).rounded())) ms"
    case ..<99_950_000: return "\(fixed(microseconds / 1_000_000, 2)) s"
    default: return "\(Int((microseconds / 1_000_000).rounded())) s"
    }
  }

  /// A duration in seconds, with one decimal.
  static func seconds(_ microseconds: Int64) -> String {
    fixed(Double(microseconds) / 1_000_000, 1) + " s"
  }

  /// A percentage with two decimals.
  static func percent(_ value: Double?) -> String {
    value.map { "\(fixed($0, 2)) %" } ?? "–"
  }

  /// A whole number with thousands separators.
  static func number(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return (value < 0 ? "-" : "") + text
  }

  /// The rate per second; a dash where no time has passed.
  static func rate(_ count: Int, in microseconds: Int64) -> String {
    guard microseconds > 0 else { return "–" }
    return number(Int((Double(count) * 1_000_000 / Double(microseconds)).rounded()))
  }

  /// A number rounded to one or two decimals.
  static func fixed(_ value: Double, _ places: Int) -> String {
    let factor = places == 1 ? 10.0 : 100.0
    let units = Int((value * factor).rounded())
    let whole = units / Int(factor)
    let rest = String((units % Int(factor)).magnitude)
    let sign = units < 0 && whole == 0 ? "-" : ""
    return "\(sign)\(whole)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
