import JSON
import NavigationEngine
import Recordings
import WireProtocol

extension Simulation {
  /// Lets happen what is due, as much as one turn may bring; where that is not all, the next
  /// deadline is past.
  public func advance(to now: Int64, unixMilliseconds: Int64) {
    clock = now
    let share = newShare()
    while !isBusy, share.isLeft(in: turn), let coordinator = deadlines.next(dueAt: now) {
      guard !isStoreOver else {
        refuse(coordinator.stream, for: "the data folder is full", at: now)
        continue
      }
      carry(coordinator, until: now)
      coordinator.client.advance(to: coordinator.streamTime(at: now), into: &turn.batch)
      takeRecords(of: coordinator)
      takeSnapshot(of: coordinator, after: configuration.snapshotRecords)
      deadlines.schedule(coordinator, at: coordinator.nextDeadline)
    }
    carryOutBacklog(at: now)
    closeLateConnections(at: now)
    if let due = operatorListDue, due <= now { sendOperatorList(at: now) }
    sendHeartbeats(at: now, unixMilliseconds: unixMilliseconds)
    forgetAbandonedClients(at: now)
  }

  private func closeLateConnections(at now: Int64) {
    while let key = silent.next(begunBy: now - configuration.helloTimeoutMicroseconds) {
      close(key, code: 4408, reason: "no hello within the time allowed")
    }
  }

  private func sendHeartbeats(at now: Int64, unixMilliseconds: Int64) {
    if let due = nextHeartbeat, due <= now {
      nextHeartbeat = now + Int64(configuration.heartbeatSeconds) * 1_000_000
      heartbeatReaders = ownConnections[...]
    }
    guard !heartbeatReaders.isEmpty else { return }
    let start = turn.batch.writer.count
    ServerMessage.heartbeat(unixMilliseconds: unixMilliseconds).encode(into: &turn.batch.writer)
    let line = start..<turn.batch.writer.count
    let readers = heartbeatReaders.prefix(configuration.heartbeatsPerTurn)
    for key in readers where connections[key] != nil { post(line, to: key, after: .none) }
    heartbeatReaders.removeFirst(readers.count)
  }

  /// A client that no device came back to leaves the memory; the store keeps its stream.
  private func forgetAbandonedClients(at now: Int64) {
    var left = configuration.commandsPerTurn
    let latest = now - configuration.retentionMicroseconds
    while left > 0, let stream = abandoned.next(begunBy: latest) {
      guard let coordinator = coordinators[stream] else { continue }
      left -= 1
      forget(coordinator)
      tellOperators(.clientRemoved(stream: stream, by: nil))
    }
  }

  /// Tells everyone that the server stops, and closes all connections.
  public func shutDown(retryAfterMilliseconds: (ConnectionKey) -> Int) {
    takeLastSnapshots()
    for key in ownConnections {
      sendDirectly(
        .shutdown(retryAfterMilliseconds: retryAfterMilliseconds(key)), to: key,
        after: StorePoint(turn: lastAppendTurn))
      close(key, code: 1001, reason: "the server stops", afterTurn: lastAppendTurn)
    }
  }

  /// Closes all connections at once.
  public func closeAll(code: UInt16, reason: String) {
    for key in ownConnections { close(key, code: code, reason: reason) }
  }

  /// The connections that are served here, but for guests, in the order of their numbers.
  private var ownConnections: [ConnectionKey] {
    connections.values.lazy.filter { !$0.isGuest }.map(\.key).sorted()
  }
}
