import ArgumentParser

/// How long a search may take.
struct SearchTime: Equatable {
  let milliseconds: Int

  /// The syntax, for help and error messages.
  static let form = "a time such as 10s, 500ms or 2m, from 1ms to 24 hours"

  /// Parses a time with its unit.
  static func option(_ text: String) throws -> SearchTime {
    for (unit, factor) in [("ms", 1), ("s", 1_000), ("m", 60_000)] where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(digits), (1...86_400_000 / factor).contains(number)
      else { break }
      return SearchTime(milliseconds: number * factor)
    }
    throw ValidationError("'\(text)' is not \(form).")
  }
}
