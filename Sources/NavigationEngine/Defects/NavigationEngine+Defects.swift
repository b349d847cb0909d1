// What careless code does with links. A fault tells each time what a person would notice at most.
extension NavigationEngine {
  /// Deals with a link whose moment has not come; false where it has, or where the code is careful.
  mutating func hasDealtCarelessly(with request: RouteRequest, from origin: RouteOrigin) -> Bool {
    guard origin != .code else { return false }
    let route = app.routes[request.route]
    let isAllowed = route.requirement?.condition.holds(in: state.session) ?? true
    if isAllowed, route.reach == .swap || isReached(route) { return false }
    switch isAllowed ? app.handling.linkBeforeMain : app.handling.linkWithoutLogin {
    case .kept: return false
    case .dropped:
      emit(.fault(Fault(.linkDropped, route: request.route)))
    case .shownAtOnce:
      // What must wait for the containers to come to rest is asked for again, and shown then.
      if case .waits = readiness(of: request) {
      } else {
        emit(.fault(Fault(.shownTooEarly, route: request.route)))
      }
      follow(request, from: origin)
    }
    return true
  }

  /// Forgets the link that waits when the app comes back: the empty slot of the app's delegate is
  /// copied over the full one of the root.
  mutating func losePending() {
    guard app.handling.linkAtForeground == .lost, let pending = state.pending else { return }
    state.pending = nil
    emit(.route(.expired(pending.request)))
    emit(.fault(Fault(.linkDropped, route: pending.request.route)))
  }

  /// The screen on which a route's steps are taken.
  var screenThatRoutesSee: NodeID? {
    guard app.handling.linkWithModal == .pushedUnder, !state.modals.isEmpty else {
      return state.topScreen?.id
    }
    var next = state.root.flatMap(state.node)
    while let node = next {
      if case .screen = node.kind { return node.id }
      next = state.visibleChild(of: node).flatMap(state.node)
    }
    return nil
  }

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
      outcome == .refused(Rejection(.transitionInProgress))
    else { return false }
    switch request {
    case .present, .alert, .dismiss: return true
    default: return false
    }
  }

  mutating func ignore(_ request: Request) {
    switch request {
    case .present(_, _, let from, _), .alert(_, _, let from), .dismiss(let from, _):
      let subject = state.node(from)?.subject
      emit(.fault(Fault(.presentationIgnored, subject: subject)))
    default: return
    }
  }
}
