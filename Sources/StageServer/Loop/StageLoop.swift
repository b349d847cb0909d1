import ClusterDriving
import EventStore
import Foundation
import Logging
import Simulation
import WebSockets

/// The loop that joins sockets, simulation and store; it lives on the transport's thread.
///
/// Nothing here waits: the store is written and read by threads of its own, whose answers come
/// back through the mailbox.
final class StageLoop: WebSocketServerHandler {
  let configuration: ServerConfiguration
  let simulation: Simulation
  /// Which of the server's loops this is, and what it has in common with the others.
  let shard: Shard
  let directory: any ClientDirectory
  let bus: any ShardBus
  let store: any EventStoring
  let writer: StoreWriter
  let jobs: JobQueue
  let mailbox: Mailbox
  /// Which loops take their turns, and what this one has seen of that.
  let watch: LoopWatch
  var looks: LoopLooks
  /// Gives each stream its name.
  let names: StreamNames
  let bridge: StoreBridge
  let graphs = GraphRenderer()
  let drafts: DraftApps
  var explorations: Explorations
  let access: AccessGate
  let logger: Logger
  /// The jobs of requests that are not answered yet.
  var requestJobs: [HTTPRequest.ID: Job] = [:]
  var waitingRequests = WaitingRequests()
  var transport: WebSocketServer?
  let metrics: ServerMetrics
  var stalls = StallLog()
  /// When the service manager was last told that the loop turns.
  var lastSign: Int64?
  var retention = RetentionState()
  /// How near its bound the store was found last.
  var sizeLevel = SizeBound.Level.roomy
  /// Whether devices wait for the apps that are being made, by the numbers of their requests.
  var variantDemands: [UInt64: Demand] = [:]
  /// The clients that links got, with their turns, until they are stored.
  var linkedClients: [(turn: UInt64, client: Turn.LinkedClient)] = []
  /// The connections here that get the line which leaves.
  var readersHere: [ConnectionKey] = []
  /// What the other loops get at the end of the turn.
  var outbox = ShardOutbox()
  /// Readers here for which other loops wait, and readers elsewhere that get portions.
  var roomAsks: [RoomAsk] = []
  var readersElsewhere: [ConnectionKey: ReaderElsewhere] = [:]
  /// Operators here whose commands wait, as their home was told, and those elsewhere.
  var slowHere: Set<ConnectionKey> = []
  var slowElsewhere: Set<ConnectionKey> = []
  /// Pages of metrics that wait for the figures of other loops.
  var waitingMetrics: [HTTPRequest.ID: (left: Int, figures: LoopFigures)] = [:]
  /// How many other loops have nothing more to send, and whether they know it of this one.
  var emptiedShards = 0
  var hasToldEmptied = false
  /// This node of the cluster, where the server belongs to one, and its connections.
  let cluster: ClusterMember?
  var clusterConnections = ClusterConnections()
  /// The other nodes that are there, and the operators here who are guests there.
  var otherNodes: Set<String> = []
  var relayedOperators: [ConnectionKey: RelayedOperator] = [:]
  /// Operators here who are to be shown a client of this node again.
  var askedHere: [(key: ConnectionKey, stream: String)] = []
  /// Clients that may be given back once all is stored up to a number.
  private var releases: [(stream: String, after: UInt64)] = []
  /// The number of the last batch that was made for the store.
  private(set) var lastSubmitted: UInt64 = 0
  private var gate = CommitGate()
  private var waitingHistories: [HistoryRequest] = []
  private var unsubmitted: [(batch: AppendBatch, number: UInt64)] = []
  private var stopDeadline: Int64?
  /// Why the store does not take records any more.
  private(set) var storeFailure: EventStoreError?
  /// Why the store does not take records at the moment; they are tried again.
  private(set) var storeTrouble: EventStoreError?

  init(
    configuration: ServerConfiguration, simulation: Simulation, shard: Shard,
    directory: any ClientDirectory, bus: any ShardBus, store: any EventStoring,
    writer: StoreWriter, jobs: JobQueue, mailbox: Mailbox, watch: LoopWatch, names: StreamNames,
    bridge: StoreBridge, drafts: DraftApps, access: AccessGate, metrics: ServerMetrics,
    cluster: ClusterMember?,
    logger: Logger
  ) {
    self.configuration = configuration
    self.simulation = simulation
    self.shard = shard
    self.directory = directory
    self.bus = bus
    self.store = store
    self.writer = writer
    self.jobs = jobs
    self.mailbox = mailbox
    self.watch = watch
    looks = LoopLooks(bound: configuration.missedTurnLooks)
    self.names = names
    self.bridge = bridge
    self.drafts = drafts
    explorations = Explorations(configuration.explorations)
    self.access = access
    self.metrics = metrics
    self.cluster = cluster
    self.logger = logger
  }

  var isStopping: Bool { stopDeadline != nil }

  /// The number of the last turn whose records are stored.
  var committedTurn: UInt64 { gate.committed }

  /// How many turns have something that may not leave before it is stored.
  var heldTurns: Int { gate.heldTurns }

  var now: Int64 { transport?.now ?? 0 }

  var unixMilliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    openMailOfOthers()
    noteLease()
    if isForCluster(bytes, from: connection) { return }
    simulation.messageReceived(
      bytes, from: connection.rawValue, at: now, unixMilliseconds: unixMilliseconds)
  }

  func connectionClosed(_ connection: ConnectionID) {
    logger.info("connection closed", metadata: ["connection": "\(connection.rawValue)"])
    access.closed(connection)
    closedForCluster(connection)
    simulation.connectionClosed(connection.rawValue, at: now)
  }

  func openMail() {
    let (mails, lineBytes) = mailbox.takeAll()
    for mail in mails { open(mail) }
    noteTaken(lineBytes: lineBytes)
  }

  /// Takes note of what other loops have said before something came in that may follow from it.
  func openMailOfOthers() {
    if shard.count > 1 { openMail() }
  }

  func turn(at now: Int64) -> Int64? {
    openMail()
    noteLease()
    if shard.count > 1 { watchOthers(at: now) }
    endExpiredLinks()
    answerOverdue(at: now)
    simulation.isStoreBehind = isStoreBehind
    simulation.isBusy =
      writer.backlog.bytes > configuration.storeBacklogBytes || isBusBehind
    simulation.slowReaders = Set(
      simulation.commandingOperators.filter { isSlow($0) || slowElsewhere.contains($0) })
    keepSize(at: now)
    showAgain(at: now)
    simulation.advance(to: now, unixMilliseconds: unixMilliseconds)
    sendMorePortions(at: now)
    finishTurn()
    keepRetention(at: now)
    requestReadableHistories()
    releaseClients()
    answerRoomAsks()
    followCluster(at: now)
    updateMetrics()
    tellServiceManager(at: now)
    let deadline = deadline(at: now)
    sendPosts()
    if shard.count > 1 { watch.noteTurn(of: shard.number, nextAt: deadline) }
    return deadline
  }

  /// Goes on with the operators that have taken what they were sent of the list and of snapshots.
  private func sendMorePortions(at now: Int64) {
    for key in simulation.portionReaders where hasTakenPortion(key) {
      readersElsewhere[key] = nil
      simulation.sendMore(to: key, at: now)
    }
  }

  private func hasTakenPortion(_ key: ConnectionKey) -> Bool {
    guard let transport, simulation.portionTurn(of: key) <= gate.committed else { return false }
    if let loop = loopElsewhere(of: ConnectionID(rawValue: key)) {
      return hasTakenPortionElsewhere(key, in: loop)
    }
    return transport.waitingBytes(of: ConnectionID(rawValue: key))
      < configuration.simulation.snapshotPortionBytes
  }

  /// When the next portions are due; nil while all their readers have to take others first, after
  /// which the transport takes a turn.
  private func portionDeadline(at now: Int64) -> Int64? {
    var isDue = false
    for key in simulation.portionReaders {
      if hasTakenPortion(key) {
        isDue = true
      } else if loopElsewhere(of: ConnectionID(rawValue: key)) == nil {
        transport?.takeTurn(
          whenFewerThan: configuration.simulation.snapshotPortionBytes,
          waitFor: ConnectionID(rawValue: key))
      }
    }
    return isDue ? now : nil
  }

  /// Whether an operator has yet to take so much that its commands wait.
  func isSlow(_ key: ConnectionKey) -> Bool {
    guard let transport else { return false }
    let (bound, connection) = (
      configuration.transport.outboxHardBytes, ConnectionID(rawValue: key)
    )
    guard transport.waitingBytes(of: connection) > bound else { return false }
    transport.takeTurn(whenFewerThan: bound, waitFor: connection)
    return true
  }

  private func deadline(at now: Int64) -> Int64? {
    guard let stopDeadline else {
      // The bin is emptied where nothing else is deleted, too.
      let retention = shard.isHome ? retention.deadline : nil
      return [
        simulation.nextDeadline(), retention, portionDeadline(at: now), signDeadline,
        expiryDeadline(at: now), clusterConnections.deadline, looks.deadline,
        waitingRequests.deadline,
        askedHere.isEmpty ? nil : now,
      ].compactMap { $0 }.min()
    }
    if gate.isEmpty && unsubmitted.isEmpty && isEmptied() || now >= stopDeadline {
      // From here on its own deadline holds; one that is past would keep it from its sockets.
      if storeFailure == nil {
        transport?.stop()
      } else {
        // Of operators here only the loop knows that is their home; its word may come too late.
        transport?.stop(code: .internalError, reason: Self.storeFailed)
      }
      return nil
    }
    return min(stopDeadline, simulation.nextDeadline() ?? stopDeadline)
  }

  /// Half of the writer's queue is kept for what the simulation does by itself.
  private var isStoreBehind: Bool {
    let backlog = writer.backlog
    return !unsubmitted.isEmpty || backlog.batches > writer.limits.maximumWaitingBatches / 2
      || backlog.bytes > writer.limits.maximumWaitingBytes / 2
  }

  private func open(_ mail: Mailbox.Mail) {
    switch mail {
    case .committed(.success(let commit)):
      if storeTrouble != nil, shard.isHome { logger.notice("the store takes records again") }
      storeTrouble = nil
      for (stream, error) in commit.refused { refuse(stream, error) }
      outbox.forgetAddresses()
      gate.commit(commit.number, dropping: commit.refused.keys, to: self)
      bindLinkedClients()
    case .committed(.failure(let error)):
      fail(error)
    case .storeTrouble(let error):
      if storeTrouble == nil, shard.isHome { logger.warning("\(error); it is tried again") }
      storeTrouble = error
      if shard.isHome { metrics.countRetry() }
    case .history(let request, let tenure, let result):
      switch cluster?.tenure(of: request.stream) == tenure ? result : .failure(.moved) {
      case .success(let history):
        simulation.historyRead(
          history, of: request, at: now, unixMilliseconds: unixMilliseconds)
      case .failure(let failure): simulation.historyFailed(failure, of: request, at: now)
      }
    case .variant(let request, let result):
      variantMade(result, for: request, at: now)
    case .answer(let id, let response):
      requestJobs[id] = nil
      waitingRequests.remove(id)
      transport?.respond(to: id, response)
    case .linksSaved(let change, let problem): linksSaved(change, problem)
    case .retentionFound(let found): retentionFound(found, at: now)
    case .retentionDone(let result): retentionDone(result, at: now)
    case .shard(let sender, let mail): open(mail, from: sender)
    case .cluster(let news): open(news)
    case .stop:
      stop()
    }
  }

  private func finishTurn() {
    let number = simulation.turnNumber
    let turn = simulation.takeTurn()
    if !turn.changesStore, unsubmitted.isEmpty, lastSubmitted <= gate.committed {
      // Nothing of it is on its way; also where a client was let go whose records it had.
      gate.commit(number, dropping: [], to: self)
    }
    guard !turn.isEmpty || !unsubmitted.isEmpty else { return }
    if turn.changesStore {
      unsubmitted.append((bridge.batch(for: turn, at: unixMilliseconds), number))
      lastSubmitted = number
    }
    while let first = unsubmitted.first,
      writer.submit(first.batch, number: first.number, by: shard.number)
    {
      unsubmitted.removeFirst()
    }
    outbox.forgetAddresses()
    gate.pass(turn, to: self)
    releases += turn.releases.map { ($0, lastSubmitted) }
    tellNodes(ofRemovals: turn.removals)
    noteLinkedClients(of: turn, number: number)
    turn.variantRequests.forEach(makeVariant)
    noteVariantDemands(of: turn)
    waitingHistories += turn.historyRequests
  }

  /// Gives back the clients that have left the memory, once all of them is stored.
  private func releaseClients() {
    releases.removeAll { stream, number in
      guard number <= gate.committed else { return false }
      if !simulation.needs(stream) { directory.release(stream, by: shard.number) }
      return true
    }
  }

  private func requestReadableHistories() {
    guard !waitingHistories.isEmpty else { return }
    waitingHistories.removeAll { request in
      guard request.afterTurn <= gate.committed, !directory.isSetAside(request.stream)
      else { return false }
      let (store, bridge, mailbox, logger) = (store, bridge, mailbox, logger)
      let (configuration, tenure) = (configuration, cluster?.tenure(of: request.stream))
      let job = jobs.add(request.needsClient ? .restoring : .reading) { job in
        let history = bridge.result(
          of: request, in: store, within: job.budget(configuration), logger: logger)
        mailbox.put(.history(request, tenure: tenure, history))
      }
      return job != nil
    }
  }

  func stop() {
    guard stopDeadline == nil else { return }
    if shard.isHome {
      configuration.service?.tell(.stopping)
      logger.info("stopping: telling the clients, storing what is under way")
    }
    stopDeadline = now + configuration.shutdownTimeoutMicroseconds
    jobs.stop()
    transport?.stopListening()
    let shortest = configuration.minimumRetryMilliseconds
    let spread = max(0, configuration.maximumRetryMilliseconds - shortest) + 1
    // The connections' numbers spread the returns evenly without any randomness.
    simulation.shutDown { shortest + Int(($0 &* 0x9e37_79b9_7f4a_7c15) >> 32) % spread }
  }

  private static let storeFailed = "the store failed"

  /// Something of one client cannot be stored; the others go on.
  private func refuse(_ stream: String, _ error: EventStoreError) {
    let isElsewhere =
      switch error {
      case .ownedElsewhere: true
      // A client's owner knows all of it: where records do not follow, another node has gone on.
      case .sequenceGap: cluster != nil
      // Its part of the log is out, which is reported for the whole part.
      case .unreachable: true
      default: false
      }
    if isElsewhere {
      // That a client has moved is no fault of the store's.
      logger.notice("\(stream) is not stored here any more, its devices are closed: \(error)")
      simulation.letGo(of: stream, for: cluster?.trouble(of: stream), at: now)
    } else {
      logger.error("\(stream) cannot be stored, its devices are closed: \(error)")
      simulation.refuse(stream, at: now)
    }
    unlink(stream)
    writer.readmit(stream, from: simulation.turnNumber, by: shard.number)
  }

  func fail(_ error: EventStoreError) {
    guard storeFailure == nil else { return }
    storeFailure = error
    if shard.isHome { logger.critical("the store failed: \(error)") }
    simulation.closeAll(code: CloseCode.internalError.rawValue, reason: Self.storeFailed)
    stopDeadline = now
  }
}
