extension NavigationEngine {
  /// Whether a second tap reaches the screen from which a push has begun.
  var takesTouchesWhilePushing: Bool {
    app.handling.repeatedPush == .pushed && screenThatPushes != nil
  }

  /// The screen to which a tap goes: the top one, or the one below it in the midst of a push.
  var screenThatTakesTouches: Node? {
    guard app.handling.repeatedPush == .pushed else { return state.topScreen }
    return screenThatPushes ?? state.topScreen
  }

  /// The screen that a push leaves behind, or the first one where pushes overlap.
  private var screenThatPushes: Node? {
    guard let push = state.transitions.first, push.animation.kind == .push, push.gesture == nil,
      let node = state.node(push.from), case .screen = node.kind
    else { return nil }
    return node
  }

  /// Whether UIKit lets a request fall, and the app does not look.
  func ignoresSilently(_ request: Request, _ outcome: Outcome) -> Bool {
    guard app.handling.presentWhilePresenting == .ignoredSilently,
      outcome == .refused(.transitionInProgress)
    else { return false }
    switch request {
    case .present, .alert, .dismiss: return true
    default: return false
    }
  }

  mutating func ignore(_ request: Request, into events: inout [Event]) {
    switch request {
    case .present(_, _, let from, _), .alert(_, _, let from), .dismiss(let from, _):
      let subject = state.node(from)?.subject
      emit(.fault(Fault(.presentationIgnored, subject: subject)), &events)
    default: return
    }
  }
}
