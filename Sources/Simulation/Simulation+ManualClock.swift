import NavigationEngine
import Recordings
import WireProtocol

// A client whose device holds the clock: its time stands still but for what the device says, so
// that the same device gives the same records whatever the machine and the network do.
extension Simulation {
  /// Lets everything happen that is due in a client up to the time that its device names.
  func advance(
    _ coordinator: RootCoordinator, as advance: Advance, from connection: Peer
  ) throws(ProtocolError) {
    guard coordinator.clock == .manual else {
      throw ProtocolError(
        .notAllowed,
        "The server lets the time of \(coordinator.stream) pass; ask for the clock "
          + "\u{201c}manual\u{201d} in hello.", reference: advance.reference)
    }
    try refuseWhileStoreIsBehind(advance.reference)
    let time = max(advance.time, coordinator.client.engine.now)
    guard time - coordinator.client.engine.now <= Advance.maximumMicroseconds else {
      throw ProtocolError(
        .badMessage,
        "Time passes by \(Advance.maximumMicroseconds / 1_000_000) s with one message at most.",
        reference: advance.reference)
    }
    guard coordinator.mayAdvance(to: time, in: turnNumber) else {
      throw ProtocolError(
        .busy,
        "\(Advance.maximumMicroseconds / 1_000_000) s have passed with earlier messages; wait for "
          + "their answers.", reference: advance.reference)
    }
    coordinator.client.advance(to: time, into: &turn.batch)
    takeRecords(of: coordinator)
    takeSnapshot(of: coordinator, after: configuration.snapshotRecords)
    send(
      .advanced(
        reference: advance.reference, stream: coordinator.stream, microseconds: time),
      to: connection.key, after: coordinator.storePoint)
  }
}
