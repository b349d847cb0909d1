/// Who plays the roles while an order is carried out.
struct Scene: Sendable, Equatable, Codable {
  let container: NodeID
  let old: NodeID
  let new: NodeID
  /// All that are let go, the uppermost first.
  let leaving: [NodeID]
  /// All that are taken in, the lowest first.
  let entering: [NodeID]
  /// What becomes different in the container.
  let change: Change
  let animation: Animation?
  /// The steps to keep for the end of the transition that begins.
  let completion: [Step]
  /// The steps to keep for the way back, where a finger leads.
  var cancellation: [Step] = []
  /// What leads the transition, where a finger does.
  var gesture: Gesture.Kind?
  /// The alert's button that was chosen; it acts when the alert is gone.
  let choice: AlertChoice?
  /// The transition whose completion runs.
  var transition: TransitionID?
  /// The flag that the completion gets.
  var finished = true

  /// What becomes different in a container.
  enum Change: Sendable, Equatable, Codable {
    /// The root's child.
    case child
    /// The window's root.
    case window
    /// The stack, bottom first.
    case stack([NodeID])
    /// The selected tab.
    case tab(Int, byTap: Bool)
    /// One more presentation.
    case presentation(PresentedModal)
    /// Presentations go.
    case dismissal
  }
}
