import JSON
import NavigationEngine
import Recordings
import WireProtocol

extension Simulation {
  /// Lets everything happen that is due.
  public func advance(to now: Int64, unixMilliseconds: Int64) {
    clock = now
    while let coordinator = deadlines.next(dueAt: now) {
      carry(coordinator, until: now)
      coordinator.client.advance(to: coordinator.streamTime(at: now), into: &turn.batch)
      takeRecords(of: coordinator)
      takeSnapshot(of: coordinator, after: configuration.snapshotRecords)
      deadlines.schedule(coordinator, at: coordinator.nextDeadline)
    }
    carryOutBacklog(at: now)
    closeLateConnections(at: now)
    sendHeartbeats(at: now, unixMilliseconds: unixMilliseconds)
    forgetAbandonedClients(at: now)
  }

  private func closeLateConnections(at now: Int64) {
    while let first = silent.first, first.deadline <= now {
      silent.removeFirst()
      close(first.key, code: 4408, reason: "no hello within the time allowed")
    }
  }

  private func sendHeartbeats(at now: Int64, unixMilliseconds: Int64) {
    guard let due = nextHeartbeat, due <= now else { return }
    nextHeartbeat = now + Int64(configuration.heartbeatSeconds) * 1_000_000
    let start = turn.batch.writer.count
    ServerMessage.heartbeat(unixMilliseconds: unixMilliseconds).encode(into: &turn.batch.writer)
    let line = start..<turn.batch.writer.count
    for key in connections.keys.sorted() { post(line, to: key, after: .none) }
  }

  /// A client that no device came back to leaves the memory; the store keeps its stream.
  private func forgetAbandonedClients(at now: Int64) {
    while let first = abandoned.first,
      first.since + configuration.retentionMicroseconds <= now
    {
      abandoned.removeFirst()
      guard let coordinator = coordinators[first.stream], coordinator.devices.isEmpty else {
        continue
      }
      forget(coordinator)
      tellOperators(.clientRemoved(stream: first.stream, by: nil))
    }
  }

  /// Tells everyone that the server stops, and closes all connections.
  public func shutDown(retryAfterMilliseconds: (ConnectionKey) -> Int) {
    takeLastSnapshots()
    for key in connections.keys.sorted() {
      sendDirectly(
        .shutdown(retryAfterMilliseconds: retryAfterMilliseconds(key)), to: key,
        after: StorePoint(turn: lastAppendTurn))
      close(key, code: 1001, reason: "the server stops", afterTurn: lastAppendTurn)
    }
  }

  /// Closes all connections at once.
  public func closeAll(code: UInt16, reason: String) {
    for key in connections.keys.sorted() { close(key, code: code, reason: reason) }
  }
}
