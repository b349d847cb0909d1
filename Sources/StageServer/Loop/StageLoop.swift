import EventStore
import Foundation
import Logging
import Simulation
import WebSockets

/// The loop that joins sockets, simulation and store; it lives on the transport's thread.
///
/// Nothing here waits: the store is written and read by threads of its own, whose answers come
/// back through the mailbox.
final class StageLoop: WebSocketServerHandler, CommitGateExit {
  let configuration: ServerConfiguration
  let simulation: Simulation
  let store: any EventStoring
  let writer: StoreWriter
  let jobs: JobQueue
  let mailbox: Mailbox
  /// Gives each stream its name.
  let names: StreamNames
  let bridge: StoreBridge
  let graphs = GraphRenderer()
  let logger: Logger
  /// The jobs of requests that are not answered yet.
  var requestJobs: [HTTPRequest.ID: Job] = [:]
  var transport: WebSocketServer?
  var metrics = ServerMetrics()
  var retention = RetentionState()
  /// How many requests for a stream's history are not answered yet.
  private(set) var historiesUnderWay: [String: Int] = [:]
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
  /// How often records were tried again.
  private(set) var storeRetries: UInt64 = 0

  init(
    configuration: ServerConfiguration, simulation: Simulation, store: any EventStoring,
    writer: StoreWriter, jobs: JobQueue, mailbox: Mailbox, names: StreamNames, bridge: StoreBridge,
    logger: Logger
  ) {
    self.configuration = configuration
    self.simulation = simulation
    self.store = store
    self.writer = writer
    self.jobs = jobs
    self.mailbox = mailbox
    self.names = names
    self.bridge = bridge
    self.logger = logger
  }

  var isStopping: Bool { stopDeadline != nil }

  /// The number of the last turn whose records are stored.
  var committedTurn: UInt64 { gate.committed }

  private var now: Int64 { transport?.now ?? 0 }

  private var unixMilliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  func connectionOpened(_ connection: ConnectionID, peer: String) {
    logger.info(
      "connection opened", metadata: ["connection": "\(connection.rawValue)", "peer": "\(peer)"])
    simulation.connectionOpened(connection.rawValue, at: now)
  }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    simulation.messageReceived(
      bytes, from: connection.rawValue, at: now, unixMilliseconds: unixMilliseconds)
  }

  func connectionClosed(_ connection: ConnectionID) {
    logger.info("connection closed", metadata: ["connection": "\(connection.rawValue)"])
    simulation.connectionClosed(connection.rawValue, at: now)
  }

  func turn(at now: Int64) -> Int64? {
    for mail in mailbox.takeAll() { open(mail) }
    simulation.isStoreBehind = isStoreBehind
    simulation.advance(to: now, unixMilliseconds: unixMilliseconds)
    sendMoreSnapshots(at: now)
    finishTurn()
    keepRetention(at: now)
    requestReadableHistories()
    updateMetrics()
    return deadline(at: now)
  }

  /// Goes on with the operators that have taken the snapshots they were sent.
  private func sendMoreSnapshots(at now: Int64) {
    for key in simulation.snapshotReaders where hasTakenPortion(key) {
      simulation.sendMoreSnapshots(to: key, at: now)
    }
  }

  private func hasTakenPortion(_ key: ConnectionKey) -> Bool {
    guard let transport else { return false }
    return transport.waitingBytes(of: ConnectionID(rawValue: key))
      < configuration.simulation.snapshotPortionBytes
  }

  /// When the next snapshots are due; nil while all their readers have to take others first, after
  /// which the transport takes a turn.
  private func snapshotDeadline(at now: Int64) -> Int64? {
    var isDue = false
    for key in simulation.snapshotReaders {
      if hasTakenPortion(key) {
        isDue = true
      } else {
        transport?.takeTurn(
          whenFewerThan: configuration.simulation.snapshotPortionBytes,
          waitFor: ConnectionID(rawValue: key))
      }
    }
    return isDue ? now : nil
  }

  private func deadline(at now: Int64) -> Int64? {
    guard let stopDeadline else {
      let retention = configuration.retention == nil ? nil : retention.deadline
      return [simulation.nextDeadline(), retention, snapshotDeadline(at: now)]
        .compactMap { $0 }.min()
    }
    if gate.isEmpty && unsubmitted.isEmpty || now >= stopDeadline { transport?.stop() }
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
      if storeTrouble != nil { logger.notice("the store takes records again") }
      storeTrouble = nil
      for (stream, error) in commit.refused { refuse(stream, error) }
      gate.commit(commit.number, dropping: commit.refused.keys, to: self)
    case .committed(.failure(let error)):
      fail(error)
    case .storeTrouble(let error):
      if storeTrouble == nil { logger.warning("\(error); it is tried again") }
      storeTrouble = error
      storeRetries += 1
    case .history(let request, let result):
      let others = historiesUnderWay[request.stream, default: 1] - 1
      historiesUnderWay[request.stream] = others > 0 ? others : nil
      switch result {
      case .success(let history):
        simulation.historyRead(
          history, of: request, at: now, unixMilliseconds: unixMilliseconds)
      case .failure(let failure): simulation.historyFailed(failure, of: request, at: now)
      }
    case .variant(let request, let result):
      simulation.variantMade(result, for: request, at: now, unixMilliseconds: unixMilliseconds)
    case .answer(let id, let response):
      requestJobs[id] = nil
      transport?.respond(to: id, response)
    case .retentionFound(let found): retentionFound(found, at: now)
    case .retentionDone(let result): retentionDone(result, at: now)
    case .stop:
      stop()
    }
  }

  private func finishTurn() {
    let number = simulation.turnNumber
    let turn = simulation.takeTurn()
    guard !turn.isEmpty || !unsubmitted.isEmpty else { return }
    if turn.changesStore {
      unsubmitted.append((bridge.batch(for: turn), number))
      lastSubmitted = number
    }
    while let first = unsubmitted.first, writer.submit(first.batch, number: first.number) {
      unsubmitted.removeFirst()
    }
    gate.pass(turn, to: self)
    turn.variantRequests.forEach(makeVariant)
    waitingHistories += turn.historyRequests
    for request in turn.historyRequests { historiesUnderWay[request.stream, default: 0] += 1 }
  }

  private func requestReadableHistories() {
    guard !waitingHistories.isEmpty else { return }
    waitingHistories.removeAll { request in
      guard request.afterTurn <= gate.committed, !retention.leaving.contains(request.stream)
      else { return false }
      let (store, bridge, mailbox, logger) = (store, bridge, mailbox, logger)
      let configuration = configuration
      let job = jobs.add(request.needsClient ? .restoring : .reading) { job in
        let history = bridge.result(
          of: request, in: store, within: job.budget(configuration), logger: logger)
        mailbox.put(.history(request, history))
      }
      return job != nil
    }
  }

  func deliver(_ line: UnsafeRawBufferPointer, _ delivery: Turn.Delivery) {
    transport?.send(
      line, to: ConnectionID(rawValue: delivery.connection), coalescing: delivery.coalescingKey)
  }

  func close(_ closing: Turn.Closing) {
    transport?.close(
      ConnectionID(rawValue: closing.connection), code: CloseCode(rawValue: closing.code),
      reason: closing.reason)
  }

  private func stop() {
    guard stopDeadline == nil else { return }
    logger.info("stopping: telling the clients, storing what is under way")
    stopDeadline = now + configuration.shutdownTimeoutMicroseconds
    jobs.stop()
    transport?.stopListening()
    let longest = configuration.maximumRetryMilliseconds
    // The connections' numbers spread the returns evenly without any randomness.
    simulation.shutDown { Int($0 &* 0x9e37_79b9 % UInt64(longest)) + 250 }
  }

  /// Something of one client cannot be stored; the others go on.
  private func refuse(_ stream: String, _ error: EventStoreError) {
    logger.error("\(stream) cannot be stored, its devices are closed: \(error)")
    simulation.refuse(stream, at: now)
    writer.readmit(stream, from: simulation.turnNumber)
  }

  private func fail(_ error: EventStoreError) {
    guard storeFailure == nil else { return }
    storeFailure = error
    logger.critical("the store failed: \(error)")
    simulation.closeAll(code: 1011, reason: "the store failed")
    stopDeadline = now
  }
}
