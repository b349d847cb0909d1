/// What lies between the server and a client's devices.
///
/// To the engine it is a fact like the size of the screen: recorded, told and hashed, and nothing
/// of the app depends on it. Who carries lines to and fro makes them late.
public struct NetworkConditions: Sendable, Hashable, Codable {
  /// What the way there and back takes longer, in milliseconds; half of it each way.
  public internal(set) var latencyMilliseconds = 0
  /// What that is more or less, at most, from line to line, in milliseconds; half of it each way.
  public internal(set) var jitterMilliseconds = 0
  /// Of a hundred lines, how many are lost.
  public internal(set) var lossPercent = 0
  /// Whether nothing comes through.
  public internal(set) var isOffline = false
  /// What jitter and loss are drawn from; up to 2^53.
  public internal(set) var seed: Int64 = 0

  /// What latency and jitter may be, in milliseconds.
  public static let millisecondsRange = 0...10_000
  /// What the loss may be, of a hundred.
  public static let lossRange = 0...100
  /// What the seed may be: whole numbers that every reader of JSON holds exactly.
  public static let seedRange = 0...Int64(1) << 53

  /// Creates a line on which nothing is late or lost.
  public init() {}

  /// Whether lines come through as if nothing lay between.
  public var isClear: Bool {
    latencyMilliseconds == 0 && jitterMilliseconds == 0 && lossPercent == 0 && !isOffline
  }
}
