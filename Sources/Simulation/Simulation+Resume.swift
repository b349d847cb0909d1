import WireProtocol

extension Simulation {
  /// Asks for what a device missed; it is live, with its lines held back, from this moment on.
  func requestHistory(
    _ point: ResumePoint, for hello: Hello, _ connection: Peer, at now: Int64
  ) {
    if directory.isRemoved(point.stream) { return turnAwayRemoved(connection) }
    let owner = directory.claim(point.stream, for: shard.number)
    guard owner == shard.number else { return handOver(connection, hello, to: owner) }
    connection.phase = .joining(hello)
    let coordinator = coordinators[point.stream]
    let wantsSnapshot = connection.isQuiet || hello.features.contains(Self.snapshotFeature)
    if let coordinator, coordinator.knows(epoch: point.epoch) {
      if coordinator.isOffline { return turnAway(connection, offline: coordinator, at: now) }
      attachDevice(connection, to: coordinator)
      endEpoch(of: coordinator, ifOvertakenBy: point)
      if wantsSnapshot || point.epoch != coordinator.opening.epoch {
        return resumeFromSnapshot(connection, coordinator)
      }
      let last = coordinator.observers.count - 1
      coordinator.observers[last].waiting = .init()
      // What arrives meanwhile is carried out at once: the client is here.
    }
    turn.historyRequests.append(
      HistoryRequest(
        stream: point.stream, connection: connection.key,
        recordsAfter: wantsSnapshot ? nil : point.after,
        limit: configuration.maximumRecoveredRecords + 1, needsClient: coordinator == nil,
        // What a client appended before it left the memory may still be on its way to the store.
        afterTurn: coordinator?.lastAppendTurn ?? lastAppendTurn))
  }

  /// Ends the epoch of a stream that a reader has read further than it goes.
  ///
  /// Such a reader has read what a power cut took away. The stream goes on differently, and whoever
  /// still has the old epoch gets a snapshot.
  func endEpoch(of coordinator: RootCoordinator, ifOvertakenBy point: ResumePoint) {
    guard point.epoch == coordinator.opening.epoch, point.after > coordinator.sequence else {
      return
    }
    coordinator.renewEpoch(hexadecimal(makeEpoch()))
    coordinator.lastAppendTurn = turnNumber
    turn.epochChanges.append(
      Turn.EpochChange(stream: coordinator.stream, epoch: coordinator.opening.epoch))
  }

  /// A history was read; nil where the store has no such stream.
  public func historyRead(
    _ history: StreamHistory?, of request: HistoryRequest, at now: Int64,
    unixMilliseconds: Int64
  ) {
    clock = now
    defer { releaseUnused(request.stream) }
    guard let connection = connections[request.connection] else { return }
    switch connection.phase {
    case .device(let coordinator):
      guard let history else { return resumeFromSnapshot(connection, coordinator) }
      resume(connection, coordinator, after: request.recordsAfter ?? 0, history: history)
    case .joining where connection.isGuest:
      guestHistoryRead(history, of: request.stream, connection)
    case .joining(let hello) where hello.role == .operator:
      operatorHistoryRead(history, of: request, for: hello, connection, at: now)
    case .operator: lateHistoryRead(history, of: request, connection)
    case .joining(let hello):
      join(connection, hello, history: history, at: now, unixMilliseconds: unixMilliseconds)
    case .awaitingHello, .closing: return
    }
  }

  /// A history cannot be read now, or never; who has a client in memory does not need it.
  public func historyFailed(
    _ failure: StreamHistory.Failure, of request: HistoryRequest, at now: Int64
  ) {
    clock = now
    guard let connection = connections[request.connection],
      case .joining(let hello) = connection.phase, hello.role == .device
    else { return historyRead(nil, of: request, at: now, unixMilliseconds: 0) }
    let (code, reason): (UInt16, String) =
      switch failure {
      case .unreadable: (1011, "\(request.stream) cannot be read from the store now")
      case .unreachable: (Self.cutOffCode, "\(request.stream) cannot be reached now")
      case .moved: (Self.movedCode, "\(request.stream) moves to another node")
      case .damaged: (4410, "the recording of \(request.stream) is damaged")
      case .exhausted(let exhaustion):
        (Self.exhaustedCode, "\(request.stream) cannot be brought back: \(exhaustion)")
      }
    closeDevice(connection.key, code: code, reason: reason)
    releaseUnused(request.stream)
  }

  /// The close code for a client that takes more to be brought back than the budget grants; final.
  static let exhaustedCode: UInt16 = 4511

  /// Brings a client back into memory, or makes a new one where that cannot be.
  private func join(
    _ connection: Peer, _ hello: Hello, history: StreamHistory?, at now: Int64,
    unixMilliseconds: Int64
  ) {
    let known = hello.streams.first?.epoch
    if let stream = hello.streams.first?.stream, directory.isRemoved(stream) {
      return turnAwayRemoved(connection)
    }
    guard let history,
      history.opening.epoch == known || isLinked(connection, to: history.opening.stream),
      let coordinator = coordinators[history.opening.stream]
        ?? rebuild(history, clock: hello.clock, at: now)
    else {
      if let link = connection.deviceLink, directory.client(of: link) != nil {
        return turnAwayLinked(connection)
      }
      do {
        try openClient(for: hello, connection, at: now, unixMilliseconds: unixMilliseconds)
      } catch {
        send(.error(error, stream: nil), to: connection.key)
      }
      return handleWaitingMessages(of: connection, at: now)
    }
    if coordinator.isOffline {
      tellOperators(.clientChanged(coordinator.summary))
      for key in operators { watchIfWanted(coordinator, by: key) }
      return turnAway(connection, offline: coordinator, at: now)
    }
    attachDevice(connection, to: coordinator)
    if let point = hello.streams.first { endEpoch(of: coordinator, ifOvertakenBy: point) }
    for key in operators { watchIfWanted(coordinator, by: key) }
    let wantsSnapshot = connection.isQuiet || hello.features.contains(Self.snapshotFeature)
    if wantsSnapshot || known != coordinator.opening.epoch {
      resumeFromSnapshot(connection, coordinator)
    } else {
      resume(
        connection, coordinator, after: hello.streams.first?.after ?? 0, history: history)
    }
    handleWaitingMessages(of: connection, at: now)
  }

  private func rebuild(
    _ history: StreamHistory, clock: ClientClock, at now: Int64
  ) -> RootCoordinator? {
    guard directory.clientCount < configuration.maximumClients, let client = history.client
    else { return nil }
    let coordinator = RootCoordinator(
      client, node: configuration.node, clock: clock, lastTime: history.lastTime, at: now)
    coordinators[coordinator.stream] = coordinator
    coordinator.isDriven = history.isDriven
    if !history.isListed { note(coordinator, isListed: true) }
    takeSnapshot(of: coordinator, after: configuration.leavingSnapshotRecords)
    coordinator.followConditions()
    deadlines.schedule(coordinator, at: coordinator.nextDeadline)
    return coordinator
  }

  private func resumeFromSnapshot(_ connection: Peer, _ coordinator: RootCoordinator) {
    release(connection.key, in: coordinator)
    sendWelcome(to: connection, coordinator, .snapshot(sequence: coordinator.sequence))
    if !connection.isQuiet { sendSnapshot(of: coordinator, to: connection.key) }
  }

  /// Sends what was missed, then what came while it was read, without gap or repeat.
  private func resume(
    _ connection: Peer, _ coordinator: RootCoordinator, after: Int64,
    history: StreamHistory
  ) {
    guard
      let lines = closeGap(of: connection, coordinator, after: after, missed: history.records)
    else { return resumeFromSnapshot(connection, coordinator) }
    sendWelcome(
      to: connection, coordinator, .recovered(from: after + 1, to: coordinator.sequence))
    for line in lines { send(line: line, to: connection.key, after: coordinator.storePoint) }
  }

  /// Makes a reader live, and gives what brings it there: what it missed, then what came while that
  /// was read, without gap or repeat.
  ///
  /// - Returns: Nil where that would be more than may be, or leave a gap.
  func closeGap(
    of connection: Peer, _ coordinator: RootCoordinator, after: Int64,
    missed: [(sequence: Int64, line: [UInt8])]?
  ) -> [[UInt8]]? {
    let waiting = release(connection.key, in: coordinator)
    guard let missed, missed.count <= configuration.maximumRecoveredRecords,
      missed.first.map({ $0.sequence == after + 1 }) ?? true
    else { return nil }
    let last = missed.last?.sequence ?? after
    let rest = waiting.filter { $0.sequence > last }
    let lines = missed.map(\.line) + rest.map(\.line)
    guard coordinator.sequence - last == Int64(rest.count),
      connection.recovery.take(bytes: lines.reduce(0) { $0 + $1.count })
    else { return nil }
    return lines
  }

  /// Makes a reader live, and gives what waited for it.
  @discardableResult
  func release(
    _ key: ConnectionKey, in coordinator: RootCoordinator
  ) -> [(sequence: Int64, line: [UInt8])] {
    guard let index = coordinator.observers.firstIndex(where: { $0.connection == key }) else {
      return []
    }
    defer { coordinator.observers[index].waiting = nil }
    return coordinator.observers[index].waiting?.lines ?? []
  }

  private func sendWelcome(
    to connection: Peer, _ coordinator: RootCoordinator, _ start: Welcome.Start
  ) {
    let stream = Welcome.StreamStart(
      stream: coordinator.stream, app: coordinator.opening.app, variant: coordinator.app.variant,
      clock: coordinator.clock, epoch: coordinator.opening.epoch, start: start)
    sendDirectly(
      .welcome(welcome(connection, role: .device, streams: [stream])), to: connection.key,
      after: coordinator.storePoint)
  }
}
