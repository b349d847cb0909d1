import NavigationEngine
import Randomness

/// Draws what happens to one line after another on one way of a link.
///
/// Each line takes two words from the generator, whatever the conditions are, so that a seed loses
/// the same lines with jitter and without.
struct NetworkDraw {
  private var generator: SplitMix64
  private let conditions: NetworkConditions

  /// The least time after which a lost line is sent again, in microseconds.
  static let leastRetransmission: Int64 = 200_000

  init(_ conditions: NetworkConditions, generator: SplitMix64) {
    self.conditions = conditions
    self.generator = generator
  }

  /// How long the next line is under way, in microseconds, and whether it is lost before.
  mutating func next() -> (delay: Int64, isLost: Bool) {
    let latency = Int64(conditions.latencyMilliseconds) * Self.microsecondsOneWay
    let jitter = Int64(conditions.jitterMilliseconds) * Self.microsecondsOneWay
    let deviation = Int64(generator.below(Int(2 * jitter + 1))) - jitter
    let isLost = generator.below(100) < conditions.lossPercent
    return (max(0, latency + deviation), isLost)
  }

  /// After how long it is noticed that a line is lost, and the line is sent again.
  var retransmission: Int64 {
    let wait = conditions.latencyMilliseconds + conditions.jitterMilliseconds
    return max(Self.leastRetransmission, Int64(wait) * 1_000)
  }

  /// Conditions tell of the way there and back, in milliseconds.
  private static let microsecondsOneWay: Int64 = 500
}
