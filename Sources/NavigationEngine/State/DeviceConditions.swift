/// How fast the device lets animations run, in percent of their own speed.
///
/// A setting of the device, as the simulator's slow animations are: it outlives the app's process.
/// Timers and services keep their own time.
public struct AnimationSpeed: Sendable, Hashable, Codable {
  /// 1 to 100.
  public let percent: Int

  /// The speeds that there are, in percent.
  public static let range = 1...100
  /// Every animation takes as long as the app says.
  public static let normal = AnimationSpeed(unchecked: 100)
  /// The longest that slowness alone makes an animation, in microseconds: one minute.
  public static let longestMicroseconds: Int64 = 60_000_000

  /// Creates a speed; nil where the percentage is out of ``range``.
  public init?(percent: Int) {
    guard Self.range.contains(percent) else { return nil }
    self.percent = percent
  }

  private init(unchecked percent: Int) { self.percent = percent }

  /// How long something takes at this speed, in microseconds.
  func slowed(_ microseconds: Int64) -> Int64 {
    max(microseconds, min(microseconds * 100 / Int64(percent), Self.longestMicroseconds))
  }
}

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
  /// Whether the device is offline.
  public internal(set) var isOffline = false
  /// What jitter and loss are drawn from; up to 2^53.
  public internal(set) var seed: Int64 = 0

  /// What latency and jitter may be, in milliseconds.
  public static let millisecondsRange = 0...10_000
  /// What the loss may be, of a hundred.
  public static let lossRange = 0...100
  /// What the seed may be: whole numbers that every reader of JSON holds exactly.
  public static let seedRange = 0...Int64(1) << 53

  public init() {}

  /// Whether lines come through as if nothing lay between.
  public var isClear: Bool {
    latencyMilliseconds == 0 && jitterMilliseconds == 0 && lossPercent == 0 && !isOffline
  }
}

/// What is to become of the network conditions; what is nil stays as it is.
public struct NetworkChange: Sendable, Hashable {
  /// The latency, in milliseconds.
  public let latencyMilliseconds: Int?
  /// The jitter, in milliseconds.
  public let jitterMilliseconds: Int?
  /// The loss, of a hundred.
  public let lossPercent: Int?
  /// Whether the device is offline.
  public let isOffline: Bool?
  /// The seed of jitter and loss.
  public let seed: Int64?

  /// Creates a change; nil where a member is out of its range in ``NetworkConditions``.
  public init?(
    latencyMilliseconds: Int? = nil, jitterMilliseconds: Int? = nil, lossPercent: Int? = nil,
    isOffline: Bool? = nil, seed: Int64? = nil
  ) {
    let milliseconds = NetworkConditions.millisecondsRange
    guard latencyMilliseconds.map(milliseconds.contains) ?? true,
      jitterMilliseconds.map(milliseconds.contains) ?? true,
      lossPercent.map(NetworkConditions.lossRange.contains) ?? true,
      seed.map(NetworkConditions.seedRange.contains) ?? true
    else { return nil }
    self.latencyMilliseconds = latencyMilliseconds
    self.jitterMilliseconds = jitterMilliseconds
    self.lossPercent = lossPercent
    self.isOffline = isOffline
    self.seed = seed
  }

  /// The conditions after the change.
  public func applied(to conditions: NetworkConditions) -> NetworkConditions {
    var next = conditions
    next.latencyMilliseconds = latencyMilliseconds ?? next.latencyMilliseconds
    next.jitterMilliseconds = jitterMilliseconds ?? next.jitterMilliseconds
    next.lossPercent = lossPercent ?? next.lossPercent
    next.isOffline = isOffline ?? next.isOffline
    next.seed = seed ?? next.seed
    return next
  }
}
