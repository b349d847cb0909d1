/// A node of a cluster, without sockets, clocks or disks: events in, effects out.
///
/// The log is the fence. A batch is stored only where the owner has seen everything before it, and
/// is told only once it is stored; leases and owners' entries are there so that somebody serves
/// each client, and seldom two.
public struct ClusterNode<Engine: ClientEngine> {
  public let id: NodeID
  let bounds: ClusterBounds
  let flaws: Set<Flaw>

  var now: Int64
  var effects: [NodeEffect] = []
  var requests = OpenRequests()
  var lease = NodeLease()
  var owned = OwnedClients<Engine>()
  var watched = WatchedClients()
  var watchers: [ConnectionID: Watcher] = [:]
  /// The nodes that take clients, and where clients belong with these.
  var openNodes: [NodeID] = []
  var homes = RendezvousHash([])
  /// When clients were seen first that nobody owns.
  var unowned: [ClientID: Int64] = [:]
  var nextPlacement: Int64
  var nextCatchUp: Int64
  public private(set) var isDraining = false
  var isDrained = false

  /// Creates a node that holds nothing yet.
  ///
  /// - Parameter now: The time of the node's clock, in microseconds from any beginning; it must
  ///   not go back.
  public init(id: NodeID, bounds: ClusterBounds = ClusterBounds(), at now: Int64) {
    self.init(id: id, bounds: bounds, flaws: [], at: now)
  }

  package init(id: NodeID, bounds: ClusterBounds, flaws: Set<Flaw>, at now: Int64) {
    self.id = id
    self.bounds = bounds
    self.flaws = flaws
    self.now = now
    nextPlacement = now
    nextCatchUp = now
  }

  /// The clients that it serves at the moment.
  public var served: [ClientID] { owned.serving }

  /// Whether it serves a client at the moment.
  public func serves(_ client: ClientID) -> Bool { owned[client]?.phase == .serving }

  /// The clients that it owns, or is about to.
  public var ownedClients: some Collection<ClientID> { owned.keys }

  /// Whether it owns a client, or is about to.
  public func owns(_ client: ClientID) -> Bool { owned[client] != nil }

  /// Whether a client that is watched here was looked for, and there is none of that name.
  public func knowsNone(of client: ClientID) -> Bool { watched[client]?.owner == .nobody }

  /// The other node that has a client which is watched here; nil while that is not known.
  public func otherOwner(of client: ClientID) -> NodeID? {
    if case .at(let node) = watched[client]?.owner { node } else { nil }
  }

  /// Takes the clients of which since the last time something has changed that `serves` or
  /// `otherOwner` says.
  public mutating func takeChanges() -> Set<ClientID> {
    defer { (owned.news, watched.news) = ([], []) }
    return owned.news.union(watched.news)
  }

  /// Takes an event in.
  ///
  /// - Returns: What is to be done, in order.
  public mutating func handle(_ event: NodeEvent, at time: Int64) -> [NodeEffect] {
    now = max(now, time)
    guard !isDrained else { return [] }
    // First of all: who slept longer than the lease must not act on what waited meanwhile.
    stepDownWithoutLease()
    switch event {
    case .woke: break
    case .connected(let connection, let client, let after, let isDevice):
      connect(connection, client, after: after, isDevice: isDevice)
    case .disconnected(let connection): disconnect(connection)
    case .began(let client): takeNew(client)
    case .reread(let client): if serves(client) { verify(client) }
    case .command(let connection, let command): take(command, of: connection)
    case .answered(let id, let answer):
      if let request = requests.take(id) { finish(request, with: answer) }
    case .received(let message): receive(message)
    case .drain: drain()
    }
    runDeadlines()
    takeTurns()
    defer { effects = [] }
    return effects
  }

  /// When the node must be woken, if nothing else happens before; nil once it is drained.
  public var deadline: Int64? {
    guard !isDrained else { return nil }
    var first = min(nextPlacement, nextCatchUp)
    if let next = requests.deadline(bounds) { first = min(first, next) }
    if !lease.isAsking { first = min(first, lease.nextRenewal) }
    if !owned.isEmpty, lease.validUntil > now { first = min(first, lease.validUntil) }
    if let deadline = owned.deadline { first = min(first, deadline) }
    if let deadline = watched.deadline { first = min(first, deadline) }
    return max(first, now + 1)
  }

  /// Asks the log or the lease store; the answer, or that none came, goes to `finish`.
  mutating func ask(_ purpose: OpenRequests.Purpose, _ effect: (RequestID) -> NodeEffect) {
    effects.append(effect(requests.open(purpose, at: now)))
  }

  private mutating func runDeadlines() {
    while let request = requests.takeOverdue(at: now, bounds) { finish(request, with: nil) }
    renewLease()
    retryWatched()
    readMissed()
    if now >= nextPlacement {
      nextPlacement = now + bounds.placementMicroseconds
      ask(.directory) { .readDirectory($0) }
    }
  }

  /// Takes in an answer; nil says that none came in time.
  private mutating func finish(_ request: OpenRequests.Request, with answer: StoreAnswer?) {
    switch request.purpose {
    case .holdLease: finishRenewal(asked: request.sent, answer)
    case .readLease: finishLeaseReading(answer)
    case .claim(let client): finishClaim(of: client, answer)
    case .load(let client): finishLoading(client, answer)
    case .append(let client): finishAppend(of: client, answer)
    case .verify(let client): finishVerifying(client, answer)
    case .handOver(let client): finishHandOver(of: client, answer)
    case .findOwner(let client): finishFinding(ownerOf: client, answer)
    case .catchUp(let clients, let connections):
      finishCatchUp(of: clients, for: connections, answer)
    case .directory:
      if case .directory(let directory) = answer { place(by: directory) }
    }
  }

  /// Begins to hand everything over.
  private mutating func drain() {
    guard !isDraining else { return }
    isDraining = true
    for connection in watchers.keys.sorted() {
      effects.append(.close(connection))
      disconnect(connection)
    }
    (lease.nextRenewal, nextPlacement) = (now, now)
  }
}
