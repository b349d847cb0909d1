/// What Maestro makes of a word or number without quotes, where it reads a value of any type and
/// takes its text: Jackson's rules, which are those of YAML 1.1 with exceptions.
struct PlainScalar: Equatable {
  /// The text that it has in the end, which may be another than that in the file; nil for what
  /// looks like a number to the parser, which then cannot read it.
  let text: String?
  /// Whether it is text from the start, neither a number nor a truth value.
  let isText: Bool

  /// Jackson reads no longer numbers.
  static let maximumNumberLength = 1000

  init(_ text: String) {
    guard text.utf8.count <= Self.maximumNumberLength else {
      let isNumber = Self.isWholeNumber(text) || Self.isFraction(text)
      (self.text, isText) = (isNumber ? nil : text, !isNumber)
      return
    }
    if let value = Self.flags[text] ?? Self.integer(text) ?? Self.fraction(text) {
      (self.text, isText) = (value, false)
    } else {
      let isUnreadable = Self.isUnreadable(text)
      (self.text, isText) = (isUnreadable ? nil : text, !isUnreadable)
    }
  }

  private static let flags = Dictionary(
    uniqueKeysWithValues: [("true", "true yes on"), ("false", "false no off")].flatMap {
      (value, words) in
      words.split(separator: " ").flatMap { word in
        [String(word), word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()]
          .map { ($0, value) }
      }
    })

  /// A whole number, which may be octal, hexadecimal or binary, in decimal digits.
  private static func integer(_ text: String) -> String? {
    guard isNumeric(text) else { return nil }
    if isWholeNumber(text) {
      return signed(text, digits: digitsOnly(text))
    }
    for (form, radix) in [
      (/[-+]?0b_*([01][01_]*)/, 2), (/[-+]?0_*([0-7][0-7_]*)/, 8),
      (/[-+]?0x_*([0-9a-fA-F][0-9a-fA-F_]*)/, 16),
    ] {
      guard let match = text.wholeMatch(of: form) else { continue }
      return signed(text, digits: decimal(match.1, radix: radix))
    }
    return nil
  }

  private static func isWholeNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /[-+]?(0|[1-9][0-9_]*)/) != nil
  }

  /// Whether it begins as numbers do, which most texts do not.
  private static func isNumeric(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return "+-.0123456789".contains(first)
  }

  private static func digitsOnly(_ text: String) -> String {
    text.filter { $0 != "_" && $0 != "-" && $0 != "+" }
  }

  private static func signed(_ text: String, digits: String) -> String {
    text.hasPrefix("-") && digits != "0" ? "-" + digits : digits
  }

  /// Digits of another radix as decimal ones, however many.
  private static func decimal(_ text: Substring, radix: Int) -> String {
    var digits = [0]
    for digit in text.prefix(maximumNumberLength).compactMap(\.hexDigitValue) {
      var carry = digit
      for index in digits.indices {
        carry += digits[index] * radix
        digits[index] = carry % 10
        carry /= 10
      }
      while carry > 0 {
        digits.append(carry % 10)
        carry /= 10
      }
    }
    return digits.reversed().map(String.init).joined()
  }

  /// A number with a point or an exponent, as Java writes it.
  private static func fraction(_ text: String) -> String? {
    guard isNumeric(text), isFraction(text) else { return nil }
    return Double(text.filter { $0 != "_" }).map(javaText)
  }

  private static func isFraction(_ text: String) -> Bool {
    text.wholeMatch(of: /[-+]?[0-9][0-9_]*\.[0-9_]*([eE][-+]?[0-9]+)?/) != nil
      || text.wholeMatch(of: /[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+/) != nil
      || text.wholeMatch(of: /[-+]?\.[0-9][0-9_]*([eE][-+]?[0-9]+)?/) != nil
  }

  private static func javaText(_ number: Double) -> String {
    let sign = number.sign == .minus ? "-" : ""
    guard number.isFinite else { return sign + "Infinity" }
    guard number != 0 else { return sign + "0.0" }
    // The shortest digits that mean the number, and how many of them stand before the point.
    let parts = number.magnitude.description.lowercased().split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let all = halves.joined()
    let digits = all.drop { $0 == "0" }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let point = halves[0].count + exponent - (all.count - digits.count)
    var shown = String(digits)
    while shown.count > 1, shown.hasSuffix("0") { shown.removeLast() }
    switch number.magnitude {
    case 0.001..<1:
      return sign + "0." + String(repeating: "0", count: -point) + shown
    case 1..<10_000_000:
      shown += String(repeating: "0", count: max(0, point + 1 - shown.count))
      return sign + shown.prefix(point) + "." + shown.dropFirst(point)
    default:
      let rest = shown.count > 1 ? String(shown.dropFirst()) : "0"
      return "\(sign)\(shown.prefix(1)).\(rest)E\(point - 1)"
    }
  }

  private static func isUnreadable(_ text: String) -> Bool {
    text.wholeMatch(of: /[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/) != nil
      || text.wholeMatch(of: /[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*/) != nil
  }
}
