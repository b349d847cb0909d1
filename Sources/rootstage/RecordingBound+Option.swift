import ArgumentParser
import WireProtocol

extension RecordingBound {
  /// How a bound is written.
  static let form = "a sequence such as 80, or a time of the stream such as 2.5s or 400ms"

  /// Reads a bound as a person writes it.
  static func option(_ text: String) throws -> RecordingBound {
    if let sequence = Int64(text), (1...highest).contains(sequence) { return .sequence(sequence) }
    for (unit, microseconds) in [("ms", 1_000.0), ("s", 1_000_000.0)] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
        let value = Double(number), value * microseconds <= Double(highest)
      else { break }
      return .time(Int64((value * microseconds).rounded()))
    }
    throw ValidationError("\u{201c}\(text)\u{201d} is not \(form).")
  }

  private static let highest = Int64(1) << 53
}
