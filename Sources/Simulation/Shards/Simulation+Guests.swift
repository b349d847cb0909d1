import WireProtocol

// Operators see the clients of all shards. Their home welcomes them and takes their commands; in
// each other shard they are guests, to whom it sends the records of its clients.
extension Simulation {
  /// Takes an operator of another shard as a guest, and says where its streams go on that are here.
  ///
  /// What it missed is read meanwhile, and leaves after its welcome.
  func takeGuest(_ key: ConnectionKey, named name: String, _ hello: Hello, at now: Int64) {
    let guest = makePeer(key, name: name, deviceLink: nil, at: now)
    guest.isGuest = true
    guest.phase = .joining(hello)
    guest.wantsSnapshots = hello.features.contains(Self.snapshotFeature)
    connections[key] = guest
    var starts: [Welcome.StreamStart] = []
    for point in hello.streams {
      guard let coordinator = coordinators[point.stream] else {
        guest.resumePoints[point.stream] = point
        continue
      }
      let missed = observe(coordinator, guest, from: point, .reduced)
      if missed == 0 { guest.histories[point.stream] = [] }
      guest.begun.append(point)
      starts.append(
        Welcome.StreamStart(
          stream: coordinator.stream, app: coordinator.opening.app,
          variant: coordinator.app.variant, epoch: coordinator.opening.epoch,
          start: missed == nil
            ? .snapshot(sequence: coordinator.sequence)
            : .recovered(from: point.after + 1, to: coordinator.sequence)))
    }
    post(.starts(key, starts), to: Shard.home)
  }

  /// Another shard says where streams go on there; the last one's answer lets the operator in.
  func take(_ starts: [Welcome.StreamStart], for key: ConnectionKey, at now: Int64) {
    guard let connection = connections[key], case .joining(let hello) = connection.phase else {
      return
    }
    connection.unansweredShards -= 1
    connection.starts += starts
    for start in starts { connection.resumePoints[start.stream] = nil }
    welcomeOperatorIfReady(hello, connection, at: now)
  }

  /// A stream was read for a guest who is not welcomed yet.
  func guestHistoryRead(_ history: StreamHistory?, of stream: String, _ guest: Peer) {
    guest.histories[stream] = history?.records
    if history == nil { coordinators[stream]?.observers.removeAll { $0.connection == guest.key } }
  }

  /// The guest was welcomed at home; records may leave from now on.
  func welcomeGuest(_ key: ConnectionKey, as name: String) {
    guard let guest = connections[key], case .joining(let hello) = guest.phase else { return }
    let streams = Set(hello.streams.map(\.stream))
    guest.phase = .operator(
      name: name, watch: streams.isEmpty ? nil : .init(streams: streams, focus: []))
    operators.append(key)
    for point in guest.begun {
      guard let coordinator = coordinators[point.stream] else { continue }
      guard isObserved(point.stream, by: guest) else {
        beginWatching(coordinator, by: guest, progress: .reduced)
        continue
      }
      // What is still being read follows when it was read.
      guard let missed = guest.histories[point.stream] else { continue }
      let lines = closeGap(of: guest, coordinator, after: point.after, missed: missed)
      bring(guest, to: coordinator, by: lines)
    }
    let begun = Set(guest.begun.map(\.stream))
    for coordinator in coordinators.inOrder(streams.subtracting(begun)) {
      watchIfWanted(coordinator, by: key)
    }
    (guest.begun, guest.histories) = ([], [:])
  }

  /// Carries out what an operator of another shard wants done, also where it has left meanwhile.
  func carryOut(_ order: ShardOrder, at now: Int64) {
    let sender =
      connections[order.connection]
      ?? makePeer(order.connection, name: order.names.connection, deviceLink: nil, at: now)
    if case .awaitingHello = sender.phase {
      sender.phase = .operator(name: order.names.sender, watch: nil)
    }
    carryOut(order.action, order.reference, on: order.stream, for: sender, at: now)
  }
}
