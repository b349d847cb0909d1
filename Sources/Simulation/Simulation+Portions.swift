import JSON
import Recordings
import WireProtocol

// An operator who begins to watch many clients gets their snapshots in portions: the next one
// comes once it has taken the one before, so that no reader is sent more than it can hold.
extension Simulation {
  /// Makes a client's records go to an operator from now on, from a snapshot on; later, where the
  /// portion of this turn is full.
  func beginWatching(
    _ coordinator: RootCoordinator, by connection: Peer, progressInterval: Int
  ) {
    let index = coordinator.observers.firstIndex { $0.connection == connection.key }
    guard
      connection.snapshots.hasRoom(
        in: turnNumber, upTo: configuration.snapshotPortionBytes)
    else {
      let observer = index.map { coordinator.observers.remove(at: $0) }
      connection.snapshots.wait(
        for: coordinator.stream,
        progressInterval: observer?.progressInterval ?? progressInterval)
      if !snapshotReaders.contains(connection.key) { snapshotReaders.append(connection.key) }
      return
    }
    if index == nil {
      coordinator.observers.append(
        Observer(connection: connection.key, progressInterval: progressInterval))
    }
    let start = turn.batch.writer.count
    sendSnapshot(of: coordinator, to: connection.key)
    connection.snapshots.note(bytes: turn.batch.writer.count - start, in: turnNumber)
  }

  /// Sends an operator its next portion of snapshots, because it has taken the one before.
  public func sendMoreSnapshots(to key: ConnectionKey, at now: Int64) {
    clock = now
    guard let connection = connections[key], case .operator = connection.phase else {
      snapshotReaders.removeAll { $0 == key }
      return
    }
    while connection.snapshots.hasRoom(
      in: turnNumber, upTo: configuration.snapshotPortionBytes, isNext: true),
      let next = connection.snapshots.takeFirst()
    {
      // A client that has left meanwhile has nothing to show.
      guard let coordinator = coordinators[next.stream] else { continue }
      sendWaitingSnapshot(of: coordinator, to: connection, next.progressInterval)
    }
    if connection.snapshots.isEmpty { snapshotReaders.removeAll { $0 == key } }
  }

  /// Sends a snapshot before its turn, so that its reader sees what it is about to do itself.
  func sendSnapshotFirst(of coordinator: RootCoordinator, to connection: Peer) {
    guard let interval = connection.snapshots.take(coordinator.stream) else { return }
    sendWaitingSnapshot(of: coordinator, to: connection, interval)
  }

  private func sendWaitingSnapshot(
    of coordinator: RootCoordinator, to connection: Peer, _ progressInterval: Int
  ) {
    coordinator.observers.append(
      Observer(connection: connection.key, progressInterval: progressInterval))
    let start = turn.batch.writer.count
    sendSnapshot(of: coordinator, to: connection.key)
    connection.snapshots.note(bytes: turn.batch.writer.count - start, in: turnNumber)
  }
}
