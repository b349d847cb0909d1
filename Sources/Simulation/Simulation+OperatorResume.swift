import WireProtocol

// An operator says how far it has read; each stream goes on exactly from there, or by a snapshot.
extension Simulation {
  /// Takes an operator on, as soon as what it missed of the clients that are here was read.
  ///
  /// It is live, with its lines held back, from this moment on. The streams of clients that are not
  /// here go on when they come.
  func greetOperator(_ hello: Hello, _ connection: Peer, at now: Int64) {
    connection.phase = .joining(hello)
    connection.wantsSnapshots = hello.features.contains(Self.snapshotFeature)
    for point in hello.streams {
      connection.resumePoints[point.stream] = point
      guard let coordinator = coordinators[point.stream] else { continue }
      switch observe(coordinator, connection, from: point, .reduced) {
      case nil: connection.resumePoints[point.stream] = nil
      case 0?: connection.histories[point.stream] = []
      default: connection.unreadHistories += 1
      }
    }
    connection.unansweredShards = shard.others.count
    postToOthers(.operatorCame(connection.key, name: connection.name, hello))
    welcomeOperatorIfReady(hello, connection, at: now)
  }

  /// Welcomes an operator once all is there that it missed, of all shards.
  func welcomeOperatorIfReady(_ hello: Hello, _ connection: Peer, at now: Int64) {
    guard connection.unreadHistories == 0, connection.unansweredShards == 0 else { return }
    welcomeOperator(hello, connection, at: now)
  }

  /// A stream was read for an operator; it is welcomed after the last one that its hello named.
  func operatorHistoryRead(
    _ history: StreamHistory?, of request: HistoryRequest, for hello: Hello,
    _ connection: Peer, at now: Int64
  ) {
    connection.histories[request.stream] = history?.records
    connection.unreadHistories -= 1
    welcomeOperatorIfReady(hello, connection, at: now)
  }

  /// A stream was read whose client came after the operator's hello.
  func lateHistoryRead(
    _ history: StreamHistory?, of request: HistoryRequest, _ connection: Peer
  ) {
    guard let after = request.recordsAfter, let coordinator = coordinators[request.stream],
      coordinator.observers.contains(where: {
        $0.connection == connection.key && $0.waiting != nil
      })
    else { return }
    let lines = closeGap(of: connection, coordinator, after: after, missed: history?.records)
    bring(connection, to: coordinator, by: lines)
  }

  /// Begins to send a client's records to an operator who watches it from now on.
  func resumeWatching(
    with coordinator: RootCoordinator, _ connection: Peer, progress: ProgressRate
  ) {
    let point = connection.resumePoints.removeValue(forKey: coordinator.stream)
    if point != nil, shard.isHome {
      postToOthers(.resumed(connection.key, stream: coordinator.stream))
    }
    switch point.flatMap({ observe(coordinator, connection, from: $0, progress) }) {
    case nil:
      beginWatching(coordinator, by: connection, progress: progress)
    case 0?: release(connection.key, in: coordinator)
    default: break
    }
  }

  /// Holds back what happens in a client from now on, and asks for what an operator missed of it.
  ///
  /// - Returns: How many records it missed; nil where it cannot get them, and does not observe yet.
  func observe(
    _ coordinator: RootCoordinator, _ connection: Peer, from point: ResumePoint,
    _ progress: ProgressRate
  ) -> Int64? {
    endEpoch(of: coordinator, ifOvertakenBy: point)
    let missed = coordinator.sequence - point.after
    guard point.epoch == coordinator.opening.epoch, missed <= connection.recovery.records,
      !connection.wantsSnapshots
    else { return nil }
    coordinator.observers.append(
      Observer(
        connection: connection.key, progress: progress, waiting: .init()))
    guard missed > 0 else { return 0 }
    connection.recovery.records -= Int(missed)
    turn.historyRequests.append(
      HistoryRequest(
        stream: point.stream, connection: connection.key, recordsAfter: point.after,
        limit: Int(missed), needsClient: false, afterTurn: coordinator.lastAppendTurn))
    return missed
  }

  private func welcomeOperator(_ hello: Hello, _ connection: Peer, at now: Int64) {
    let name = OperatorName.granted(hello.name, taken: operatorSummaries.map(\.name))
    let streams = Set(hello.streams.map(\.stream))
    connection.phase = .operator(
      name: name, watch: streams.isEmpty ? nil : .init(streams: streams, focus: []))
    operators.append(connection.key)
    let present = hello.streams.filter { coordinators[$0.stream] != nil }
    // Those that came after the hello go on after the welcome, from where they were read.
    let late = present.filter { point in
      connection.resumePoints[point.stream] != nil && !isObserved(point.stream, by: connection)
    }
    let resumed = present.filter { !late.contains($0) }.compactMap { point in
      coordinators[point.stream].map { ($0, gapClosed(of: $0, from: point, connection)) }
    }
    connection.histories = [:]
    let starts = resumed.map { coordinator, gap in
      Welcome.StreamStart(
        stream: coordinator.stream, app: coordinator.opening.app,
        variant: coordinator.app.variant, epoch: coordinator.opening.epoch,
        start: gap.map { .recovered(from: $0.from, to: coordinator.sequence) }
          ?? .snapshot(sequence: coordinator.sequence))
    }
    send(
      .welcome(
        welcome(
          connection, role: .operator, name: name,
          streams: joined(starts, connection.starts, in: hello))),
      to: connection.key)
    connection.starts = []
    sendClientPage(to: connection)
    operatorsChanged(at: now)
    for (coordinator, gap) in resumed { bring(connection, to: coordinator, by: gap?.lines) }
    for point in late {
      if let coordinator = coordinators[point.stream] {
        watchIfWanted(coordinator, by: connection.key)
      }
    }
    postToOthers(.operatorWelcomed(connection.key, name: name))
    handleWaitingMessages(of: connection, at: now)
  }

  /// Where streams go on here and in other shards, in the order in which the hello names them.
  private func joined(
    _ here: [Welcome.StreamStart], _ elsewhere: [Welcome.StreamStart], in hello: Hello
  ) -> [Welcome.StreamStart] {
    if elsewhere.isEmpty { return here }
    let starts = Dictionary((here + elsewhere).map { ($0.stream, $0) }) { first, _ in first }
    return hello.streams.compactMap { starts[$0.stream] }
  }

  /// What an operator gets of a client that its hello named and that is here; nil for a snapshot.
  private func gapClosed(
    of coordinator: RootCoordinator, from point: ResumePoint, _ connection: Peer
  ) -> (from: Int64, lines: [[UInt8]])? {
    connection.resumePoints[point.stream] = nil
    let lines = closeGap(
      of: connection, coordinator, after: point.after, missed: connection.histories[point.stream])
    if !isObserved(coordinator.stream, by: connection) {
      coordinator.observers.append(
        Observer(
          connection: connection.key, progress: .reduced))
    }
    guard point.epoch == coordinator.opening.epoch, let lines else { return nil }
    return (point.after + 1, lines)
  }

  func isObserved(_ stream: String, by connection: Peer) -> Bool {
    coordinators[stream]?.observers.contains { $0.connection == connection.key } ?? false
  }

  func bring(
    _ connection: Peer, to coordinator: RootCoordinator, by lines: [[UInt8]]?
  ) {
    guard let lines else {
      return beginWatching(
        coordinator, by: connection, progress: .reduced)
    }
    for line in lines {
      send(line: line, to: connection.key, after: coordinator.storePoint)
    }
  }
}
