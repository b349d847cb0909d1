/// What is to become of the network conditions; what is nil stays as it is.
public struct NetworkChange: Sendable, Hashable {
  /// The latency, in milliseconds.
  public let latencyMilliseconds: Int?
  /// The jitter, in milliseconds.
  public let jitterMilliseconds: Int?
  /// The loss, of a hundred.
  public let lossPercent: Int?
  /// Whether nothing comes through.
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
