import ArgumentParser
import Recordings
import WireProtocol

extension RecordingBound {
  /// The syntax of a bound, for help and error messages.
  static let form = "a sequence number such as 80, or a stream time such as 2.5s or 400ms"

  /// Parses a bound: a sequence number from 1 to 2^53, or a time with a unit.
  static func option(_ text: String) throws -> RecordingBound {
    if let sequence = Int64(text), (1...highest).contains(sequence) { return .sequence(sequence) }
    for (unit, microseconds) in [("ms", 1_000.0), ("s", 1_000_000.0)] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
        let value = Double(number), value * microseconds <= Double(highest)
      else { break }
      return .time(Int64((value * microseconds).rounded()))
    }
    throw ValidationError("'\(text)' is not \(form).")
  }

  /// Refuses a range that ends before it begins, where both bounds are of one kind.
  static func check(from: RecordingBound?, to: RecordingBound?) throws {
    let isBackwards =
      switch (from, to) {
      case (.sequence(let from), .sequence(let to)): from > to
      case (.time(let from), .time(let to)): from > to
      default: false
      }
    guard !isBackwards else {
      throw ValidationError("--from is after --to; the range between them is empty.")
    }
  }

  /// What is said of a recording in whose range no record is.
  static func emptyRange(of recording: String) -> String {
    "\(recording): it ends before --from; the range is empty"
  }

  private static let highest = Int64(1) << 53
}
