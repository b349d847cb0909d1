/// One reason for which a view controller is alive.
public struct Ownership: Sendable, Equatable {
  /// The view controller that is held.
  public let owned: NodeID
  /// Who holds it.
  public let owner: Owner

  /// What can hold a view controller.
  public enum Owner: Sendable, Equatable {
    /// The window, which holds the root.
    case window
    /// A container, which holds its children.
    case parent(NodeID)
    /// A navigation container's stack.
    case stack(NodeID)
    /// The root's `current`.
    case current
    /// The completion of a transition that is under way.
    case completion(TransitionID)
  }
}
