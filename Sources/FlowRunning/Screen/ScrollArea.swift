import NavigationEngine

/// A screen's content, as far as it may be moved.
struct ScrollArea: Sendable, Equatable {
  /// The screen.
  let node: NodeID
  /// Where it can be seen.
  let frame: Rectangle
  /// How far it is moved up, in points.
  let offset: Int
  /// How far it can be moved up.
  let maximum: Int
  /// Whether a finger can reach it.
  let isHittable: Bool
  /// Whether a pull beyond its top refreshes it.
  let refreshes: Bool
}
