extension Values {
  /// The longest delay of a timer, in seconds: one hour.
  package static let maximumDelaySeconds: Int64 = 3_600
  /// The longest animation, in seconds; a record names the progress of each of its frames.
  package static let maximumAnimationSeconds: Int64 = 60

  /// A duration such as `5 min`, `3 s`, `0.3 s` or `300 ms`, in microseconds.
  package func duration(_ entry: YAMLEntry, atMostSeconds limit: Int64) -> Int64? {
    let example = "write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'"
    guard let text = entry.value.text else {
      mismatch(entry, expected: "a duration", hint: example)
      return nil
    }
    let position = entry.value.position
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard !number.isEmpty, unit.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      diagnostics.error(position, "\(Quoting.quoted(text)) is not a duration", hint: example)
      return nil
    }
    guard let (factor, exponent) = Self.units[String(unit)] else {
      let what = unit.isEmpty ? "no unit" : "the unknown unit \(Quoting.quoted(String(unit)))"
      diagnostics.error(position, "the duration \(Quoting.quoted(text)) has \(what)", hint: example)
      return nil
    }
    guard let decimal = Decimal(number) else {
      diagnostics.error(position, "\(Quoting.quoted(text)) is not a duration", hint: example)
      return nil
    }
    return microseconds(
      decimal, factor: factor, exponent: exponent, limit: limit, text: text, at: position)
  }

  /// How many microseconds a unit has: a factor and a power of ten.
  private static let units: [String: (factor: Int64, exponent: Int)] = [
    "min": (60, 6), "s": (1, 6), "ms": (1, 3),
  ]

  private func microseconds(
    _ decimal: Decimal, factor: Int64, exponent: Int, limit: Int64, text: String,
    at position: Position
  ) -> Int64? {
    let shown = Quoting.quoted(text)
    guard decimal.units > 0 else {
      diagnostics.error(position, "the duration \(shown) is not greater than zero")
      return nil
    }
    guard decimal.places <= exponent else {
      diagnostics.error(
        position, "the duration \(shown) is finer than a microsecond",
        hint: "'s' and 'min' take at most six decimal places, 'ms' three")
      return nil
    }
    let value = decimal.integer(timesTenToThe: exponent)
    guard let value, value <= limit * 1_000_000 / factor else {
      diagnostics.error(
        position, "the duration \(shown) is too long", hint: "the longest is '\(limit) s'")
      return nil
    }
    return value * factor
  }
}
