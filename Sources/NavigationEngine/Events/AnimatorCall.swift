/// A call of an app's own animator, of the delegate that hands it out, or of the context by the
/// animator; built-in transitions have none.
public struct AnimatorCall: Sendable, Equatable {
  /// The view controller whose transition it is: it comes or goes, or holds the tabs.
  public let subject: Subject
  /// What happens to it.
  public let operation: Operation
  /// What is called.
  public let step: Step
  /// Whether the transition counts as done; of the calls that say so.
  public let isCompleted: Bool?

  public init(
    _ step: Step, of subject: Subject, for operation: Operation, isCompleted: Bool? = nil
  ) {
    self.subject = subject
    self.operation = operation
    self.step = step
    self.isCompleted = isCompleted
  }

  /// What an animator is asked for.
  public enum Operation: String, Sendable, CaseIterable, Codable {
    case push, pop, present, dismiss, selectTab
  }

  /// The calls, by UIKit's names.
  public enum Step: String, Sendable, CaseIterable, Codable {
    /// The delegate is asked for an animator, and hands it out.
    case animationController
    /// The delegate is asked for what leads the animator; there is none unless a finger does.
    case interactionController
    /// `startInteractiveTransition(_:)`; what a finger leads by percent calls the animator next.
    case startInteractiveTransition
    /// `transitionDuration(using:)`.
    case transitionDuration
    /// `animateTransition(using:)`: the animator puts the new view into the container.
    case animateTransition
    /// `finish()` of what leads: the finger has been lifted and the rest goes by itself. Until then
    /// each step of the progress is an `update(_:)`.
    case finish
    /// `cancel()` of what leads: it goes back.
    case cancel
    /// The animator calls `completeTransition(_:)`: the containers end the transition.
    case completeTransition
    /// `animationEnded(_:)`, once the containers have.
    case animationEnded
  }
}
