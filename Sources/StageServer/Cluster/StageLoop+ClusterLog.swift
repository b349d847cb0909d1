import ClusterDriving
import EventStore
import Simulation
import WebSockets

// What the loop does where its node can rely on its lease, or on the log, no longer.
extension StageLoop {
  /// Takes note of what has become of this node before anything is done for somebody: it may have
  /// slept, and others may have its clients.
  func noteLease() {
    guard let cluster else { return }
    let hadLost = cluster.hasLostLease
    // Whoever holds a lease again was told before what it has lost.
    openMail()
    let (wasCutOff, isCutOff) = (simulation.isCutOff, hadLost && cluster.hasLostLease)
    simulation.isCutOff = isCutOff
    guard isCutOff, !wasCutOff else { return }
    for client in simulation.streamsHere where cluster.isServing(client) { letGo(of: client) }
  }

  /// Ends a client that is not this node's any more, or cannot be stored at the moment.
  func letGo(of client: String) {
    simulation.letGo(of: client, for: cluster?.trouble(of: client), at: now)
    writer.readmit(client, from: simulation.turnNumber, by: shard.number)
  }

  /// Turns away whoever is in a part of the log that is out; ends where it was set back.
  func logChanged() {
    guard let cluster else { return }
    if let failure = cluster.logFailure { return fail(failure) }
    for client in simulation.streamsHere where cluster.trouble(of: client) != nil {
      letGo(of: client)
    }
    for key in clusterConnections.parked.sorted() {
      guard case .parked(let parked) = clusterConnections[key],
        let trouble = cluster.trouble(of: parked.client)
      else { continue }
      turnAway(key, code: .tryAgainLater, trouble)
    }
  }

  /// Why a front should send nobody here because of the cluster; nil where it may.
  var clusterTrouble: String? {
    guard let cluster else { return nil }
    if let trouble = cluster.logTrouble, trouble.isOfAll || cluster.logFailure != nil {
      return trouble.reason
    }
    return cluster.isMember ? nil : "this node holds no lease in the cluster"
  }
}
