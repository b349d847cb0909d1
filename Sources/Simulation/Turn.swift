public import JSON
import Recordings
import WireProtocol

/// What one turn of the loop wants done: what to store, what to send, whom to close.
public struct Turn: Sendable {
  /// The encoded lines, one after another; the other members point into them.
  var batch = RecordBatch(includingFrames: true, reservingCapacity: 4_096)
  /// Streams that begin.
  public internal(set) var openings: [Opening] = []
  /// Streams whose epoch changes.
  public internal(set) var epochChanges: [EpochChange] = []
  /// Records to append, in order.
  public internal(set) var appends: [Append] = []
  /// What is to be counted of streams, in order.
  public internal(set) var counts: [Count] = []
  /// Streams that nobody ever drove and whose last device left, or came back, in order.
  public internal(set) var listings: [Listing] = []
  /// Snapshots of clients, each right after a record of this turn or an earlier one.
  public internal(set) var snapshots: [ClientSnapshot] = []
  /// Lines to send, in order.
  public internal(set) var deliveries: [Delivery] = []
  /// The connections that get them, one line's after the other's.
  public internal(set) var readers: [ConnectionKey] = []
  /// Connections to close once what was sent to them has left.
  public internal(set) var closings: [Closing] = []
  /// What is to be told to other shards, in order.
  public internal(set) var posts: [Post] = []
  /// Streams that no device waits for any more, and that are not in memory.
  public internal(set) var releases: [String] = []
  /// Clients that an operator has taken off the stage.
  public internal(set) var removals: [String] = []
  /// Links for the device of one client that got their client.
  public internal(set) var linkedClients: [LinkedClient] = []
  /// Histories to read.
  public internal(set) var historyRequests: [HistoryRequest] = []
  /// Apps to make that run another way.
  public internal(set) var variantRequests: [VariantRequest] = []
  /// Apps that are being made for which devices begin to wait, or wait no more, in order.
  public internal(set) var variantDemands: [VariantDemand] = []

  /// Creates an empty turn.
  public init() {}

  /// The encoded lines, one after another; the other members point into them.
  public var bytes: JSONWriter { batch.writer }

  /// Whether something is to be stored.
  public var changesStore: Bool {
    !appends.isEmpty || !openings.isEmpty || !epochChanges.isEmpty || !snapshots.isEmpty
      || !counts.isEmpty || !listings.isEmpty
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool {
    deliveries.isEmpty && closings.isEmpty && historyRequests.isEmpty && variantRequests.isEmpty
      && variantDemands.isEmpty && linkedClients.isEmpty && posts.isEmpty && releases.isEmpty
      && removals.isEmpty && !changesStore
  }

  /// Leaves out all that is of one stream.
  mutating func drop(_ stream: String) {
    openings.removeAll { $0.stream.stream == stream }
    epochChanges.removeAll { $0.stream == stream }
    appends.removeAll { $0.stream == stream }
    counts.removeAll { $0.stream == stream }
    listings.removeAll { $0.stream == stream }
    snapshots.removeAll { $0.stream == stream }
    deliveries.removeAll { $0.stream == stream }
    posts.removeAll { $0.stream == stream }
  }

  /// A stream that begins.
  public struct Opening: Sendable {
    /// What is known of it.
    public let stream: StreamOpening
    /// The app that it runs, whose text is to be kept with it.
    public let app: AppEntry
  }

  /// A stream that cannot be continued as it was read.
  public struct EpochChange: Sendable {
    /// The stream.
    public let stream: String
    /// Its epoch from now on.
    public let epoch: String
  }

  /// What is to be counted of a stream.
  public struct Count: Sendable, Equatable {
    /// The stream.
    public let stream: String
    /// How many faults came.
    public let faults: Int64
    /// Who sent it a command for the first time; nil for nobody.
    public let sender: String?
  }

  /// Whether a stream belongs on the list of recordings.
  public struct Listing: Sendable, Equatable {
    /// The stream.
    public let stream: String
    /// Whether it does.
    public let isListed: Bool
  }

  /// Whether a device waits for an app that is being made.
  public struct VariantDemand: Sendable {
    /// The number of its request.
    public let number: UInt64
    /// Whether one does.
    public let isThere: Bool
  }

  /// A link that is for the device of one client, and the client that was made for it.
  public struct LinkedClient: Sendable {
    /// The link.
    public let link: String
    /// The client's stream.
    public let stream: String
  }

  /// A record to append to a stream.
  public struct Append: Sendable {
    /// The stream.
    public let stream: String
    /// The record's number.
    public let sequence: Int64
    /// The record's time, in microseconds of the stream.
    public let time: Int64
    /// Whether it is a command.
    public let isCommand: Bool
    /// The line, in ``Turn/bytes``.
    public let line: Range<Int>
  }

  /// A line for connections.
  public struct Delivery: Sendable {
    /// The connections, in ``Turn/readers``.
    public let readers: Range<Int>
    /// The line, in ``Turn/bytes``.
    public let line: Range<Int>
    /// The client of which it tells, so that it never leaves if that one cannot be stored; nil for
    /// none.
    public let stream: String?
    /// The turn whose appends must be stored before the line may leave; 0 for none.
    public let afterTurn: UInt64
    /// For an ephemeral line: a newer one with the same key makes it superfluous.
    public let coalescingKey: UInt64?
  }

  /// Something to tell another shard.
  public struct Post: Sendable {
    /// The shard's number.
    public let shard: Int
    /// What it is told.
    public let message: BusMessage
    /// The client of which it tells, so that it never leaves if that one cannot be stored; nil for
    /// none.
    public let stream: String?
    /// The turn whose appends must be stored before it may leave; 0 for none.
    public let afterTurn: UInt64
  }

  /// A connection to close.
  public struct Closing: Sendable {
    /// The connection.
    public let connection: ConnectionKey
    /// The close code.
    public let code: UInt16
    /// The reason, under 124 bytes.
    public let reason: String
    /// The turn whose appends must be stored before the connection is closed.
    public let afterTurn: UInt64
  }
}

/// The transport's number for a connection.
public typealias ConnectionKey = UInt64
