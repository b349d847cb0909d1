/// A change that a container is ready to make; nothing has happened yet.
struct Plan: Sendable {
  /// The container whose children change.
  let container: NodeID
  /// The view controller that leaves.
  let old: NodeID
  /// What enters.
  let new: New
  /// The callbacks, in order.
  let order: Order
  /// The look; nil where nothing is animated.
  let animation: Animation?

  /// What enters: something to create, or something that is there.
  enum New: Sendable {
    case part(PartIndex)
    case screen(ScreenIndex, [Value])
    case existing(NodeID)
  }
}
