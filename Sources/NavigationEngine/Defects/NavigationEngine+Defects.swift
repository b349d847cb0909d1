// What careless code does with links, presentations and taps.
extension NavigationEngine {
  /// Handles a link that is not ready as a defect does; false where it is ready, or has no defect.
  mutating func appliesLinkDefect(to request: RouteRequest, from origin: RouteOrigin) -> Bool {
    guard origin != .code, !app.defects.isEmpty else { return false }
    let isAllowed = isAllowed(request.route)
    let isSwap = app.routes[request.route].reach == .swap
    if isAllowed, isSwap || isReached(request.route) { return false }
    let (drops, shows): (Defect, Defect) =
      isAllowed
      ? (.dropsEarlyLinks, .showsEarlyLinks) : (.dropsLinksBeforeLogin, .showsLinksBeforeLogin)
    if app.defects.contains(drops) { return true }
    guard app.defects.contains(shows) else { return false }
    follow(request, from: origin)
    return true
  }

  /// Forgets the link that waits when the app comes back: the empty slot of the app's delegate is
  /// copied over the full one of the root.
  mutating func losePending() {
    guard app.defects.contains(.losesLinkAtForeground), let pending = state.pending else { return }
    state.pending = nil
    emit(.route(.expired(pending.request)))
  }

  /// The screen on which a route's steps are taken.
  var screenThatRoutesSee: NodeID? {
    guard app.defects.contains(.pushesUnderModal), !state.modals.isEmpty else {
      return state.placeOfTopScreen.map { state.nodes[$0].id }
    }
    var next = state.node(state.root)
    while let node = next {
      if case .screen = node.kind { return node.id }
      next = state.node(state.visibleChild(of: node))
    }
    return nil
  }

  /// Whether a second tap reaches the screen from which a push has begun.
  var takesTouchesWhilePushing: Bool {
    app.defects.contains(.pushesTwice) && screenThatPushes != nil
  }

  /// The screen to which a tap goes: the top one, or the one below it in the midst of a push.
  var screenThatTakesTouches: Node? {
    guard app.defects.contains(.pushesTwice) else { return state.topScreen }
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
    guard app.defects.contains(.presentsBlindly), case .refused(let rejection) = result,
      [.transitionInProgress, .alreadyPresenting].contains(rejection.code)
    else { return nil }
    return switch request {
    case .present(_, _, let from, _, _), .alert(_, _, let from), .dismiss(let from, _, _): from
    case .route, .push, .pop, .popTo, .popToRoot, .replace, .setStack, .showPath, .selectTab,
      .selectDetent, .presentItem, .dismissItem:
      nil
    }
  }
}
