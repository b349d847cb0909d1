/// A change that is asked of the containers.
enum Request: Sendable {
  /// One of the root's swaps.
  case route(RouteIndex)
  /// A push from the screen that acts.
  case push(ScreenIndex, from: NodeID, animated: Bool)
  /// A pop of the container around the screen that acts.
  case pop(from: NodeID, animated: Bool)
}
