import Clustering
public import EventStore
import Foundation
import NATSMessaging
import Synchronization

/// This process as a node of a cluster: who owns which client, and what is relayed to whom.
///
/// The rules are those of `ClusterNode`; here are its clock, its thread and NATS.
public final class ClusterMember: @unchecked Sendable {
  public typealias Report = @Sendable (_ isTrouble: Bool, _ message: String) -> Void

  let store: JetStreamEventStore
  let bucket: LeaseBucket
  let bounds: ClusterBounds
  let id: NodeID
  let queue = NodeQueue()
  let report: Report
  /// That of this program, which other nodes are told.
  let version: String
  /// For questions of people, which must not hold up those of the node.
  let jetStream: JetStream
  let known = Mutex(KnownNodes())
  let askedStreams = Mutex<AskedStreams?>(nil)
  let askedDevices = Mutex<AskedDevices?>(nil)
  /// Until when this node holds its lease, by `now`.
  let leaseEnd = Atomic(Int64.min)
  let isReopeningBucket = Atomic(false)
  private let links: RelayLinks
  private let subscriptions: [NATSSubscription]
  private let news = Mutex<Receiver<ClusterNews>?>(nil)
  /// The clients that this node serves, each with the number of the time that it was taken.
  let serving = Mutex<[String: UInt64]>([:])
  /// Connections of other nodes that are served here, by their clients.
  private let guests = Mutex<[String: [UInt64: String]]>([:])
  private let onDrained = Mutex<(@Sendable () -> Void)?>(nil)
  private let start = ContinuousClock.now

  /// Joins a cluster.
  ///
  /// - Throws: A `ClusterError` or `NATSError`.
  public init(
    _ store: JetStreamEventStore, node name: String, version: String, report: @escaping Report
  ) throws {
    guard Self.isName(name) else { throw ClusterError.badName(name) }
    self.store = store
    self.report = report
    self.version = version
    let bounds = ClusterBounds()
    self.bounds = bounds
    let configuration = store.configuration
    bucket = LeaseBucket(
      name: configuration.name, replicas: configuration.replicas,
      leaseSeconds: bounds.leaseMicroseconds / 1_000_000)
    let incarnation = UInt64(Date().timeIntervalSince1970 * 1_000_000)
    id = NodeID(name: NodeName(name), incarnation: incarnation)
    jetStream = try JetStream(store.connection)
    try bucket.open(by: jetStream)
    try JoinCheck(bucket, jetStream, report: report).check(id.name)
    let (queue, log) = (queue, configuration.name)
    links = RelayLinks(store.connection, node: id.description) {
      Self.subject(of: $0, in: log) + ".relay"
    }
    let own = Self.subject(of: id.description, in: log)
    let relayed = RelayReceiver()
    subscriptions = [
      try store.connection.subscribe(to: own + ".core") { message in
        NodeMessageCoding.message(message.payload).map { queue.put(.event(.received($0))) }
      },
      try store.connection.subscribe(to: "\(log).all") { message in
        NodeMessageCoding.message(message.payload).map { queue.put(.event(.received($0))) }
      },
      try store.connection.subscribe(to: own + ".reply.>") { message in
        queue.put(.reply(message.subject, message))
      },
      try store.connection.subscribe(to: own + ".relay") { relayed.receive($0.payload) },
      try store.connection.subscribe(to: Self.devicesSubject(in: log)) { message in
        queue.put(.devicesAsked(message))
      },
    ]
    // Others hear of this node when it has its lease; from then on it must not miss anything.
    try store.connection.flush(milliseconds: 5_000)
    let take: @Sendable ([UInt8]) -> Void = { [weak self] in self?.receive($0) }
    relayed.body.withLock { $0 = Receiver(take: take) }
  }

  /// Whether a text may name a node, as a word of subjects: 1 to 32 letters, digits and hyphens.
  public static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        let character = Character(UnicodeScalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || character == "-")
      }
  }

  /// The name that this node was given.
  public var name: String { id.name.text }

  /// The name of this node's run.
  public var node: String { id.description }

  static func subject(of node: String, in log: String) -> String {
    let id = NodeID(node)
    return "\(log).node.\(id?.name.text ?? "none").\(id?.incarnation ?? 0)"
  }

  /// Where other nodes send what they relay to this one.
  package var relaySubject: String {
    Self.subject(of: node, in: store.configuration.name) + ".relay"
  }

  /// Microseconds since this process joined.
  var now: Int64 { Int64((ContinuousClock.now - start) / .microseconds(1)) }

  /// Begins to own clients; news come on threads of the member.
  public func begin(_ news: @escaping @Sendable (ClusterNews) -> Void) {
    self.news.withLock { $0 = Receiver(take: news) }
    observeLog()
    let thread = Thread {
      ThreadName.set("cluster-node")
      NodeThread(self).run()
    }
    thread.start()
  }

  func tell(_ news: ClusterNews) { self.news.withLock { $0 }?.take(news) }

  /// A device is connected here; where its client lives comes as news.
  public func deviceCame(_ connection: UInt64, of client: String) {
    queue.put(.device(ConnectionID(connection), ClientID(client)))
  }

  /// A client has begun here, and its beginning is stored; nobody owns it yet.
  public func began(_ client: String) { queue.put(.event(.began(ClientID(client)))) }

  /// Such a device is gone.
  public func deviceLeft(_ connection: UInt64) {
    queue.put(.device(ConnectionID(connection), nil))
  }

  /// Hands all clients over; the lease is given back last.
  ///
  /// - Parameter then: Called once nothing is left here, on a thread of the member.
  public func drain(_ then: @escaping @Sendable () -> Void) {
    onDrained.withLock { $0 = then }
    queue.put(.event(.drain))
  }

  func drained() {
    onDrained.withLock { then in
      defer { then = nil }
      return then
    }?()
  }

  /// Ends at once.
  public func stop() { queue.put(.stop) }

  /// The connection to the servers was lost, or is back.
  public func connectionChanged(_ isConnected: Bool) { queue.put(.connected(isConnected)) }

  /// Whether this node owns a client and may store its records.
  public func isServing(_ client: String) -> Bool { tenure(of: client) != nil }

  /// The time for which this node owns a client, as a number that no other time has; nil while it
  /// does not.
  ///
  /// What was read of the client in one of them says nothing of another: other nodes may have
  /// stored records in between.
  public func tenure(of client: String) -> UInt64? { serving.withLock { $0[client] } }

  /// Whether something of a client is stored that this node may go on from.
  public func hasStored(_ client: String) -> Bool { store.heldPosition(of: client) != nil }

  /// The run of a node that owns a client, as far as the log was read here.
  public func owner(of client: String) -> String? { store.knownOwner(of: client) }

  /// The name of the node that owns a client, as far as the log was read here.
  public func nodeName(of client: String) -> String? {
    owner(of: client).flatMap(NodeID.init)?.name.text
  }

  // MARK: - Connections whose clients live elsewhere

  /// Sends another node what is for connections.
  public func send(_ messages: [RelayMessage], to node: String) {
    if !messages.isEmpty { links.send(messages, to: node) }
  }

  /// Has another node begin again with what it relays to this one, which has dropped it.
  public func resetLink(to node: String) { links.send([], to: node, isReset: true) }

  /// Shows other nodes whether something that was sent to them is missing.
  func showNumbers(to nodes: some Sequence<NodeID>) {
    for node in nodes { links.showNumber(to: node.description) }
  }

  /// A device of another node is served here: its client stays while such ones come from several.
  public func guestCame(_ key: UInt64, of client: String, from node: String) {
    guests.withLock { $0[client, default: [:]][key] = node }
  }

  public func guestLeft(_ key: UInt64, of client: String) {
    guests.withLock { guests in
      guests[client]?[key] = nil
      if guests[client]?.isEmpty == true { guests[client] = nil }
    }
  }

  /// Whether devices of a client are relayed from other nodes than one.
  func hasGuests(of client: ClientID, besides node: NodeID) -> Bool {
    guests.withLock { $0[client.text]?.values.contains { $0 != node.description } ?? false }
  }

  private func receive(_ payload: [UInt8]) {
    guard let (sender, messages, isWhole) = links.receive(payload) else { return }
    if !isWhole { tell(.linkLost(node: sender)) }
    if !messages.isEmpty { tell(.relay(from: sender, messages)) }
  }
}

/// Takes relayed packets as soon as there is a member for them.
private final class RelayReceiver: Sendable {
  let body = Mutex<Receiver<[UInt8]>?>(nil)

  func receive(_ payload: [UInt8]) { body.withLock { $0 }?.take(payload) }
}

/// What is called with something, kept in a mutex.
///
/// A closure that stands there by itself is wrapped anew each time that it is read.
private struct Receiver<Value>: Sendable {
  let take: @Sendable (Value) -> Void
}
