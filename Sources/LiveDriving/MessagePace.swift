/// Keeps within the number of messages that a server takes from one connection.
struct MessagePace {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var last = ContinuousClock.now

  /// Some messages fewer than the server allows, as its clock began earlier.
  private static let reserve = 8.0

  init(perSecond: Int64, burst: Int64) {
    self.perSecond = Double(max(1, perSecond))
    self.burst = max(1, Double(burst) - Self.reserve)
    tokens = self.burst
  }

  /// How long to wait before the next message, which is counted.
  mutating func next(at now: ContinuousClock.Instant = .now) -> Duration {
    tokens = min(burst, tokens + (now - last) / .seconds(1) * perSecond) - 1
    last = now
    return tokens >= 0 ? .zero : .seconds(-tokens / perSecond)
  }
}
