import Clustering
import EventStore
import JSON
import NATSMessaging
import Synchronization

/// The thread of a node: takes what comes, asks the rules, and does what these say.
final class NodeThread {
  /// What an answer belongs to.
  enum Purpose {
    case hold(RequestID)
    case readLease(RequestID)
    case setOwner(RequestID)
    case append(RequestID, ClientID)
    case readOwner(RequestID, ClientID)
    /// Whether a client that nobody owns has records.
    case readRecords(RequestID)
    /// Whether the owner that was found holds its lease.
    case readOwnersLease(RequestID, OwnerEntry)
    case nodes(RequestID)
  }

  let member: ClusterMember
  var node: ClusterNode<NoEngine>
  private var purposes: [UInt64: Purpose] = [:]
  private var lastReply: UInt64 = 0
  private let replies: String
  /// The nodes that answered to the request for all, so far.
  private var foundNodes: [(entry: LeaseEntry, revision: UInt64)] = []
  private var liveNodes: Set<NodeID> = []
  /// The clients that devices here are for, and where those live as far as the server was told.
  private var clientOfDevice: [ConnectionID: ClientID] = [:]
  private var devices: [ClientID: Int] = [:]
  private var toldHomes: [ClientID: ClientHome] = [:]
  /// Clients of which the server may not have been told what has become of them.
  private var untold: Set<ClientID> = []
  private var lastTenure: UInt64 = 0
  private var holdsLease = false
  private var isStopped = false

  init(_ member: ClusterMember) {
    self.member = member
    node = ClusterNode(id: member.id, bounds: member.bounds, at: member.now)
    replies =
      ClusterMember.subject(of: member.node, in: member.store.configuration.name) + ".reply."
  }

  func run() {
    handle(.woke)
    while !isStopped {
      guard let deadline = node.deadline else { return }
      let entries = member.queue.take(withinMicroseconds: max(0, deadline - member.now))
      if entries.isEmpty { handle(.woke) }
      for entry in entries { take(entry) }
    }
  }

  private func take(_ entry: NodeQueue.Entry) {
    switch entry {
    case .event(.received(.moveHere(let client, let node)))
    where member.hasGuests(of: client, besides: node):
      break
    case .event(let event): handle(event)
    case .device(let connection, let client?):
      forget(connection)
      clientOfDevice[connection] = client
      devices[client, default: 0] += 1
      toldHomes[client] = nil
      untold.insert(client)
      handle(.connected(connection, client, after: 0, isDevice: true))
    case .device(let connection, nil):
      forget(connection)
      handle(.disconnected(connection))
    case .reply(let subject, let message):
      guard let number = UInt64(subject.dropFirst(replies.count)) else { return }
      answer(number, message)
    case .connected(let isConnected):
      member.report(
        !isConnected,
        isConnected
          ? "NATS is back" : "NATS does not answer; nothing new is served until it is back")
      handle(.woke)
    case .health(let stream, let health):
      noteHealth(of: stream, health)
    case .devicesAsked(let message):
      var reader = PayloadReader(message.payload)
      guard let inbox = message.reply, (try? reader.text()) != member.node else { return }
      member.tell(.devicesAsked(inbox: inbox))
    case .stop: isStopped = true
    }
  }

  private func forget(_ device: ConnectionID) {
    guard let client = clientOfDevice.removeValue(forKey: device) else { return }
    devices[client, default: 1] -= 1
    guard devices[client] == 0 else { return }
    (devices[client], toldHomes[client]) = (nil, nil)
  }

  func handle(_ event: NodeEvent) {
    for effect in node.handle(event, at: member.now) { carryOut(effect) }
    member.leaseEnd.store(node.leaseEnd, ordering: .relaxed)
    tellChanges()
  }

  /// Tells the server what has become of clients.
  private func tellChanges() {
    if holdsLease != node.holdsLease {
      holdsLease.toggle()
      member.report(!holdsLease, holdsLease ? "holds its lease" : "has lost its lease")
      member.tell(.membership(holdsLease))
    }
    let changed = node.takeChanges().union(untold).sorted()
    untold = []
    let lost = member.serving.withLock { serving in
      changed.filter { !node.serves($0) && serving.removeValue(forKey: $0.text) != nil }
    }
    for client in lost {
      member.store.release(client.text)
      member.tell(.lost(client: client.text))
    }
    for client in changed where devices[client] != nil {
      let home = home(of: client)
      guard toldHomes[client] != home else { continue }
      toldHomes[client] = home
      member.tell(.home(client: client.text, home))
    }
  }

  private func home(of client: ClientID) -> ClientHome {
    if node.serves(client) { return .here }
    if node.knowsNone(of: client) { return .nowhere }
    return node.otherOwner(of: client).map { .node($0.description) } ?? .unknown
  }

  // MARK: - Requests

  func ask(_ purpose: Purpose, _ message: (_ reply: String) -> NATSMessage) {
    lastReply += 1
    purposes[lastReply] = purpose
    // Where it cannot be sent, the node's own deadline ends it.
    try? member.store.connection.publish(message(replies + String(lastReply)))
    if purposes.count > Self.maximumOpen {
      purposes = purposes.filter { $0.key + UInt64(Self.maximumOpen / 2) > lastReply }
    }
  }

  /// Requests without an answer that are remembered; the oldest are forgotten.
  private static let maximumOpen = 65_536

  func request(_ purpose: Purpose, _ subject: String, _ fields: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.raw("{")
    fields(&writer)
    writer.raw("}")
    let bytes = writer.bytes
    ask(purpose) { NATSMessage(subject: "$JS.API." + subject, reply: $0, payload: bytes) }
  }

  private func answer(_ number: UInt64, _ message: NATSMessage) {
    guard let purpose = purposes[number] else { return }
    if case .nodes(let id) = purpose {
      if takeNode(message) {
        purposes[number] = nil
        finishNodes(id)
      }
      return
    }
    purposes[number] = nil
    switch purpose {
    case .hold(let id), .setOwner(let id):
      if case .hold = purpose, message.status == "503" { member.reopenBucket() }
      switch JetStreamPublisher.outcome(message) {
      case .stored(let revision): handle(.answered(id, .written(revision)))
      case .conflict: handle(.answered(id, .conflict))
      case .refused, .unanswered: break
      }
    case .append(let id, let client): finishAppend(id, client, message)
    case .readLease(let id):
      guard let found = Self.stored(message) else { return }
      let holder = found.flatMap { LeaseEntry($0.payload)?.node }
      handle(.answered(id, .lease(holder, found?.sequence ?? 0)))
    case .readOwner(let id, let client): findOwner(id, of: client, message)
    case .readRecords(let id):
      guard let found = Self.stored(message) else { return }
      let isThere = found.map { !JetStreamEventStore.isEnd($0.payload) } ?? false
      handle(.answered(id, isThere ? .owner(nil, isLive: false) : .noClient))
    case .readOwnersLease(let id, let entry):
      guard let found = Self.stored(message) else { return }
      let isLive = found.flatMap { LeaseEntry($0.payload) }?.node.id == entry.owner
      handle(.answered(id, .owner(entry, isLive: isLive)))
    case .nodes: break
    }
  }

  private func finishAppend(_ id: RequestID, _ client: ClientID, _ message: NATSMessage) {
    switch JetStreamPublisher.outcome(message) {
    case .stored(let position):
      member.tell(.taken(client: client.text))
      took(client, id, at: position)
    case .conflict: handle(.answered(id, .conflict))
    case .refused, .unanswered: break
    }
  }

  /// From here on the server may store records of the client, and nobody else.
  func took(_ client: ClientID, _ id: RequestID, at position: UInt64) {
    // What is read here must be all that is there.
    guard member.store.hasRead(client.text, upTo: position) else { return }
    member.store.hold(client.text, at: position)
    lastTenure += 1
    member.serving.withLock { $0[client.text] = lastTenure }
    untold.insert(client)
    handle(.answered(id, .stored(position)))
  }

  private func findOwner(_ id: RequestID, of client: ClientID, _ message: NATSMessage) {
    guard let found = Self.stored(message) else { return }
    var reader = PayloadReader(found?.payload ?? [])
    guard let found, let owner = (try? reader.text()).flatMap(NodeID.init) else {
      let store = member.store
      if store.knows(client.text) { return handle(.answered(id, .owner(nil, isLive: false))) }
      // Whatever a device names would else be taken, and stay in the log for good.
      return request(.readRecords(id), "STREAM.MSG.GET.\(store.streamName(of: client.text))") {
        $0.member("last_by_subj", store.recordSubject(of: client.text))
      }
    }
    let entry = OwnerEntry(owner: owner, epoch: found.sequence)
    request(.readOwnersLease(id, entry), "STREAM.MSG.GET.\(member.bucket.stream)") {
      $0.member("last_by_subj", member.bucket.subject(of: owner.name))
    }
  }

  /// The message that was asked for, or none where there is none; nil where that is not known.
  private static func stored(_ message: NATSMessage) -> StoredMessage?? {
    guard message.status != "503", let json = try? JSONParser.parse(message.payload) else {
      return .none
    }
    if let error = json["error"] {
      return error["code"]?.integer == 404 ? .some(nil) : .none
    }
    return StoredMessage(json).map { .some($0) } ?? .none
  }

  // MARK: - The directory

  /// - Returns: Whether it was the last one.
  private func takeNode(_ message: NATSMessage) -> Bool {
    switch message.status {
    case nil:
      if let entry = LeaseEntry(message.payload) {
        foundNodes.append((entry, message.headers["Nats-Sequence"].flatMap(UInt64.init) ?? 0))
      }
      return false
    // The end of the list, or an empty one; otherwise nothing is known.
    case "204", "404": return true
    default:
      foundNodes = []
      return true
    }
  }

  func beginNodes() { foundNodes = [] }

  private func finishNodes(_ id: RequestID) {
    // This node's own lease at least is there while it holds it.
    let found = foundNodes.map(\.entry.node)
    guard found.contains(where: { $0.id == node.id }) || !node.holdsLease else { return }
    let live = Set(found.map(\.id))
    let directory = directory(of: found, live)
    for node in liveNodes.subtracting(live).sorted() where node != self.node.id {
      member.report(true, "node \(node.name) is gone")
    }
    for node in live.subtracting(liveNodes).sorted() where node != self.node.id {
      member.report(false, "node \(node.name) is there")
    }
    if live != liveNodes {
      member.tell(.nodes(Set(live.subtracting([node.id]).map(\.description))))
    }
    liveNodes = live
    member.showNumbers(to: live.subtracting([node.id]))
    handle(.answered(id, .directory(directory)))
    let serving = member.serving.withLock { Array($0.keys) }
    for client in member.store.unheld(among: serving) { handle(.reread(ClientID(client))) }
  }

  /// Leaves out the clients of other live nodes: of many nodes these are most.
  private func directory(of found: [LiveNode], _ live: Set<NodeID>) -> Directory {
    let store = member.store
    var counts: [NodeID: Int] = [:]
    for (run, count) in store.ownedCounts {
      if let node = NodeID(run) { counts[node] = count }
    }
    let unowned = store.unownedClients
    member.note(foundNodes, clients: counts, unowned: unowned.count)
    let concerned = counts.keys.filter { $0 == node.id || !live.contains($0) }
    let entries = store.knownOwners(
      ofClientsOf: concerned.map(\.description), and: node.ownedClients.lazy.map(\.text))
    var owners: [ClientID: OwnerEntry] = [:]
    for (client, entry) in entries {
      guard let owner = NodeID(entry.node) else { continue }
      owners[ClientID(client)] = OwnerEntry(owner: owner, epoch: entry.epoch)
    }
    let ended = store.endedClients.lazy.map(ClientID.init).filter(node.owns)
    return Directory(
      nodes: found, owners: owners, unowned: Set(unowned.map(ClientID.init)), ended: Set(ended))
  }
}
