import JSON
public import NATSMessaging
import Synchronization

/// A store in a few streams of JetStream, which all nodes of a cluster have in common.
///
/// A client's records are a subject. What a turn brings of a client is one message, stored if the
/// subject's last message is the one that the client's owner knows, whole or not at all. All nodes
/// read all messages and know where each record stands; of the records they keep the latest, and
/// read others when somebody wants them.
public final class JetStreamEventStore: EventStoring {
  /// Where the log is and what is asked of it.
  public struct Configuration: Sendable {
    public var servers: NATSSettings
    /// The name of the log, with which its streams and all subjects begin.
    public var name = "rootstage"
    /// How many streams the log has; nil for as many as it has already.
    public var streams: Int?
    /// How many servers have each message.
    public var replicas = 1
    /// Whether records are stored only of clients that were taken, or began here.
    public var demandsOwners = false
    /// How long an acknowledgement may take; then the append is tried again.
    public var acknowledgementMilliseconds: Int64 = 2_000
    /// How many bytes records may take in memory; at the bound those that nobody has used for the
    /// longest time are forgotten, and are read from the servers when they are wanted.
    public var cacheBytes = 64 << 20

    /// How many streams a log has of which nobody says it.
    public static let standardStreams = 4

    public init(servers: NATSSettings) { self.servers = servers }
  }

  public let connection: NATSConnection
  public let configuration: Configuration
  let view: LogView
  let reader: LogReader
  let jetStream: JetStream
  private let followers: [LogFollower]
  let keeper: IndexKeeper
  let watch: LogWatch
  let closing = ClosingFlag()
  let readAtStart: UInt64
  private let publishing: Mutex<LogPublishing>
  /// The last messages of the clients that are owned here, as their owner knows them.
  let holds = Mutex<[String: UInt64]>([:])

  /// Connects, makes the streams where there are none, and reads what is not in the index that
  /// another node has left.
  public init(
    _ configuration: Configuration, onState: @escaping NATSConnection.StateHandler = { _ in }
  ) throws {
    self.configuration = configuration
    connection = try NATSConnection(configuration.servers, onState: onState)
    jetStream = try JetStream(connection)
    publishing = Mutex(LogPublishing(try JetStreamPublisher(connection)))
    let streams = LogStreams(configuration)
    let (layout, births) = try streams.open(by: jetStream)
    view = LogView(layout, cacheBytes: configuration.cacheBytes)
    watch = LogWatch(try JetStream(connection), view: view, births: births)
    reader = LogReader(
      connection, place: Self.place(configuration.name), view: view, watch: watch)
    keeper = try IndexKeeper(
      connection, layout, replicas: configuration.replicas, births: births)
    let saved = try keeper.load()
    let lasts = try streams.lastMessages(of: layout, by: jetStream)
    // One that has read more is of a log that was set back since.
    let isOfAnother = saved.map { zip($0.index.folded, lasts).contains { $0 > $1 } } ?? false
    if let saved, !isOfAnother { view.restore(saved) }
    let (connection, view) = (connection, view)
    followers = layout.shards.map { LogFollower(connection, $0, view: view) }
    let known = view.messages
    for follower in followers { follower.start() }
    do {
      for shard in layout.shards {
        let end = try streams.end(of: shard, in: layout, by: jetStream)
        try Self.catchUp(view, shard, to: end)
      }
    } catch {
      for follower in followers { follower.stop() }
      throw error
    }
    readAtStart = view.messages - known
    if view.unreadable > 0 {
      throw LogStreams.otherFormat(of: place, found: Int(BatchCoding.version) + 1)
    }
    // The log would grow beyond it some day, and nobody could tell them apart any more.
    if isOfAnother { try keeper.replace(by: view) }
    keepIndex()
    watch.run(until: closing)
  }

  private static func catchUp(_ view: LogView, _ shard: Int, to end: UInt64) throws {
    var folded = view.folded(in: shard)
    while !view.wait(for: end, in: shard, milliseconds: 30_000) {
      // As long as it goes on, it is only long.
      guard view.folded(in: shard) > folded else { throw NATSError.unanswered }
      folded = view.folded(in: shard)
    }
  }

  deinit {
    closing.set()
    for follower in followers { follower.stop() }
  }

  /// What errors call the store.
  var place: String { Self.place(configuration.name) }

  private static func place(_ name: String) -> String { "JetStream log \(name)" }

  /// What records take in memory, in bytes; never more than `cacheBytes`.
  public var cachedBytes: Int { view.cache.bytes + view.readAhead.bytes }

  public var size: StoreSize { StoreSize(bytes: view.bytes) }

  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    let refused = try append(batches, refusingClients: false)
    if let first = refused.min(by: { $0.key < $1.key }) { throw first.value }
  }

  public func appendOwn(
    _ batches: [AppendBatch]
  ) throws(EventStoreError) -> [String: EventStoreError] {
    try append(batches, refusingClients: true)
  }

  private func append(
    _ batches: [AppendBatch], refusingClients: Bool
  ) throws(EventStoreError) -> [String: EventStoreError] {
    let messages = AppendBatch.messages(of: batches.map(\.withEncodedSnapshots)) {
      view.places(of: $0)?.subject
    }
    guard !messages.isEmpty else { return [:] }
    let refused = try publishing.withLock { (publishing) throws(EventStoreError) in
      try publishing.store(messages, in: self, refusingClients: refusingClients)
    }
    for message in messages { try checkNames(of: message) }
    return refused
  }

  /// Nothing keeps two nodes from creating streams of one name by files; who was first has it.
  private func checkNames(of message: OutgoingBatch) throws(EventStoreError) {
    guard case .file(let file) = message.subject, !message.batch.streams.isEmpty else { return }
    let own = view.store.state.withLock { $0.files[file]?.file.streams.map(\.id) ?? [] }
    if let lost = message.batch.streams.first(where: { !own.contains($0.id) }) {
      throw .streamExists(lost.id)
    }
  }

  public func label(_ stream: String, as label: StreamLabel) throws(EventStoreError) {
    try AppendRules.check(label, of: stream)
    _ = try view.store.stream(stream)
    try change(stream, .label(label))
  }

  public func bin(_ stream: String, at time: Int64?) throws(EventStoreError) {
    _ = try view.store.stream(stream)
    try change(stream, .bin(time))
  }

  public func discardSnapshot(of stream: String, at sequence: Int64) throws(EventStoreError) {
    if view.store.summary(of: stream) != nil { try change(stream, .discardSnapshot(sequence)) }
  }

  public func abandon(file: String, betweenSlices: () -> Void) throws(EventStoreError) {
    try change(file, .abandon)
  }

  public func delete(stream: String) throws(EventStoreError) {
    let description = try view.store.stream(stream).summary.description
    let (records, owner) = (view.place(of: .client(stream)), view.place(of: .owner(stream)))
    let isHeld = heldPosition(of: stream) != nil
    if isHeld {
      // Where another node has taken the client meanwhile, it stays.
      try publishing.withLock { (publishing) throws(EventStoreError) in
        try publishing.storeEnd(of: stream, in: self)
      }
    } else {
      try change(stream, .delete(counts: !description.imported))
    }
    release(stream)
    try purge(records, keeping: isHeld ? 1 : 0)
    try purge(owner, keeping: 0)
    if isHeld, let oldest = view.oldestEnded {
      try purge(view.place(of: .client(oldest)), keeping: 0)
    }
  }

  private func change(_ stream: String, _ change: LogChange) throws(EventStoreError) {
    try publishing.withLock { (publishing) throws(EventStoreError) in
      try publishing.store(change, of: stream, in: self)
    }
  }

  /// - Parameter kept: How many of the last messages stay.
  private func purge(_ purged: LogPlace, keeping kept: Int) throws(EventStoreError) {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("filter", purged.name)
    if kept > 0 { writer.member("keep", kept) }
    writer.raw("}")
    do {
      _ = try jetStream.request("STREAM.PURGE.\(purged.stream)", writer.bytes)
    } catch {
      throw .unreachable(place: place, reason: "\(error)")
    }
  }
}
