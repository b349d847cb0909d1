// The deep links of the root controller's sample code: a manager with one slot, which it hands to
// the root whenever the app becomes active, and a root that acts on its own slot in main alone.
extension NavigationEngine {
  /// `handleShortcut`, `handleDeeplink`, `handleRemoteNotification`: the manager's slot takes what
  /// was understood, in the place of what is there; nil where nothing was.
  mutating func storeDeeplink(_ request: RouteRequest?, from origin: RouteOrigin) {
    guard app.strategy == .publishedDeeplinks else { return }
    if let old = state.pending, request != nil || !state.isPendingHandedOver {
      state.pending = nil
      emit(.route(request == nil ? .expired(old.request) : .superseded(old.request)))
    }
    guard let request else { return }
    let pending = PendingRoute(request: request, origin: origin, expires: nil)
    state.pending = pending
    state.isPendingHandedOver = false
    emit(.route(.pending(pending)))
  }

  /// `checkDeepLink`: the root gets what the manager has, also where that is nothing.
  mutating func checkDeeplink() {
    guard app.strategy == .publishedDeeplinks, let pending = state.pending else { return }
    if state.isPendingHandedOver {
      state.pending = nil
      emit(.route(.expired(pending.request)))
    } else {
      state.isPendingHandedOver = true
      handleDeeplink()
    }
  }

  /// `handleDeeplink`: in main alone; the slot is emptied, so that it does not act twice.
  mutating func handleDeeplink() {
    guard let pending = state.pending, state.isPendingHandedOver,
      let current = state.node(state.current), let top = current.stack.last,
      isReached(pending.request.route)
    else { return }
    state.pending = nil
    let request = pending.request
    emit(.route(.resumed(request)))
    for step in app.routes[request.route].steps { take(step, of: request, in: current, top: top) }
  }

  private mutating func take(
    _ step: RouteStep, of request: RouteRequest, in container: Node, top: NodeID
  ) {
    switch step {
    case .popToRoot:
      if container.stack.count > 1 { perform(.popToRoot(from: top, animated: false)) }
    case .push(let screen, let places):
      // `topViewController`, after the pop.
      guard let top = state.node(container.id)?.stack.last else { return }
      let values = resolve(places, with: request.arguments)
      perform(.push(screen, values, from: top, animated: true))
    case .alert(let alert):
      perform(.alert(alert, request.arguments, from: top))
    case .dismissAll, .selectTab, .popTo, .show, .path, .present: return
    }
  }

  /// The caller's completion of `switchToMainScreen`'s fade.
  mutating func finishPublishedFade(_ scene: Scene) {
    guard app.strategy == .publishedDeeplinks, scene.change == .child,
      scene.animation?.kind == .crossDissolve
    else { return }
    handleDeeplink()
  }
}

extension Order {
  /// The sample's `animateDismissTransition`: the frame is set when the new one is a child already.
  static let publishedSampleSlide = Order(
    begin: [
      .willMove(.current, .nowhere),
      .willMove(.new, .container),
      .load(.new), .setFrameOutside(.new),
      .willDisappear(.old), .addView(.new), .willAppear(.new),
      .isAppearing(.new), .layOut(.new), .beginTransition, .setFrame(.new),
    ],
    end: publishedSlide.end)
}
