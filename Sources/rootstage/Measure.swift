import Foundation

/// Formatting of durations, sizes and counts.
enum Measure {
  /// Formats a duration: milliseconds below a second, else seconds with two decimals.
  static func duration(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    if seconds < 0.9995 {
      return "\((seconds * 1_000).formatted(.number.precision(.fractionLength(0)))) ms"
    }
    return seconds.formatted(.number.precision(.fractionLength(2)).grouping(.never)) + " s"
  }

  /// Formats a number of bytes as B, KB, MB or GB, in powers of 1,000.
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

  /// Formats how much of something was read, whose size is nil where nobody knows it.
  static func share(_ done: Int, of size: Int?) -> String {
    guard let size else { return bytes(done) }
    return "\(done * 100 / max(1, size)) % of \(bytes(size))"
  }
}
