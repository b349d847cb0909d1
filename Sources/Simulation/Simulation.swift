public import WireProtocol

/// All clients of a server, and who sees which of them: what comes in, and what is to go out.
///
/// It opens no socket, reads no clock and touches no disk. Times are microseconds of the loop's
/// monotonic clock. Each call adds to the ``Turn`` that ``takeTurn()`` hands over.
public final class Simulation {
  let configuration: SimulationConfiguration
  /// The apps on offer, in the order in which they are shown.
  let apps: [AppEntry]
  /// The same apps in other ways.
  var variants: AppVariants
  let makeStreamName: () -> String
  let makeEpoch: () -> UInt64
  var coordinators: [String: RootCoordinator] = [:]
  var connections: [ConnectionKey: Peer] = [:]
  /// The operators, in the order in which they came.
  var operators: [ConnectionKey] = []
  /// The operators that get more snapshots once they have taken those before.
  public internal(set) var snapshotReaders: [ConnectionKey] = []
  var deadlines = DeadlineQueue()
  /// What operators' commands have yet to do.
  var backlog = CommandBacklog()
  /// How much of it was done in this turn.
  var backlogInTurn = 0
  /// Connections that have not said hello, oldest first.
  var silent: [(key: ConnectionKey, deadline: Int64)] = []
  /// Clients without a device, longest first.
  var abandoned: [(stream: String, since: Int64)] = []
  /// Clients that operators took off the stage, the latest last; their devices are turned away.
  var removed: [String] = []
  /// The turn in which a record of any client was last appended; 0 for none.
  var lastAppendTurn: UInt64 = 0
  var nextHeartbeat: Int64?
  var turn = Turn()
  /// The time of the call under way, or of what arrives in it.
  var clock: Int64 = 0
  /// The number of the turn that is being made.
  public internal(set) var turnNumber: UInt64 = 1
  private var lastConnection = 0
  /// Whether new work is refused because the store does not keep up.
  public var isStoreBehind = false

  /// Creates a simulation without clients.
  ///
  /// - Parameters:
  ///   - makeStreamName: Gives the id of each new client, which no stream has.
  ///   - makeEpoch: Gives a random word for each new stream.
  public init(
    configuration: SimulationConfiguration = .init(), apps: [AppEntry],
    makeStreamName: @escaping () -> String, makeEpoch: @escaping () -> UInt64
  ) {
    self.configuration = configuration
    self.apps = apps
    variants = AppVariants(maximumWithSettings: configuration.maximumSettingVariants)
    self.makeEpoch = makeEpoch
    self.makeStreamName = makeStreamName
  }

  /// Hands over what is to be done since the last call.
  public func takeTurn() -> Turn {
    let finished = turn
    turn = Turn()
    turnNumber += 1
    backlogInTurn = 0
    return finished
  }

  /// The clients in memory, in the order of their ids.
  public var clients: [ClientSummary] {
    coordinators.values.map(\.summary).sorted {
      ($0.stream.utf8.count, $0.stream) < ($1.stream.utf8.count, $1.stream)
    }
  }

  /// The apps on offer.
  public var appSummaries: [AppSummary] { apps.map(\.summary) }

  /// How many clients are in memory.
  public var clientCount: Int { coordinators.count }

  /// The next moment at which something is due; nil while nothing is.
  public func nextDeadline() -> Int64? {
    if !backlog.isEmpty, !isStoreBehind { return clock }
    let retention = configuration.retentionMicroseconds
    return [
      deadlines.earliest(), silent.first?.deadline, nextHeartbeat,
      abandoned.first.map { $0.since + retention },
    ].compactMap { $0 }.min()
  }

  /// A connection was opened.
  public func connectionOpened(_ key: ConnectionKey, at now: Int64) {
    clock = now
    lastConnection += 1
    connections[key] = Peer(
      key: key, name: "k\(lastConnection)", openedAt: now,
      bucket: TokenBucket(burst: configuration.commandBurst, at: now),
      recovery: RecoveryAllowance(configuration))
    silent.append((key, now + configuration.helloTimeoutMicroseconds))
    if nextHeartbeat == nil {
      nextHeartbeat = now + Int64(configuration.heartbeatSeconds) * 1_000_000
    }
  }

  /// A connection is gone.
  public func connectionClosed(_ key: ConnectionKey, at now: Int64) {
    clock = now
    guard let connection = connections.removeValue(forKey: key) else { return }
    silent.removeAll { $0.key == key }
    snapshotReaders.removeAll { $0 == key }
    if connections.isEmpty { nextHeartbeat = nil }
    switch connection.phase {
    case .awaitingHello, .closing: break
    case .joining(let hello): if hello.role == .operator { stopObserving(key) }
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
    guard coordinator.devices.isEmpty, coordinator.abandonedAt == nil else { return }
    coordinator.abandonedAt = now
    abandoned.append((coordinator.stream, now))
  }

  func noteWanted(_ coordinator: RootCoordinator) {
    coordinator.abandonedAt = nil
    abandoned.removeAll { $0.stream == coordinator.stream }
  }
}
