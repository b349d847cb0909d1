import NavigationEngine
import Recordings
import WireProtocol

// Snapshots are taken where a record ends a step, so that the record's hash is that of the state.
extension Simulation {
  /// Takes a snapshot of a client where so many records came since the last one.
  ///
  /// In the middle of a gesture's way back the state is between two records; a later call takes it.
  func takeSnapshot(of coordinator: RootCoordinator, after records: Int64) {
    guard coordinator.recordsSinceSnapshot >= records,
      coordinator.client.lastHash == coordinator.client.engine.stateHash
    else { return }
    coordinator.snapshotSequence = coordinator.sequence
    turn.snapshots.append(
      ClientSnapshot(
        coordinator.opening, sequence: coordinator.sequence, engine: coordinator.client.engine,
        keys: coordinator.appliedKeys))
  }

  /// Takes snapshots before the server stops, of the clients that would take longest to come back.
  func takeLastSnapshots() {
    let longest = coordinators.ordered.sorted {
      ($1.recordsSinceSnapshot, $0.stream) < ($0.recordsSinceSnapshot, $1.stream)
    }
    for coordinator in longest.prefix(configuration.maximumLastSnapshots) {
      takeSnapshot(of: coordinator, after: configuration.leavingSnapshotRecords)
    }
  }
}
