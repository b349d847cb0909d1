import YAMLReading

extension YAMLText {
  /// A value of a flow in which nothing is filled in: plain where that is safe, in double quotes
  /// elsewhere.
  static func value(_ text: String) -> String {
    scalar(text.replacing("${", with: "\\${"))
  }

  /// Microseconds as a number of milliseconds, with as many places as it needs.
  static func milliseconds(_ microseconds: Int64) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    return "\(whole).\(String(1000 + rest).dropFirst())"
  }
}
