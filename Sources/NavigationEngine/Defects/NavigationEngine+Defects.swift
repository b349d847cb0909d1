// What naive code does with links; each time a fault names it.
extension NavigationEngine {
  /// Handles a link that is not ready as a defect does; false where it is ready, or has no defect.
  mutating func appliesLinkDefect(to request: RouteRequest, from origin: RouteOrigin) -> Bool {
    guard origin != .code else { return false }
    let route = app.routes[request.route]
    let isAllowed = route.requirement?.condition.holds(in: state.session) ?? true
    if isAllowed, route.reach == .swap || isReached(route) { return false }
    switch isAllowed ? app.defects.linkBeforeMain : app.defects.linkWithoutLogin {
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
    guard app.defects.linkAtForeground == .lost, let pending = state.pending else { return }
    state.pending = nil
    emit(.route(.expired(pending.request)))
    emit(.fault(Fault(.linkDropped, route: pending.request.route)))
  }

  /// The screen on which a route's steps are taken.
  var screenThatRoutesSee: NodeID? {
    guard app.defects.linkWithModal == .pushedUnder, !state.modals.isEmpty else {
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
    app.defects.repeatedPush == .pushed && screenThatPushes != nil
  }

  /// The screen to which a tap goes: the top one, or the one below it in the midst of a push.
  var screenThatTakesTouches: Node? {
    guard app.defects.repeatedPush == .pushed else { return state.topScreen }
    return screenThatPushes ?? state.topScreen
  }

  /// The screen that a push leaves behind, or the first one where pushes overlap.
  private var screenThatPushes: Node? {
    guard let push = state.transitions.first, push.animation.kind == .push, push.gesture == nil,
      let node = state.node(push.from), case .screen = node.kind
    else { return nil }
    return node
  }

  /// Who asked in vain for a presentation or a dismissal, which UIKit lets fall while another one
  /// moves, and the app does not look; nil where the refusal is reported.
  func silentlyIgnored(_ request: Request, _ result: RequestResult) -> NodeID? {
    guard app.defects.presentWhilePresenting == .ignoredSilently,
      result == .refused(Rejection(.transitionInProgress))
    else { return nil }
    return switch request {
    case .present(_, _, let from, _), .alert(_, _, let from), .dismiss(let from, _): from
    case .route, .push, .pop, .popTo, .popToRoot, .replace, .setStack, .selectTab: nil
    }
  }
}
