/// A stream's description and how far it has come.
public struct StreamSummary: Sendable, Equatable {
  /// What is known of the stream from its first moment on.
  public var description: StreamDescription
  /// The sequence of the last record; 0 while there is none.
  public var lastSequence: Int64
  /// The time of the last record in microseconds; 0 while there is none.
  public var lastTimeMicroseconds: Int64
  /// The length of all lines together, without newlines.
  public var bytes: Int64
  /// What was counted of it.
  public var tally: StreamTally
  /// What people say of it.
  public var label: StreamLabel
  /// When it was put into the bin, in milliseconds since 1970; nil for one that is not in there.
  public var binnedUnixMilliseconds: Int64?

  /// How many records the stream holds, which is the last sequence because there are no gaps.
  public var recordCount: Int64 { lastSequence }

  /// Makes a summary.
  public init(
    description: StreamDescription, lastSequence: Int64 = 0, lastTimeMicroseconds: Int64 = 0,
    bytes: Int64 = 0, tally: StreamTally? = nil, label: StreamLabel = StreamLabel(),
    binnedUnixMilliseconds: Int64? = nil
  ) {
    self.description = description
    self.lastSequence = lastSequence
    self.lastTimeMicroseconds = lastTimeMicroseconds
    self.bytes = bytes
    self.tally = tally ?? StreamTally(senders: description.imported ? nil : [])
    self.label = label
    self.binnedUnixMilliseconds = binnedUnixMilliseconds
  }

  mutating func extend(with record: StoredRecord) {
    lastSequence = record.sequence
    lastTimeMicroseconds = record.timeMicroseconds
    bytes += Int64(record.line.count)
    binnedUnixMilliseconds = nil
  }
}
