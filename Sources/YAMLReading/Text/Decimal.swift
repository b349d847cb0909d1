/// A decimal number with a point, read exactly: `units / 10^places`.
package struct Decimal: Equatable {
  /// Numbers with more digits than this are refused; the value always fits in 64 bits.
  package static let maximumDigits = 17

  package let units: Int64
  package let places: Int

  /// Reads digits with at most one point between them; nil for anything else.
  ///
  /// Zeros at the end of the fraction do not count.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.utf8.allSatisfy(Self.isDigit) else {
      return nil
    }
    var fraction = parts.count > 1 ? parts[1] : ""
    if parts.count > 1, fraction.isEmpty || !fraction.utf8.allSatisfy(Self.isDigit) { return nil }
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let digits = whole.drop { $0 == "0" }
    guard digits.count + fraction.count <= Self.maximumDigits else { return nil }
    units = Int64("0\(digits)\(fraction)") ?? 0
    places = fraction.count
  }

  /// The number times a power of ten; nil where that is no integer or does not fit.
  package func integer(timesTenToThe exponent: Int) -> Int64? {
    guard exponent >= places else { return nil }
    var value = units
    for _ in places..<exponent {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      value = product
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
