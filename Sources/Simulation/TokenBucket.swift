/// Lets a number of events pass per second, and some more at once.
struct TokenBucket {
  private var tokens: Int64
  private var filledAt: Int64

  /// Tokens are counted in millionths, so that a microsecond's share is a whole number.
  private static let unit: Int64 = 1_000_000

  init(burst: Int64, at now: Int64) {
    tokens = burst * Self.unit
    filledAt = now
  }

  /// Takes tokens, all or none; whether there were as many.
  mutating func take(
    _ count: Int64 = 1, perSecond: Int64, burst: Int64, at now: Int64
  ) -> Bool {
    let gained = (now - filledAt).multipliedReportingOverflow(by: perSecond)
    tokens = min(burst * Self.unit, gained.overflow ? .max / 2 : tokens + gained.partialValue)
    filledAt = now
    guard tokens / Self.unit >= count else { return false }
    tokens -= count * Self.unit
    return true
  }
}
