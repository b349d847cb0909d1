/// One reason for which a view controller is alive.
public struct Ownership: Sendable, Hashable, Codable {
  /// The view controller that is held.
  public let owned: NodeID
  /// Who holds it.
  public let owner: Owner

  /// What can hold a view controller.
  public enum Owner: Sendable, Hashable, Codable {
    /// The window, which holds the root.
    case window
    /// A container, which holds its children.
    case parent(NodeID)
    /// A navigation container's stack.
    case stack(NodeID)
    /// The root's `current`.
    case current
    /// A tab container, which holds all its tabs.
    case tabs(NodeID)
    /// The view controller that presents it.
    case presenter(NodeID)
    /// The completion of a service call that is still to be answered.
    case call(UInt32)
    /// A timer that is not cancelled with its screen.
    case timer(UInt32)
    /// What it presents, where nobody dismisses that any more: a circle that nothing opens.
    case presented(NodeID)
    /// A row of a list whose destinations are built with it.
    case link(NodeID, row: String)
    /// The completion of a transition that is under way.
    case completion(TransitionID)
    /// The line of code that is being carried out, which has read it.
    case expression

    /// As what it holds, as records carry it.
    public var role: String {
      switch self {
      case .window: "window"
      case .parent: "parent"
      case .stack: "stack"
      case .current: "current"
      case .tabs: "tabs"
      case .presenter: "presenter"
      case .presented: "presented"
      case .call: "call"
      case .timer: "timer"
      case .link: "link"
      case .completion: "completion"
      case .expression: "expression"
      }
    }

    /// The view controller that holds, where it is one.
    public var node: NodeID? {
      switch self {
      case .parent(let node), .stack(let node), .tabs(let node), .presenter(let node),
        .link(let node, _), .presented(let node):
        node
      case .window, .current, .call, .timer, .completion, .expression: nil
      }
    }
  }
}
