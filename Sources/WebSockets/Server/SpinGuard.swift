/// Notices a loop that turns again and again although nothing happens.
struct SpinGuard {
  /// So many turns without an event, within so many microseconds, are not normal.
  private static let turns = 500
  private static let period: Int64 = 500_000

  private var count = 0
  private var since: Int64 = 0

  /// Counts a turn in which nothing happened.
  mutating func isSpinning(at time: Int64) -> Bool {
    if count == 0 { since = time }
    count += 1
    guard count == Self.turns else { return false }
    count = 0
    return time - since < Self.period
  }
}
