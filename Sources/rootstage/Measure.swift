import Foundation

/// Times and sizes as the commands print them.
enum Measure {
  /// Microseconds as seconds with three decimals.
  static func seconds(_ microseconds: Int64) -> String {
    (Double(microseconds) / 1_000_000)
      .formatted(.number.precision(.fractionLength(3)).grouping(.never))
  }

  /// A size in bytes, as B, KB, MB or GB.
  static func bytes(_ count: Int) -> String {
    var value = Double(count)
    var units = ["B", "KB", "MB", "GB"][...]
    while value >= 1_000, units.count > 1 {
      value /= 1_000
      units.removeFirst()
    }
    let digits = units.first == "B" ? 0 : 1
    return value.formatted(.number.precision(.fractionLength(digits)).grouping(.never))
      + " \(units.first ?? "B")"
  }

  /// A number with its noun, in the plural where it is not one.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
