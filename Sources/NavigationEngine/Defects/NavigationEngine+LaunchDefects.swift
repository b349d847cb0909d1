extension NavigationEngine {
  /// The root's `viewDidLoad` as naive code has it: each line names `current` anew.
  ///
  /// Asking for its view loads it, and what it does then may change `current` before the next line.
  mutating func installReadingCurrent(_ root: NodeID) {
    load(root)
    guard let first = state.current else { return }
    move(first, into: root)
    state.isCarryingOutOrder = false
    load(first)
    state.isCarryingOutOrder = true
    guard let current = state.current else { return }
    setFrame(current, to: state.bounds)
    addView(current, to: .node(root))
    completeMove(current)
    willAppear(root, animated: false)
    addView(root, to: .window)
    isAppearing(root, animated: false)
    layOut(root)
  }
}

// What careless code does with what launched the app.
extension NavigationEngine {
  /// Whether the app's code gets to know what launched it before there is a root.
  private func isHandedBeforeRoot(_ arrival: Arrival) -> Bool {
    app.profile.hasScenes || arrival.origin == .notification
  }

  /// Asks for the route of what launched the app then and there, as a defect does.
  ///
  /// What has to wait is kept, as the router needs no root for that. For the rest there is no root
  /// to take it: code that does not crash on a window without one does nothing.
  mutating func routeBeforeRoot(_ arrival: Arrival) {
    guard app.defects.contains(.readsLinkTooEarly), isHandedBeforeRoot(arrival),
      let request = arrival.request
    else { return }
    emit(.route(.requested(request, arrival.origin)))
    let isAllowed = isAllowed(request.route)
    let habits: Set<Defect> =
      isAllowed
      ? [.dropsEarlyLinks, .showsEarlyLinks] : [.dropsLinksBeforeLogin, .showsLinksBeforeLogin]
    let hasToWait = !isAllowed || app.routes[request.route].reach == .wait
    if hasToWait, app.defects.isDisjoint(with: habits) {
      keep(request, from: arrival.origin)
    }
  }

  /// Whether nothing that comes later in the launch asks for the route of what launched the app:
  /// it was asked for before there was a root, or the code looks for it where it does not come.
  func isHandledBesideRoot(_ arrival: Arrival) -> Bool {
    if app.defects.contains(.readsLinkTooEarly) { return isHandedBeforeRoot(arrival) }
    return app.defects.contains(.readsLinkTooLate) && app.profile.hasScenes
      && arrival.origin != .notification
  }
}
