/// Turns of the loop that took so long that clients saw it, told in few lines of the log.
struct StallLog {
  /// A turn that takes longer is told, in microseconds; shorter ones are in the metrics alone.
  static let leastMicroseconds: Int64 = 1_000_000
  /// The time between two lines at least, in microseconds.
  static let pauseMicroseconds: Int64 = 10_000_000

  private var quietUntil = Int64.min
  private var untold = 0
  private var longest: Int64 = 0

  /// Takes the duration of a turn that has just ended.
  ///
  /// - Returns: The line for the log, where it is time for one.
  mutating func line(after microseconds: Int64, at now: Int64) -> String? {
    guard microseconds > Self.leastMicroseconds else { return nil }
    untold += 1
    longest = max(longest, microseconds)
    guard now >= quietUntil else { return nil }
    defer { (quietUntil, untold, longest) = (now + Self.pauseMicroseconds, 0, 0) }
    let seconds = "\(longest / 1_000_000).\(longest / 100_000 % 10) s"
    return untold == 1
      ? "the loop stood still for \(seconds); clients waited"
      : "the loop stood still \(untold) times, for \(seconds) at most; clients waited"
  }
}
