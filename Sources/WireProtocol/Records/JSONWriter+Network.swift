import NavigationEngine

extension JSONWriter {
  /// Writes network conditions; one name for each member, in records, snapshots and commands.
  mutating func members(of conditions: NetworkConditions) {
    key("latency")
    integer(conditions.latencyMilliseconds)
    key("jitter")
    integer(conditions.jitterMilliseconds)
    key("loss")
    integer(conditions.lossPercent)
    key("offline")
    boolean(conditions.isOffline)
    key("seed")
    integer(conditions.seed)
  }

  /// Writes those members that a change names.
  mutating func members(of change: NetworkChange) {
    if let latency = change.latencyMilliseconds {
      key("latency")
      integer(latency)
    }
    if let jitter = change.jitterMilliseconds {
      key("jitter")
      integer(jitter)
    }
    if let loss = change.lossPercent {
      key("loss")
      integer(loss)
    }
    if let isOffline = change.isOffline {
      key("offline")
      boolean(isOffline)
    }
    if let seed = change.seed {
      key("seed")
      integer(seed)
    }
  }
}
