/// How much may wait for the writer thread.
public struct WriterLimits: Sendable, Equatable {
  /// The largest number of batches that are submitted and not yet committed.
  public var maximumWaitingBatches: Int
  /// The largest length of their lines and app texts together. A single batch beyond it is
  /// still taken while nothing else waits.
  public var maximumWaitingBytes: Int

  /// Sets the limits, by default 1024 batches and 64 MiB.
  public init(maximumWaitingBatches: Int = 1024, maximumWaitingBytes: Int = 64 << 20) {
    self.maximumWaitingBatches = maximumWaitingBatches
    self.maximumWaitingBytes = maximumWaitingBytes
  }
}
