import JSON
public import NATSMessaging
import Synchronization

/// A store in a stream of JetStream, which all nodes of a cluster have in common.
///
/// A client's records are a subject. What a turn brings of a client is one message, stored if the
/// subject's last message is the one that the client's owner knows, whole or not at all. All nodes
/// read all messages and know where each record stands; of the records they keep the latest, and
/// read others when somebody wants them.
public final class JetStreamEventStore: EventStoring {
  /// Where the log is and what is asked of it.
  public struct Configuration: Sendable {
    public var servers: NATSSettings
    /// The stream's name, with which all subjects begin.
    public var name = "rootstage"
    /// How many servers have each message.
    public var replicas = 1
    /// Whether records are stored only of clients that were taken, or began here.
    public var demandsOwners = false
    /// How long an acknowledgement may take; then the append is tried again.
    public var acknowledgementMilliseconds: Int64 = 2_000
    /// How many bytes records may take in memory; at the bound those that nobody has used for the
    /// longest time are forgotten, and are read from the servers when they are wanted.
    public var cacheBytes = 64 << 20

    public init(servers: NATSSettings) { self.servers = servers }
  }

  public let connection: NATSConnection
  public let configuration: Configuration
  let view: LogView
  let reader: LogReader
  let jetStream: JetStream
  private let follower: LogFollower
  private let publishing: Mutex<LogPublishing>
  /// The last messages of the clients that are owned here, as their owner knows them.
  let holds = Mutex<[String: UInt64]>([:])

  /// Connects, makes the stream where there is none, and reads all of it.
  public init(
    _ configuration: Configuration, onState: @escaping NATSConnection.StateHandler = { _ in }
  ) throws {
    self.configuration = configuration
    connection = try NATSConnection(configuration.servers, onState: onState)
    jetStream = try JetStream(connection)
    publishing = Mutex(LogPublishing(try JetStreamPublisher(connection)))
    view = LogView(configuration.name, cacheBytes: configuration.cacheBytes)
    reader = LogReader(connection, place: Self.place(configuration.name), view: view)
    let isEmpty = try LogStream(configuration).open(by: jetStream)
    follower = LogFollower(connection, stream: configuration.name, view: view)
    if isEmpty { view.noteEmpty() }
    follower.start()
    while !view.waitUntilCaughtUp(milliseconds: 10_000) {
      // As long as it goes on, it is only long.
      let folded = view.folded
      guard view.waitUntilCaughtUp(milliseconds: 20_000) || view.folded > folded else {
        throw NATSError.unanswered
      }
    }
    if view.unreadable > 0 {
      throw EventStoreError.newerVersion(
        path: place, found: Int(BatchCoding.version) + 1, known: Int(BatchCoding.version))
    }
  }

  deinit { follower.stop() }

  /// What errors call the store.
  var place: String { Self.place(configuration.name) }

  private static func place(_ name: String) -> String { "JetStream stream \(name)" }

  /// What records take in memory, in bytes; never more than `cacheBytes`.
  public var cachedBytes: Int { view.cache.bytes + view.readAhead.bytes }

  public var size: StoreSize { StoreSize(bytes: view.bytes) }

  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    let messages = AppendBatch.messages(of: batches.map(\.withEncodedSnapshots)) {
      view.places(of: $0)?.subject
    }
    guard !messages.isEmpty else { return }
    try publishing.withLock { (publishing) throws(EventStoreError) in
      try publishing.store(messages, in: self)
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
    try change(stream, .delete(counts: !description.imported))
    holds.withLock { $0[stream] = nil }
    for subject in [LogSubject.client(stream), .owner(stream)] { try purge(subject) }
  }

  private func change(_ stream: String, _ change: LogChange) throws(EventStoreError) {
    try publishing.withLock { (publishing) throws(EventStoreError) in
      try publishing.store(change, of: stream, in: self)
    }
  }

  private func purge(_ subject: LogSubject) throws(EventStoreError) {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("filter", subject.subject(in: configuration.name))
    writer.raw("}")
    do {
      _ = try jetStream.request("STREAM.PURGE.\(configuration.name)", writer.bytes)
    } catch {
      throw .unreachable(place: place, reason: "\(error)")
    }
  }
}
