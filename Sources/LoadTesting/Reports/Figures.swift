/// Numbers as people read them.
enum Figures {
  /// A span of time in a fitting unit: `850 µs`, `1.2 ms`, `48 ms`, `1.25 s`.
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

  /// A span of time in seconds, with one place.
  static func seconds(_ microseconds: Int64) -> String {
    fixed(Double(microseconds) / 1_000_000, 1) + " s"
  }

  /// So many of a hundred.
  static func percent(_ value: Double?) -> String {
    value.map { "\(fixed($0, 2)) %" } ?? "–"
  }

  /// A whole number in groups of three digits.
  static func number(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return (value < 0 ? "-" : "") + text
  }

  /// How many in a second; nil of no time.
  static func rate(_ count: Int, in microseconds: Int64) -> String {
    guard microseconds > 0 else { return "–" }
    return number(Int((Double(count) * 1_000_000 / Double(microseconds)).rounded()))
  }

  /// A number with so many places, rounded.
  static func fixed(_ value: Double, _ places: Int) -> String {
    let factor = places == 1 ? 10.0 : 100.0
    let units = Int((value * factor).rounded())
    let whole = units / Int(factor)
    let rest = String((units % Int(factor)).magnitude)
    let sign = units < 0 && whole == 0 ? "-" : ""
    return "\(sign)\(whole)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
