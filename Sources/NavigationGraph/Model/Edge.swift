extension NavigationGraph {
  /// A way from one place to another.
  public struct Edge: Sendable, Equatable {
    /// The position of the place that it leaves.
    public let from: Int
    /// The position of the place to which it leads.
    public let to: Int
    /// What happens to the containers.
    public let effect: Effect
    /// What sets it off.
    public let trigger: Trigger
    /// What is waited for between the trigger and the way, in order.
    public let waits: [Wait]
    /// The route that is followed; nil where the screen acts by itself.
    public let route: String?
    /// What must hold, each in words; all of them.
    public let conditions: [String]
    /// Whether it leads to where a person is sent as long as a route's own condition does not hold.
    public let isDetour: Bool
    /// How the way looks.
    public let look: TransitionStyle

    /// What happens to the containers.
    public enum Effect: String, Sendable {
      /// The app starts.
      case launch
      /// The root swaps its part.
      case swap
      /// A screen is pushed.
      case push
      /// Screens are popped.
      case pop
      /// The top screen of a stack gives its place to another one.
      case replace
      /// A stack is replaced as a whole.
      case stack
      /// A tab is selected.
      case tab
      /// Something is presented.
      case present
      /// A presentation is dismissed.
      case dismiss
      /// An alert is presented.
      case alert
    }

    /// Whether the way goes back to where a person was.
    public var isReturn: Bool { effect == .pop || effect == .dismiss }
  }
}
