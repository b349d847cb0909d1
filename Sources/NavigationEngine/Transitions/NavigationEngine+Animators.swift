/// Whose animator carries out a transition, and for what.
struct AnimatorUse: Sendable, Equatable, Codable {
  let owner: NodeID?
  let operation: AnimatorCall.Operation
}

extension NavigationEngine {
  /// A plan that is carried out by an animator of the app, where its delegate has one for it.
  func withAnimator(_ plan: Plan) -> Plan {
    // A pull at what stays is no transition that is asked for.
    guard app.hasAnimators, plan.animation != nil, !plan.order.end.isEmpty,
      let (look, use) = animator(for: plan)
    else { return plan }
    var plan = plan
    plan.animation = app.animations[look]
    plan.order = plan.order.carriedOut(byFinger: plan.gesture != nil)
    plan.animator = use
    return plan
  }

  private func animator(for plan: Plan) -> (AnimationIndex, AnimatorUse)? {
    switch plan.change {
    case .child, .window, .detent: return nil
    case .tab:
      guard let look = state.node(plan.container).flatMap(app.tabTransition) else { return nil }
      return (look, AnimatorUse(owner: plan.container, operation: .selectTab))
    case .presentation(.fullScreen, _, _), .presentation(.overFullScreen, _, _):
      guard let look = transition(of: plan.new)?.entering else { return nil }
      return (look, AnimatorUse(owner: nil, operation: .present))
    case .presentation: return nil
    case .dismissal:
      guard state.modals.last?.hasOwnTransition == true,
        let look = transition(of: .existing(plan.old))?.leaving
      else { return nil }
      return (look, AnimatorUse(owner: plan.old, operation: .dismiss))
    case .stack:
      // A stack that follows a path is SwiftUI's, and has no delegate.
      if state.node(plan.container)?.path != nil { return nil }
      if case .existing = plan.new {
        guard let look = transition(of: .existing(plan.old))?.leaving else { return nil }
        return (look, AnimatorUse(owner: plan.old, operation: .pop))
      }
      guard let look = transition(of: plan.new)?.entering else { return nil }
      return (look, AnimatorUse(owner: nil, operation: .push))
    }
  }

  /// What the screen brings that enters or leaves, or the one at the root of its container.
  private func transition(of view: Plan.New) -> CustomTransition? {
    switch view {
    case .screen(let screen, _), .content(.screen(let screen), _),
      .content(.navigation(root: let screen), _):
      app.screens[screen].transition
    case .existing(let node), .built(let node):
      state.node(node)?.kind.rootScreen.flatMap { app.screens[$0].transition }
    case .part, .rootScreen, .content(.navigationStack, _), .content(.tabs, _), .alert: nil
    }
  }

  /// Whether a finger can lead the topmost presentation away by an animator of its screen.
  func isDismissedByFinger(_ modal: PresentedModal) -> Bool {
    guard modal.hasOwnTransition, let transition = transition(of: .existing(modal.node)) else {
      return false
    }
    return transition.leaving != nil && transition.isInteractive
  }

  mutating func call(_ step: AnimatorCall.Step, in scene: Scene) {
    guard let use = scene.animator else { return }
    let isEnd = step == .completeTransition || step == .animationEnded
    let leadsBack = state.transitions.contains { $0.id == scene.transition && $0.leadsBack }
    let isCompleted = !leadsBack || app.defects.contains(.completesCancelledTransition)
    emit(
      .animator(
        AnimatorCall(
          step, of: subject(use.owner ?? scene.new), for: use.operation,
          isCompleted: isEnd ? isCompleted : nil)))
  }
}

extension App {
  /// The animation with which a tab container changes its tab; nil where UIKit does.
  func tabTransition(of container: Node) -> AnimationIndex? {
    guard case .tabs(let bar) = container.kind else { return nil }
    return tabBars[bar].transition
  }
}

extension PresentedModal {
  /// Whether UIKit asks for an animator: a card comes and goes by itself.
  fileprivate var hasOwnTransition: Bool { style == .fullScreen || style == .overFullScreen }
}
