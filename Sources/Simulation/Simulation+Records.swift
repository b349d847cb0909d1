import NavigationEngine
import WireProtocol

extension Simulation {
  /// Numbers, encodes, stores and sends what happened in a client.
  func record(_ events: [Event], of coordinator: RootCoordinator, cause: [UInt8]?) {
    for event in events {
      if event.isDurable { coordinator.sequence += 1 }
      let start = turn.bytes.count
      coordinator.encoder.encode(
        event, sequence: coordinator.sequence, cause: cause, into: &turn.bytes)
      let line = start..<turn.bytes.count
      if case .progress(let transition, let frame, let progress) = event.body {
        deliverProgress(
          line, of: transition, frame: frame, isLast: progress == Animation.fullProgress,
          to: coordinator)
      } else {
        append(line, time: event.time, isCommand: false, to: coordinator)
      }
    }
  }

  func record(
    _ command: Command, origin: CommandOrigin, time: Int64, hash: UInt64?,
    of coordinator: RootCoordinator
  ) {
    coordinator.sequence += 1
    let start = turn.bytes.count
    coordinator.encoder.encode(
      command, origin: origin, time: time, sequence: coordinator.sequence, hash: hash,
      into: &turn.bytes)
    append(start..<turn.bytes.count, time: time, isCommand: true, to: coordinator)
  }

  private func append(
    _ line: Range<Int>, time: Int64, isCommand: Bool, to coordinator: RootCoordinator
  ) {
    coordinator.lastAppendTurn = turnNumber
    lastAppendTurn = turnNumber
    turn.appends.append(
      Turn.Append(
        stream: coordinator.stream, sequence: coordinator.sequence, time: time,
        isCommand: isCommand, line: line))
    for index in coordinator.observers.indices {
      deliver(line, toObserver: index, of: coordinator, coalescingKey: nil)
    }
  }

  private func deliverProgress(
    _ line: Range<Int>, of transition: TransitionID, frame: Int, isLast: Bool,
    to coordinator: RootCoordinator
  ) {
    for index in coordinator.observers.indices {
      let observer = coordinator.observers[index]
      // Progress is worth nothing to a reader that does not have the records before it yet.
      guard observer.waiting == nil, isLast || frame % observer.progressInterval == 0 else {
        continue
      }
      deliver(
        line, toObserver: index, of: coordinator,
        coalescingKey: Self.coalescingKey(of: transition, in: coordinator))
    }
  }

  private func deliver(
    _ line: Range<Int>, toObserver index: Int, of coordinator: RootCoordinator,
    coalescingKey: UInt64?
  ) {
    if let waiting = coordinator.observers[index].waiting {
      // Past the bound the lines do not fill the gap any more, and a snapshot replaces them.
      if waiting.lines.count < configuration.maximumRecoveredRecords {
        coordinator.observers[index].waiting?.lines.append(
          (coordinator.sequence, Array(turn.bytes.bytes[line])))
      }
      return
    }
    turn.deliveries.append(
      Turn.Delivery(
        connection: coordinator.observers[index].connection, line: line,
        afterTurn: coordinator.lastAppendTurn, coalescingKey: coalescingKey))
  }

  /// Transitions may overlap, so each one's progress has a key of its own.
  ///
  /// An address takes 48 bits; that many transitions of one client never run at once.
  private static func coalescingKey(
    of transition: TransitionID, in coordinator: RootCoordinator
  ) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(coordinator))) ^ UInt64(transition & 0xffff) << 48
  }

  /// Sends the whole state of a client.
  func sendSnapshot(of coordinator: RootCoordinator, to connection: ConnectionKey) {
    let start = turn.bytes.count
    coordinator.encoder.encodeSnapshot(
      of: coordinator.engine, epoch: coordinator.opening.epoch, sequence: coordinator.sequence,
      into: &turn.bytes)
    turn.deliveries.append(
      Turn.Delivery(
        connection: connection, line: start..<turn.bytes.count,
        afterTurn: coordinator.lastAppendTurn, coalescingKey: nil))
  }

  /// Sends a line that is encoded already.
  func send(line bytes: [UInt8], to connection: ConnectionKey, afterTurn: UInt64) {
    let start = turn.bytes.count
    turn.bytes.raw(bytes)
    turn.deliveries.append(
      Turn.Delivery(
        connection: connection, line: start..<turn.bytes.count, afterTurn: afterTurn,
        coalescingKey: nil))
  }

  func send(_ message: ServerMessage, to connection: ConnectionKey, afterTurn: UInt64 = 0) {
    let start = turn.bytes.count
    message.encode(into: &turn.bytes)
    turn.deliveries.append(
      Turn.Delivery(
        connection: connection, line: start..<turn.bytes.count, afterTurn: afterTurn,
        coalescingKey: nil))
  }

  func tellOperators(_ message: ServerMessage, afterTurn: UInt64 = 0) {
    guard !operators.isEmpty else { return }
    let start = turn.bytes.count
    message.encode(into: &turn.bytes)
    for connection in operators {
      turn.deliveries.append(
        Turn.Delivery(
          connection: connection, line: start..<turn.bytes.count, afterTurn: afterTurn,
          coalescingKey: nil))
    }
  }

  func close(
    _ connection: ConnectionKey, code: UInt16, reason: String, afterTurn: UInt64 = 0
  ) {
    connections[connection]?.isClosing = true
    turn.closings.append(
      Turn.Closing(connection: connection, code: code, reason: reason, afterTurn: afterTurn))
  }
}
