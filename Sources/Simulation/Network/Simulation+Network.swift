import JSON
import NavigationEngine
import Recordings
import WireProtocol

// What goes between the server and a client's devices takes the client's link, where it has one.
extension Simulation {
  /// A message for one client: carried out at once, or sent on its way.
  func submit(
    _ message: ClientMessage, bytes: Int, from connection: Peer,
    to coordinator: RootCoordinator, at now: Int64
  ) {
    guard !coordinator.isOffline, !message.changesNetwork, coordinator.link != nil else {
      return arrive(message, from: connection, at: coordinator, now: now)
    }
    let input = NetworkLink.Input(message: message, sender: connection.key)
    guard coordinator.link?.send(input, bytes: bytes, at: now) == true else {
      let error = ProtocolError(
        .busy, "Too much is on its way to \(coordinator.stream); wait for an answer.",
        reference: message.reference)
      return send(.error(error, stream: coordinator.stream), to: connection.key)
    }
    deadlines.schedule(coordinator, at: coordinator.nextDeadline)
  }

  /// Lets arrive what is due on a client's link, one after another.
  func carry(_ coordinator: RootCoordinator, until now: Int64) {
    while let arrival = coordinator.link?.take(dueAt: now) {
      switch arrival {
      case .output(let output, let device):
        let start = turn.batch.writer.count
        turn.batch.writer.raw(output.line)
        post(
          start..<turn.batch.writer.count, to: device, after: output.point,
          coalescingKey: output.coalescingKey)
      case .input(let input, let time):
        guard let sender = connections[input.sender], !sender.isClosing else { continue }
        clock = time
        arrive(input.message, from: sender, at: coordinator, now: time)
        clock = now
      }
    }
    if coordinator.link?.isSpent == true { coordinator.link = nil }
  }

  private func arrive(
    _ message: ClientMessage, from connection: Peer, at coordinator: RootCoordinator,
    now: Int64
  ) {
    switch message {
    case .command(let command): take(command, from: connection, for: coordinator, at: now)
    case .ping: send(.pong, to: connection.key)
    case .hello, .watch, .remove, .advance: preconditionFailure("\(message) is not for one client")
    }
  }

  /// Sends a line over a client's link, behind all that was sent over it before: an answer waits
  /// as well until the records before it are stored.
  func send(
    _ line: Range<Int>, over coordinator: RootCoordinator, to device: ConnectionKey,
    after point: StorePoint, coalescingKey: UInt64? = nil, at now: Int64
  ) {
    let output = NetworkLink.Output(
      line: Array(turn.bytes[line]),
      point: StorePoint(
        turn: max(point.turn, coordinator.lastAppendTurn), stream: coordinator.stream),
      coalescingKey: coalescingKey)
    if coordinator.link?.send(output, to: device, at: now) == false {
      close(device, code: 4413, reason: "too slow; come back and resume")
    }
    deadlines.schedule(coordinator, at: coordinator.nextDeadline)
  }

  /// The client over whose link a connection is reached; nil where it is reached directly.
  func linkedClient(of connection: ConnectionKey) -> RootCoordinator? {
    guard case .device(let coordinator) = connections[connection]?.phase else { return nil }
    return coordinator.link == nil ? nil : coordinator
  }

  /// What is on its way to a client will never arrive, and its senders are told why.
  func loseInput(of coordinator: RootCoordinator, _ code: ProtocolError.Code, _ reason: String) {
    for input in coordinator.link?.takeInputs() ?? [] {
      guard let reference = input.message.reference else { continue }
      let error = ProtocolError(code, reason, reference: reference)
      send(.error(error, stream: coordinator.stream), to: input.sender)
    }
  }
}

extension ClientMessage {
  fileprivate var reference: String? {
    if case .command(let command) = self { command.reference } else { nil }
  }

  /// Whether it is about the link itself, which it does not take.
  fileprivate var changesNetwork: Bool {
    if case .command(let message) = self, case .network = message.command { true } else { false }
  }
}
