import JSON
import Recordings
import WireProtocol

// An operator gets the list of clients, and their snapshots, in portions: the next one comes once
// it has taken the one before, so that no reader is sent more than it can hold.
extension Simulation {
  /// Sends an operator the next page of the list of clients.
  ///
  /// A client that is new, or that changes or leaves meanwhile, is told of at once.
  func sendClientPage(to connection: Peer) {
    let limit = configuration.clientsPerPage
    let page = clientPage(after: connection.lastListed, limit: limit + 1)
    let listed = page.prefix(limit)
    connection.isListing = page.count > limit
    connection.lastListed = listed.last?.stream ?? connection.lastListed
    send(.clients(Array(listed), more: connection.isListing), to: connection.key)
    if connection.isListing { wantMore(connection) }
  }

  /// Makes a client's records go to an operator from now on, from a snapshot on; later, where the
  /// portion of this turn is full.
  func beginWatching(
    _ coordinator: RootCoordinator, by connection: Peer, progress: ProgressRate
  ) {
    let index = coordinator.observers.firstIndex { $0.connection == connection.key }
    guard
      connection.snapshots.hasRoom(
        in: turnNumber, upTo: configuration.snapshotPortionBytes)
    else {
      let observer = index.map { coordinator.observers.remove(at: $0) }
      connection.snapshots.wait(
        for: coordinator.stream, progress: observer?.progress ?? progress,
        isUrgent: isLookedAt(coordinator.stream, by: connection))
      return wantMore(connection)
    }
    if index == nil {
      coordinator.observers.append(Observer(connection: connection.key, progress: progress))
    }
    sendPortion(of: coordinator, to: connection)
  }

  /// Shows an operator a client again of which it may have missed something: what the list says of
  /// it, and a snapshot where the operator watches it.
  public func showAgain(_ stream: String, to key: ConnectionKey, at now: Int64) {
    clock = now
    guard let connection = connections[key], case .operator = connection.phase else { return }
    guard let coordinator = coordinators[stream] else {
      return send(.clientRemoved(stream: stream, by: nil), to: key)
    }
    send(.clientChanged(coordinator.summary), to: key)
    guard let observer = coordinator.observers.first(where: { $0.connection == key }),
      observer.waiting == nil
    else { return }
    beginWatching(coordinator, by: connection, progress: observer.progress)
  }

  /// The turn whose records must be stored before the last portion of an operator may leave.
  public func portionTurn(of key: ConnectionKey) -> UInt64 { connections[key]?.portionTurn ?? 0 }

  /// Sends an operator its next portion, because it has taken the one before.
  public func sendMore(to key: ConnectionKey, at now: Int64) {
    clock = now
    guard let connection = connections[key], case .operator = connection.phase else {
      portionReaders.removeAll { $0 == key }
      return
    }
    if connection.isListing { sendClientPage(to: connection) }
    while connection.snapshots.hasRoom(
      in: turnNumber, upTo: configuration.snapshotPortionBytes, isNext: true),
      let next = connection.snapshots.takeFirst()
    {
      // A client that has left meanwhile has nothing to show.
      guard let coordinator = coordinators[next.stream] else { continue }
      sendWaitingSnapshot(of: coordinator, to: connection, next.progress)
    }
    if connection.snapshots.isEmpty, !connection.isListing {
      portionReaders.removeAll { $0 == key }
    }
  }

  /// Sends a snapshot before its turn, so that its reader sees what it is about to do itself.
  func sendSnapshotFirst(of coordinator: RootCoordinator, to connection: Peer) {
    guard let progress = connection.snapshots.take(coordinator.stream) else { return }
    sendWaitingSnapshot(of: coordinator, to: connection, progress)
  }

  private func sendWaitingSnapshot(
    of coordinator: RootCoordinator, to connection: Peer, _ progress: ProgressRate
  ) {
    coordinator.observers.append(Observer(connection: connection.key, progress: progress))
    sendPortion(of: coordinator, to: connection)
  }

  private func sendPortion(of coordinator: RootCoordinator, to connection: Peer) {
    let start = turn.batch.writer.count
    sendSnapshot(of: coordinator, to: connection.key)
    connection.snapshots.note(bytes: turn.batch.writer.count - start, in: turnNumber)
    connection.portionTurn = max(connection.portionTurn, coordinator.lastAppendTurn)
  }

  private func wantMore(_ connection: Peer) {
    if !portionReaders.contains(connection.key) { portionReaders.append(connection.key) }
  }

  private func isLookedAt(_ stream: String, by connection: Peer) -> Bool {
    guard case .operator(_, let watch?) = connection.phase else { return false }
    return watch.isLookedAt(stream)
  }
}
