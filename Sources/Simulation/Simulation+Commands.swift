import JSON
import NavigationEngine
import Recordings
import WireProtocol

extension Simulation {
  /// A device's command: for its own client alone.
  func carryOut(
    _ message: ClientMessage.CommandMessage, bytes: Int, from connection: Peer,
    on coordinator: RootCoordinator, at now: Int64
  ) throws(ProtocolError) {
    switch message.targets {
    case nil, .streams([coordinator.stream]): break
    case .all, .streams:
      throw ProtocolError(
        .notAllowed, "A device commands its own client, \(coordinator.stream), alone.",
        reference: message.reference)
    }
    try refuseWhileStoreIsBehind(message.reference)
    submit(.command(message), bytes: bytes, from: connection, to: coordinator, at: now)
  }

  /// An operator's command: for the clients that it names.
  func carryOut(
    _ message: ClientMessage.CommandMessage, bytes: Int, from connection: Peer,
    at now: Int64
  ) throws(ProtocolError) {
    guard let targets = message.targets else {
      throw ProtocolError(
        .badMessage, "An operator's command names its targets: client ids, or \"all\".",
        reference: message.reference)
    }
    try takeOn(
      .command(message, bytes: bytes), message.reference, for: targets, from: connection, at: now)
  }

  /// Takes on what an operator wants done with many clients, as far as it may ask for as much.
  func takeOn(
    _ action: CommandBacklog.Action, _ reference: String, for targets: MessageTargets,
    from connection: Peer, at now: Int64
  ) throws(ProtocolError) {
    try refuseWhileStoreIsBehind(reference)
    let streams = try streams(of: targets, reference)
    let waiting = backlog.waiting(of: connection)
    guard waiting + streams.count <= configuration.maximumWaitingTargets else {
      throw ProtocolError(
        .busy, "Earlier commands have yet to reach \(waiting) clients; wait for their answers.",
        reference: reference)
    }
    let (rate, burst) = (configuration.targetsPerSecond, configuration.targetBurst)
    guard
      connection.targetBucket.take(Int64(streams.count), perSecond: rate, burst: burst, at: now)
    else {
      throw ProtocolError(
        .busy,
        "An operator's commands may reach \(rate) clients a second, and \(burst) at once; "
          + "try again in a moment.",
        reference: reference)
    }
    backlog.append(action, reference, from: connection, for: streams)
    carryOutBacklog(at: now)
  }

  /// Carries out what operators' commands have yet to do, as much as this turn may bring.
  ///
  /// What was accepted is carried out also where its operator has left meanwhile.
  func carryOutBacklog(at now: Int64) {
    let share = newShare()
    while !isBusy, storeRefusal == nil, share.isLeft(in: turn),
      backlogInTurn < configuration.commandsPerTurn,
      let item = backlog.takeNext(sparing: slowReaders)
    {
      backlogInTurn += 1
      if let owner = elsewhere.shard(of: item.stream) {
        let names = (item.sender.name, item.sender.sender)
        post(
          .order(
            ShardOrder(
              action: item.action, reference: item.reference, stream: item.stream,
              connection: item.sender.key, names: names)), to: owner)
      } else {
        carryOut(item.action, item.reference, on: item.stream, for: item.sender, at: now)
      }
    }
  }

  /// The clients that a message names, each once.
  func streams(
    of targets: MessageTargets, _ reference: String
  ) throws(ProtocolError) -> [String] {
    var named: Set<String> = []
    let streams =
      switch targets {
      case .all: allStreams
      case .streams(let streams): streams.filter { named.insert($0).inserted }
      }
    guard !streams.isEmpty else {
      throw ProtocolError(.noSuchClient, "There is no client to command.", reference: reference)
    }
    return streams
  }

  /// Does with a client what an operator wants; where it is not here, the operator is told.
  func carryOut(
    _ action: CommandBacklog.Action, _ reference: String, on stream: String, for sender: Peer,
    at now: Int64
  ) {
    guard let coordinator = coordinators[stream] else {
      let error = ProtocolError(
        .noSuchClient, "There is no client \(stream) here.", reference: reference)
      return send(.error(error, stream: stream), to: sender.key)
    }
    sendSnapshotFirst(of: coordinator, to: sender)
    switch action {
    case .command(let message, let bytes):
      submit(.command(message), bytes: bytes, from: sender, to: coordinator, at: now)
    case .remove(let origin): remove(coordinator, origin, at: now)
    }
  }

  func refuseWhileStoreIsBehind(_ reference: String) throws(ProtocolError) {
    if let storeRefusal { throw ProtocolError(.busy, storeRefusal, reference: reference) }
  }

  /// Why the store takes nothing new; nil while it does.
  var storeRefusal: String? {
    if isCutOff { return "This node has lost the cluster; try again in a moment." }
    if turn.bytes.count >= storeRoom {
      return "The data folder is full: it has reached its bound on size."
    }
    return isStoreBehind ? "The store cannot keep up; try again in a moment." : nil
  }

  /// Carries out one command on one client, once for each key, or tells its sender why not.
  func take(
    _ message: ClientMessage.CommandMessage, from connection: Peer,
    for coordinator: RootCoordinator, at now: Int64
  ) {
    if let key = message.key, let sequence = coordinator.appliedKeys.sequence(of: key) {
      return send(
        .duplicate(reference: message.reference, stream: coordinator.stream, sequence: sequence),
        to: connection.key, after: coordinator.storePoint)
    }
    if let error = refusal(of: message, from: connection, for: coordinator) {
      return send(.error(error, stream: coordinator.stream), to: connection.key)
    }
    if case .network(let change) = message.command, change.isOffline == true,
      coordinator.clock == .server
    {
      cutOff(coordinator, at: now)
    }
    let origin = CommandOrigin(
      reference: message.reference, key: message.key, sender: connection.sender)
    apply(
      message.command, origin: origin, isSetup: message.isSetup, to: coordinator, at: now)
    if case .gesture = message.command, coordinator.isLedByGesture {
      coordinator.gestureHolder = connection.key
    }
  }

  private func refusal(
    of message: ClientMessage.CommandMessage, from connection: Peer,
    for coordinator: RootCoordinator
  ) -> ProtocolError? {
    switch message.command {
    case .network: nil
    case _ where coordinator.isOffline:
      ProtocolError(
        .offline, "\(coordinator.stream) is offline and receives nothing.",
        reference: message.reference)
    case .gesture: refusalOfGesture(message.reference, from: connection, for: coordinator)
    default: nil
    }
  }

  private func noteDriven(_ coordinator: RootCoordinator, by sender: String) {
    if coordinator.isAbandoned, !coordinator.isDriven { note(coordinator, isListed: true) }
    guard coordinator.noteSender(sender) else { return }
    turn.counts.append(Turn.Count(stream: coordinator.stream, faults: 0, sender: sender))
  }

  /// Runs a command to completion on one client, and records it with all that it brings.
  func apply(
    _ command: Command, origin: CommandOrigin, isSetup: Bool = false,
    to coordinator: RootCoordinator, at now: Int64
  ) {
    let time = coordinator.streamTime(at: now)
    let wasRunning = coordinator.client.engine.state.isRunning
    coordinator.client.apply(command, origin: origin, at: time, into: &turn.batch)
    if let key = origin.key, let line = turn.batch.lines.first(where: \.isCommand) {
      coordinator.appliedKeys.remember(
        key, of: line.sequence, bound: configuration.rememberedKeys)
    }
    if !isSetup, let sender = origin.sender, sender != Self.ownSender {
      noteDriven(coordinator, by: sender)
    }
    takeRecords(of: coordinator)
    takeSnapshot(of: coordinator, after: configuration.snapshotRecords)
    if case .network = command { coordinator.followConditions() }
    deadlines.schedule(coordinator, at: coordinator.nextDeadline)
    if coordinator.client.engine.state.isRunning != wasRunning {
      tellOperators(.clientChanged(coordinator.summary))
    }
  }
}
