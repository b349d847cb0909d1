import ArgumentParser
import StageServer

/// The options that limit how many recordings are kept.
struct RetentionOptions: ParsableArguments {
  private static let highestCount = 1_000_000_000
  private static let highestDays = 36_500
  private static let millisecondsPerDay: Int64 = 86_400_000

  @Option(name: .customLong("keep-recordings"), help: "Keep at most this many recordings.")
  var recordings: Int?

  @Option(
    name: .customLong("keep-days"), help: "Keep recordings this many days after their last record.")
  var days: Int?

  @Option(
    name: .customLong("keep-size"),
    help: "Keep the newest up to this total size: a number with KB, MB or GB.",
    transform: RetentionOptions.size)
  var bytes: Int64?

  func validate() throws {
    if let recordings, !(0...Self.highestCount).contains(recordings) {
      throw ValidationError("--keep-recordings takes 0 to \(Self.highestCount).")
    }
    if let days, !(0...Self.highestDays).contains(days) {
      throw ValidationError("--keep-days takes 0 to \(Self.highestDays).")
    }
  }

  /// The rule that the options define; nil where all recordings are kept.
  var rule: RetentionRule? {
    let rule = RetentionRule(
      maximumRecordings: recordings,
      maximumAgeMilliseconds: days.map { Int64($0) * Self.millisecondsPerDay },
      maximumBytes: bytes)
    return rule.keepsAll ? nil : rule
  }

  /// Parses a size, such as `500MB`, as bytes; units are powers of 1,000.
  private static func size(_ text: String) throws -> Int64 {
    for (unit, factor) in [("KB", Int64(1_000)), ("MB", 1_000_000), ("GB", 1_000_000_000)]
    where text.hasSuffix(unit) {
      guard let number = Int64(text.dropLast(unit.count)), (0...1_000_000).contains(number) else {
        break
      }
      return number * factor
    }
    throw ValidationError("--keep-size takes 0 to 1000000 with KB, MB or GB, such as 500MB.")
  }
}
