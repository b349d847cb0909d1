/// A moment in the course of a transition.
struct TransitionMoment: Sendable, Equatable {
  /// Whose transition; that of the client that the step is for, where nil.
  let client: Template?
  /// How far it is, 0 to `Animation.fullProgress`.
  let progress: Int32
}
