/// How much may wait for the writer thread.
public struct WriterLimits: Sendable, Equatable {
  /// The largest number of batches that are submitted and not yet committed.
  public var maximumWaitingBatches: Int
  /// The largest length of their lines and app texts together. A single batch beyond it is
  /// still taken while nothing else waits.
  public var maximumWaitingBytes: Int
  /// The length of lines and app texts at which one transaction takes no further batch.
  public var transactionBytes: Int

  /// Sets the limits, by default 1024 batches, 64 MiB, and all of it in one transaction.
  public init(
    maximumWaitingBatches: Int = 1024, maximumWaitingBytes: Int = 64 << 20,
    transactionBytes: Int = .max
  ) {
    self.maximumWaitingBatches = maximumWaitingBatches
    self.maximumWaitingBytes = maximumWaitingBytes
    self.transactionBytes = transactionBytes
  }
}
