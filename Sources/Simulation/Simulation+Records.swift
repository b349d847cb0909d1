import JSON
import NavigationEngine
import Recordings
import WireProtocol

extension Simulation {
  /// Stores and tells what the last steps of a client gave.
  func takeRecords(of coordinator: RootCoordinator) {
    for index in turn.batch.lines.indices {
      let line = turn.batch.lines[index]
      let event = turn.batch.event(of: line)
      if case .transition(.progress(let transition, let frame, let progress)) = event?.body {
        deliverProgress(
          line.range, time: line.time, of: transition, frame: frame,
          isLast: progress == Animation.fullProgress, to: coordinator)
      } else {
        append(line, to: coordinator)
        if case .fault = event?.body {
          turn.counts.append(Turn.Count(stream: coordinator.stream, faults: 1, sender: nil))
        }
      }
    }
    turn.batch.removeLines()
    // New records put a recording back on the list.
    if coordinator.isAbandoned, !coordinator.isDriven, coordinator.lastAppendTurn == turnNumber {
      note(coordinator, isListed: false)
    }
  }

  private func append(_ line: RecordBatch.Line, to coordinator: RootCoordinator) {
    coordinator.lastAppendTurn = turnNumber
    lastAppendTurn = turnNumber
    turn.appends.append(
      Turn.Append(
        stream: coordinator.stream, sequence: line.sequence, time: line.time,
        isCommand: line.isCommand, line: line.range))
    tell(line.range, sequence: line.sequence, time: line.time, of: coordinator)
  }

  private func deliverProgress(
    _ line: Range<Int>, time: Int64, of transition: TransitionID, frame: Int, isLast: Bool,
    to coordinator: RootCoordinator
  ) {
    tell(
      line, sequence: coordinator.sequence, time: time, of: coordinator,
      asFrame: (frame, isLast),
      coalescingKey: Self.coalescingKey(of: transition, in: coordinator))
  }

  /// Tells those who see a client a line of it: a record to all, a frame to who wants that one.
  private func tell(
    _ line: Range<Int>, sequence: Int64, time: Int64, of coordinator: RootCoordinator,
    asFrame frame: (number: Int, isLast: Bool)? = nil, coalescingKey: UInt64? = nil
  ) {
    let (point, hasLink) = (coordinator.storePoint, coordinator.link != nil)
    let first = turn.readers.count
    for index in coordinator.observers.indices {
      let isWaiting = coordinator.observers[index].waiting != nil
      // Progress is worth nothing to a reader that does not have the records before it yet.
      if let frame,
        isWaiting
          || !coordinator.observers[index].progress.includes(
            frame: frame.number, isLast: frame.isLast)
      {
        continue
      }
      let key = coordinator.observers[index].connection
      if isWaiting {
        keep(line, sequence: sequence, forObserver: index, of: coordinator)
      } else if hasLink, coordinator.observers[index].isDevice {
        send(
          line, over: coordinator, to: key, after: point, coalescingKey: coalescingKey,
          at: coordinator.origin + time)
      } else if coordinator.observers[index].isDevice {
        turn.readers.append(key)
      } else {
        watchers.append(key)
      }
    }
    postToReaders(from: first, line, after: point, coalescingKey: coalescingKey)
    guard !watchers.isEmpty else { return }
    // Apart from the devices, since what many see is mostly seen by the same.
    let firstWatcher = turn.readers.count
    turn.readers += watchers
    watchers.removeAll(keepingCapacity: true)
    postToReaders(from: firstWatcher, line, after: point, coalescingKey: coalescingKey)
  }

  /// Keeps a record for a reader that waits for those before it.
  ///
  /// Past the bound the lines do not fill the gap any more, and a snapshot replaces them.
  private func keep(
    _ line: Range<Int>, sequence: Int64, forObserver index: Int, of coordinator: RootCoordinator
  ) {
    guard let connection = connections[coordinator.observers[index].connection],
      connection.recovery.records > 0
    else { return }
    connection.recovery.records -= 1
    coordinator.observers[index].waiting?.lines.append((sequence, Array(turn.bytes[line])))
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
    let start = turn.batch.writer.count
    coordinator.client.encodeSnapshot(
      epoch: coordinator.opening.epoch, into: &turn.batch.writer)
    send(
      start..<turn.batch.writer.count, to: connection, after: coordinator.storePoint)
  }

  /// Sends a line that is encoded already.
  func send(line bytes: [UInt8], to connection: ConnectionKey, after point: StorePoint) {
    let start = turn.batch.writer.count
    turn.batch.writer.raw(bytes)
    send(start..<turn.batch.writer.count, to: connection, after: point)
  }

  func send(
    _ message: ServerMessage, to connection: ConnectionKey, after point: StorePoint = .none
  ) {
    let start = turn.batch.writer.count
    message.encode(into: &turn.batch.writer)
    send(start..<turn.batch.writer.count, to: connection, after: point)
  }

  /// Sends a message past all network conditions, as what opens and ends a connection goes.
  func sendDirectly(
    _ message: ServerMessage, to connection: ConnectionKey, after point: StorePoint = .none
  ) {
    let start = turn.batch.writer.count
    message.encode(into: &turn.batch.writer)
    post(start..<turn.batch.writer.count, to: connection, after: point)
  }

  private func send(_ line: Range<Int>, to connection: ConnectionKey, after point: StorePoint) {
    if let coordinator = linkedClient(of: connection) {
      send(line, over: coordinator, to: connection, after: point, at: clock)
    } else {
      post(line, to: connection, after: point)
    }
  }

  /// Puts a line of this turn among those that leave.
  func post(
    _ line: Range<Int>, to connection: ConnectionKey, after point: StorePoint,
    coalescingKey: UInt64? = nil
  ) {
    turn.readers.append(connection)
    postToReaders(
      from: turn.readers.count - 1, line, after: point, coalescingKey: coalescingKey)
  }

  /// Puts a line among those that leave, for the turn's readers from this one on.
  private func postToReaders(
    from first: Int, _ line: Range<Int>, after point: StorePoint, coalescingKey: UInt64? = nil
  ) {
    guard first < turn.readers.count else { return }
    turn.deliveries.append(
      Turn.Delivery(
        readers: first..<turn.readers.count, line: line, stream: point.stream,
        afterTurn: point.turn, coalescingKey: coalescingKey))
  }

  func tellOperators(_ message: ServerMessage, after point: StorePoint = .none) {
    tell(message, to: operators, after: point)
    if !shard.isHome { post(.news(message, told: operators), to: Shard.home, after: point) }
  }

  func tell(
    _ message: ServerMessage, to connections: [ConnectionKey], after point: StorePoint = .none
  ) {
    guard !connections.isEmpty else { return }
    let start = turn.batch.writer.count
    message.encode(into: &turn.batch.writer)
    let first = turn.readers.count
    turn.readers += connections
    postToReaders(from: first, start..<turn.batch.writer.count, after: point)
  }

  func close(
    _ connection: ConnectionKey, code: UInt16, reason: String, afterTurn: UInt64 = 0
  ) {
    connections[connection]?.isClosing = true
    turn.closings.append(
      Turn.Closing(connection: connection, code: code, reason: reason, afterTurn: afterTurn))
  }
}
