/// A request to read a stream from the store.
///
/// It is answered by ``Simulation/historyRead(_:of:at:unixMilliseconds:)``.
public struct HistoryRequest: Sendable, Equatable {
  /// The stream.
  public let stream: String
  /// The connection that waits for it.
  public let connection: ConnectionKey
  /// The records that the connection misses begin after this sequence; nil where it wants none.
  public let recordsAfter: Int64?
  /// How many records to read at most; one more tells that there are more.
  public let limit: Int
  /// Whether the client is needed too, because it is not in memory.
  public let needsClient: Bool
  /// The turn whose appends must be stored before the stream is read.
  public let afterTurn: UInt64
}
