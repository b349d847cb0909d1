public import NavigationEngine

/// A stream as it was read from the store.
public struct StreamHistory: Sendable {
  /// Why a stream that is there cannot be read.
  public enum Failure: Error, Sendable, Equatable {
    /// The store fails; it may come back.
    case unreadable
    /// The store is elsewhere, and cannot be reached now.
    case unreachable
    /// What is stored of the stream is damaged.
    case damaged
    /// Another node of the cluster may have gone on with the stream meanwhile.
    case moved
    /// To bring the client back takes more than the budget grants.
    case exhausted(EngineBudget.Exhaustion)
  }

  /// What was known when it began.
  public let opening: StreamOpening
  /// Whether the stream is on the list of recordings.
  public let isListed: Bool
  /// Whether somebody sent it a command, as far as that is known.
  public let isDriven: Bool
  /// The time of the last record, in microseconds of the stream.
  public let lastTime: Int64
  /// The client as it was after the last record; nil where it was not asked for, or where the
  /// records do not lead there any more.
  public let client: ClientRestorer?
  /// The missed records, in order.
  public let records: [(sequence: Int64, line: [UInt8])]

  /// Creates a history.
  public init(
    opening: StreamOpening, isListed: Bool = true, isDriven: Bool = true,
    lastTime: Int64, client: ClientRestorer?, records: [(sequence: Int64, line: [UInt8])]
  ) {
    self.opening = opening
    self.isListed = isListed
    self.isDriven = isDriven
    self.lastTime = lastTime
    self.client = client
    self.records = records
  }
}
