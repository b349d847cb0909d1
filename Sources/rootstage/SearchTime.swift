import ArgumentParser

/// How long a search may take.
struct SearchTime: Equatable {
  let milliseconds: Int

  /// The syntax, for help and error messages.
  static let form = "a time such as 10s, 500ms or 2m, from 1ms to 24 hours"

  /// Parses a time as ``option(_:)`` does, or none at all: 0.
  static func optionOrNone(_ text: String) throws -> SearchTime {
    text == "0" ? SearchTime(milliseconds: 0) : try option(text)
  }

  /// Parses a time with its unit; a number alone is in seconds.
  static func option(_ text: String) throws -> SearchTime {
    let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("", 1_000)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(digits), (1...86_400_000 / factor).contains(number)
      else { break }
      return SearchTime(milliseconds: number * factor)
    }
    throw ValidationError("'\(text)' is not \(form).")
  }
}
