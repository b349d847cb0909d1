import NavigationEngine
import WireProtocol

// One connection leads a transition by a gesture, from its begin until the gesture ends.
extension Simulation {
  /// Why a phase of a gesture is not taken from this connection; nil where it is.
  func refusalOfGesture(
    _ reference: String, from connection: Peer, for coordinator: RootCoordinator
  ) -> ProtocolError? {
    guard coordinator.isLedByGesture, let holder = coordinator.gestureHolder,
      holder != connection.key
    else { return nil }
    let name = connections[holder]?.sender ?? "device"
    return ProtocolError(
      .gestureTaken, "The gesture on \(coordinator.stream) belongs to another sender: \(name).",
      reference: reference)
  }

  /// A finger that is gone lets go: what it led goes back, as when the system takes it away.
  func cancelGesture(
    of connection: ConnectionKey, on coordinator: RootCoordinator, at now: Int64
  ) {
    guard coordinator.gestureHolder == connection else { return }
    coordinator.gestureHolder = nil
    guard coordinator.isLedByGesture else { return }
    apply(
      .gesture(.cancelled), origin: CommandOrigin(sender: Self.ownSender), to: coordinator, at: now)
  }
}
