/// How much of a disk a store takes.
public struct StoreSize: Sendable, Equatable {
  /// The database and its log, in bytes.
  public var bytes: Int64
  /// Of these, what is free for new records; it is given back by ``EventStoring/shrink()``.
  public var freeBytes: Int64

  /// What holds something.
  public var usedBytes: Int64 { bytes - freeBytes }

  /// Tells a size.
  public init(bytes: Int64 = 0, freeBytes: Int64 = 0) {
    self.bytes = bytes
    self.freeBytes = freeBytes
  }
}
