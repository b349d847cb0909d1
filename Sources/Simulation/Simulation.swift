import JSON
public import WireProtocol

/// All clients of a server, and who sees which of them: what comes in, and what is to go out.
///
/// It opens no socket, reads no clock and touches no disk. Times are microseconds of the loop's
/// monotonic clock. Each call adds to the ``Turn`` that ``takeTurn()`` hands over.
public final class Simulation {
  /// Who sent the commands that no device and no operator sent.
  static let ownSender = "server"

  let configuration: SimulationConfiguration
  /// Which of a server's clients these are.
  let shard: Shard
  /// What the shards agree on.
  let directory: any ClientDirectory
  /// The apps on offer, in the order in which they are shown.
  let apps: [AppEntry]
  /// The same apps in other ways.
  var variants: AppVariants
  let makeStreamName: () -> String
  let makeEpoch: () -> UInt64
  var coordinators = ClientRoster() {
    didSet { directory.note(count: coordinators.count, of: shard.number) }
  }
  /// The clients of other shards; empty but in the operators' home.
  var elsewhere = RemoteClients()
  /// Which shards serve connections that came here.
  var forwarded: [ConnectionKey: Forwarding] = [:]
  var connections: [ConnectionKey: Peer] = [:]
  /// The operators, in the order in which they came.
  var operators: [ConnectionKey] = []
  /// When the list of operators is next sent; nil where nobody came or went since the last time.
  var operatorListDue: Int64?
  /// When it was last sent.
  var operatorListSent: Int64?
  /// The operators that get more, of the list of clients and of snapshots, once they have taken
  /// what they were sent.
  public internal(set) var portionReaders: [ConnectionKey] = []
  var deadlines = DeadlineQueue()
  /// What operators' commands have yet to do.
  var backlog = CommandBacklog()
  /// How much of it was done in this turn.
  var backlogInTurn = 0
  /// Connections that have not said hello.
  var silent = ExpiryQueue<ConnectionKey>()
  /// Clients without a device.
  var abandoned = ExpiryQueue<String>()
  /// The turn in which a record of any client was last appended; 0 for none.
  var lastAppendTurn: UInt64 = 0
  var nextHeartbeat: Int64?
  /// Connections that get the sign of life under way in one of the next turns.
  var heartbeatReaders: ArraySlice<ConnectionKey> = []
  var turn = Turn()
  /// The operators that get the line which is being told.
  var watchers: [ConnectionKey] = []
  /// The time of the call under way, or of what arrives in it.
  var clock: Int64 = 0
  /// The number of the turn that is being made.
  public internal(set) var turnNumber: UInt64 = 1
  /// How many connections were opened here.
  private var openedConnections = 0
  /// Whether new work is refused because the store does not keep up.
  public var isStoreBehind = false
  /// Bytes that a turn may bring before new work is refused, since the store may not grow further.
  public var storeRoom = Int.max
  /// Whether the store is larger than it may be: a client that would write by itself ends instead.
  public var isStoreOver = false
  /// Whether so much waits for the store, or for another loop, that what clients do by themselves
  /// waits, and what operators' commands have yet to do, so that what arrives is told soon.
  public var isBusy = false
  /// Whether the node has lost its cluster, and may begin nothing.
  public var isCutOff = false
  /// The operators that have yet to take much of what they were sent; their commands wait.
  public var slowReaders: Set<ConnectionKey> = []

  /// Creates a simulation without clients.
  ///
  /// - Parameters:
  ///   - shard: Which of a server's clients it holds.
  ///   - directory: What it agrees on with the other shards.
  ///   - makeStreamName: Gives the id of each new client, which no stream has.
  ///   - makeEpoch: Gives a random word for each new stream.
  public init(
    configuration: SimulationConfiguration = .init(), apps: [AppEntry],
    shard: Shard = .only, directory: any ClientDirectory = SoleDirectory(),
    makeStreamName: @escaping () -> String, makeEpoch: @escaping () -> UInt64
  ) {
    self.configuration = configuration
    self.shard = shard
    self.directory = directory
    self.apps = apps
    variants = AppVariants(maximum: configuration.maximumVariants)
    self.makeEpoch = makeEpoch
    self.makeStreamName = makeStreamName
  }

  /// Whether a client is in memory here.
  public func has(_ stream: String) -> Bool { coordinators[stream] != nil }

  /// The clients in memory here, in the order of their ids.
  public var streamsHere: [String] { coordinators.ordered.map(\.stream) }

  /// Whether any client is here.
  public var hasClients: Bool { coordinators.count > 0 }

  /// The client of a device's connection; nil for others, and while it is not let in.
  public func client(ofDevice key: ConnectionKey) -> String? {
    guard case .device(let coordinator) = connections[key]?.phase else { return nil }
    return coordinator.stream
  }

  /// Hands over what is to be done since the last call.
  public func takeTurn() -> Turn {
    let finished = turn
    turn = Turn()
    turnNumber += 1
    backlogInTurn = 0
    return finished
  }

  /// The clients in memory, in the order of their ids; those of other shards too where operators
  /// are at home.
  public var clients: [ClientSummary] { clientPage(after: nil, limit: .max) }

  /// The apps on offer.
  public var appSummaries: [AppSummary] { apps.map(\.summary) }

  /// How many clients are in memory, in all shards.
  public var clientCount: Int { directory.clientCount }
  /// How many clients the commands of one operator have yet to reach, where that is most.
  public var mostWaitingTargets: Int { backlog.mostWaiting }

  /// The operators whose commands have yet to reach clients.
  public var commandingOperators: [ConnectionKey] { backlog.senders.map(\.key) }

  /// Begins a share of this turn; whoever has used it up goes on in the next one.
  func newShare() -> TurnShare {
    TurnShare(
      bytes: turn.bytes.count + configuration.turnBytes,
      deliveries: turn.readers.count + configuration.turnDeliveries)
  }

  /// Whether the backlog can go on.
  private var canWorkOff: Bool {
    !isBusy && storeRefusal == nil
      && backlog.senders.contains { !slowReaders.contains($0.key) }
  }

  /// The next moment at which something is due; nil while nothing is.
  public func nextDeadline() -> Int64? {
    if !heartbeatReaders.isEmpty || canWorkOff { return clock }
    let retention = configuration.retentionMicroseconds
    let patience = configuration.helloTimeoutMicroseconds
    return [
      isBusy ? nil : deadlines.earliest(), nextHeartbeat, operatorListDue,
      silent.first().map { $0 + patience }, abandoned.first().map { $0 + retention },
    ].compactMap { $0 }.min()
  }

  /// A connection was opened.
  ///
  /// - Parameter deviceLink: The link that lets it be a device of one client, and nothing else; nil
  ///   where it may be all.
  public func connectionOpened(
    _ key: ConnectionKey, deviceLink: String? = nil, at now: Int64
  ) {
    clock = now
    // The shards count in steps of as many as they are, so that each name is its own.
    let number = openedConnections * shard.count + shard.number + 1
    openedConnections += 1
    open(key, name: "k\(number)", deviceLink: deviceLink, at: now)
    silent.add(key, at: now)
  }

  /// Takes up a connection that has not said hello.
  func open(_ key: ConnectionKey, name: String, deviceLink: String?, at now: Int64) {
    connections[key] = makePeer(key, name: name, deviceLink: deviceLink, at: now)
    if nextHeartbeat == nil {
      nextHeartbeat = now + Int64(configuration.heartbeatSeconds) * 1_000_000
    }
  }

  func makePeer(
    _ key: ConnectionKey, name: String, deviceLink: String?, at now: Int64
  ) -> Peer {
    Peer(
      key: key, name: name, openedAt: now, deviceLink: deviceLink,
      bucket: TokenBucket(burst: configuration.commandBurst, at: now),
      targetBucket: TokenBucket(burst: configuration.targetBurst, at: now),
      recovery: RecoveryAllowance(configuration))
  }

  /// No heartbeat is due while nobody is there.
  func noteConnectionsLeft() {
    if connections.isEmpty { (nextHeartbeat, heartbeatReaders) = (nil, []) }
  }

  /// A connection is gone.
  public func connectionClosed(_ key: ConnectionKey, at now: Int64) {
    clock = now
    if let owner = forwarded.removeValue(forKey: key) {
      return post(.connectionClosed(key), to: owner.shard)
    }
    guard let connection = connections.removeValue(forKey: key) else { return }
    silent.remove(key)
    portionReaders.removeAll { $0 == key }
    if let number = variants.leave(key) {
      turn.variantDemands.append(Turn.VariantDemand(number: number, isThere: false))
    }
    noteConnectionsLeft()
    switch connection.phase {
    case .awaitingHello, .closing: break
    case .joining(let hello):
      guard hello.role == .operator else { return }
      stopObserving(key)
      postToOthers(.operatorLeft(key))
    case .device(let coordinator):
      detachDevice(key, from: coordinator, at: now)
      tellOperators(.clientChanged(coordinator.summary))
    case .operator: forgetOperator(key, at: now)
    }
  }

  /// A client lost a device, and with it whatever that device's finger leads.
  func detachDevice(_ key: ConnectionKey, from coordinator: RootCoordinator, at now: Int64) {
    coordinator.devices.remove(key)
    coordinator.link?.forget(key)
    coordinator.observers.removeAll { $0.connection == key }
    cancelGesture(of: key, on: coordinator, at: now)
    noteAbandoned(coordinator, at: now)
  }

  /// Begins the time after which a client without a device leaves the memory.
  func noteAbandoned(_ coordinator: RootCoordinator, at now: Int64) {
    guard coordinator.devices.isEmpty, !coordinator.isAbandoned else { return }
    coordinator.isAbandoned = true
    if !coordinator.isDriven { note(coordinator, isListed: false) }
    abandoned.add(coordinator.stream, at: now)
  }

  /// Has the store put a client's recording on the list, or take it off.
  func note(_ coordinator: RootCoordinator, isListed: Bool) {
    turn.listings.append(Turn.Listing(stream: coordinator.stream, isListed: isListed))
  }

  func noteWanted(_ coordinator: RootCoordinator) {
    guard coordinator.isAbandoned else { return }
    coordinator.isAbandoned = false
    if !coordinator.isDriven { note(coordinator, isListed: true) }
    abandoned.remove(coordinator.stream)
  }
}
