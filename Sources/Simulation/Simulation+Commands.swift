import NavigationEngine
import WireProtocol

extension Simulation {
  /// A device's command: for its own client alone.
  func carryOut(
    _ message: ClientMessage.CommandMessage, from connection: Connection,
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
    apply(message, sender: "device", to: coordinator, for: connection.key, at: now)
  }

  /// An operator's command: for the clients that it names.
  func carryOut(
    _ message: ClientMessage.CommandMessage, from connection: Connection, at now: Int64
  ) throws(ProtocolError) {
    try refuseWhileStoreIsBehind(message.reference)
    let targets: [String]
    switch message.targets {
    case .all: targets = clients.map(\.stream)
    case .streams(let streams): targets = streams
    case nil:
      throw ProtocolError(
        .badMessage, "An operator's command names its targets: client ids, or \"all\".",
        reference: message.reference)
    }
    guard !targets.isEmpty else {
      throw ProtocolError(
        .noSuchClient, "There is no client to command.", reference: message.reference)
    }
    for stream in targets {
      guard let coordinator = coordinators[stream] else {
        let error = ProtocolError(
          .noSuchClient, "There is no client \(stream) here.", reference: message.reference)
        send(.error(error, stream: stream), to: connection.key)
        continue
      }
      apply(message, sender: connection.name, to: coordinator, for: connection.key, at: now)
    }
  }

  private func refuseWhileStoreIsBehind(_ reference: String) throws(ProtocolError) {
    if isStoreBehind {
      throw ProtocolError(
        .busy, "The store cannot keep up; try again in a moment.", reference: reference)
    }
  }

  private func apply(
    _ message: ClientMessage.CommandMessage, sender: String, to coordinator: RootCoordinator,
    for connection: ConnectionKey, at now: Int64
  ) {
    if let key = message.key, let sequence = coordinator.sequence(ofKey: key) {
      return send(
        .duplicate(reference: message.reference, stream: coordinator.stream, sequence: sequence),
        to: connection, afterTurn: coordinator.lastAppendTurn)
    }
    let origin = CommandOrigin(reference: message.reference, key: message.key, sender: sender)
    let wasLed = coordinator.isLedByGesture
    apply(message.command, origin: origin, to: coordinator, at: now)
    if !wasLed, coordinator.isLedByGesture { coordinator.gestureHolder = connection }
  }

  /// A finger that is gone lets go: what it led goes back, as when the system takes it away.
  func cancelGesture(
    of connection: ConnectionKey, on coordinator: RootCoordinator, at now: Int64
  ) {
    guard coordinator.gestureHolder == connection else { return }
    coordinator.gestureHolder = nil
    guard coordinator.isLedByGesture else { return }
    apply(
      .gesture(.cancelled), origin: CommandOrigin(sender: "server"), to: coordinator, at: now)
  }

  /// Runs a command to completion on one client, and records it with all that it brings.
  func apply(
    _ command: Command, origin: CommandOrigin, to coordinator: RootCoordinator, at now: Int64
  ) {
    let time = coordinator.streamTime(at: now)
    let wasRunning = coordinator.engine.state.isRunning
    var events: [Event] = []
    coordinator.engine.advance(to: time, into: &events)
    record(events, of: coordinator, cause: nil)
    events.removeAll(keepingCapacity: true)
    coordinator.engine.apply(command, at: time, into: &events)
    record(
      command, origin: origin, time: time,
      hash: events.contains(where: \.isDurable) ? nil : coordinator.engine.stateHash,
      of: coordinator)
    if let key = origin.key {
      coordinator.remember(
        key: key, of: coordinator.sequence, bound: configuration.rememberedKeys)
    }
    record(events, of: coordinator, cause: origin.reference.map(CommandOrigin.json))
    deadlines.schedule(coordinator, at: coordinator.nextDeadline)
    if coordinator.engine.state.isRunning != wasRunning {
      tellOperators(.clientChanged(coordinator.summary))
    }
  }
}
