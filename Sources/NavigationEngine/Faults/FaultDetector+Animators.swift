/// An animator of an app, as the events tell of it.
struct SeenAnimator: Sendable, Equatable, Codable {
  /// When it must have completed its transition, in microseconds of the stream; nil while a finger
  /// leads.
  private(set) var due: Int64?
  /// Whether the finger has taken the transition back.
  private(set) var isCancelled = false
  /// Whether it has completed the transition.
  var isDone = false

  /// The same animator once its transition moves.
  func began(_ transition: Transition, at time: Int64) -> SeenAnimator {
    var next = self
    if transition.gesture == nil { next.due = time + transition.animation.durationMicroseconds }
    return next
  }

  mutating func released(_ release: TransitionRelease, at time: Int64) {
    due = time + release.durationMicroseconds
    isCancelled = !release.finishing
  }
}

extension FaultDetector {
  mutating func observe(_ call: AnimatorCall) -> [Fault] {
    switch call.step {
    case .animateTransition: animatorOfNext = SeenAnimator()
    case .completeTransition:
      guard let index = transitions.lastIndex(where: { $0.animator?.isDone == false }) else {
        return []
      }
      transitions[index].animator?.isDone = true
      let isCancelled = transitions[index].animator?.isCancelled ?? false
      if isCancelled, call.isCompleted == true {
        return report(.cancelledTransitionCompleted, hierarchy.node(transitions[index].to)?.subject)
      }
    case .animationController, .interactionController, .startInteractiveTransition,
      .transitionDuration, .finish, .cancel, .animationEnded:
      break
    }
    return []
  }

  /// Transitions whose animations are over, and whose animators have not said so.
  mutating func neverCompleted(by time: Int64) -> [Fault] {
    var found: [Fault] = []
    for node in goalsOverdue(at: time) {
      found += report(.transitionNeverCompleted, hierarchy.node(node)?.subject)
    }
    return found
  }

  /// Where such transitions lead.
  private func goalsOverdue(at time: Int64) -> [NodeID] {
    var goals: [NodeID] = []
    for place in transitions.indices {
      guard let animator = transitions[place].animator, !animator.isDone, let due = animator.due,
        due < time
      else { continue }
      goals.append(transitions[place].to)
    }
    return goals
  }
}
