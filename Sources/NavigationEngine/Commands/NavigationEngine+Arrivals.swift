// What comes from outside: links, shortcuts and notifications. What is understood brings the app
// on screen first, and is followed by the same rules as a route that the app's own code asks for.
extension NavigationEngine {
  /// Opens a link, from outside or by the app's own code.
  mutating func open(_ url: String, into events: inout [Event]) {
    guard let (link, values) = app.links.match(url) else {
      return reject(.noSuchLink, .name(String(url.prefix(LinkAddress.lengthBound))), &events)
    }
    let arguments = resolve(link.arguments, with: values)
    arrive(with: RouteRequest(route: link.route, arguments: arguments), from: .link, into: &events)
  }

  /// Chooses an entry of the menu on the app's icon.
  mutating func choose(shortcut id: String, into events: inout [Event]) {
    let registered = app.shortcuts.first { shortcut in
      shortcut.id == id && shortcut.condition?.holds(in: state.session) ?? true
    }
    guard let shortcut = registered else { return reject(.noSuchShortcut, .name(id), &events) }
    let request = RouteRequest(route: shortcut.route, arguments: shortcut.arguments)
    arrive(with: request, from: .shortcut, into: &events)
  }

  /// Takes in a notification: one that is opened leads somewhere, another one shows its banner
  /// while the app is on screen, and waits in the notification centre else.
  mutating func receive(
    _ notification: Notification, opened: Bool, into events: inout [Event]
  ) {
    guard opened else {
      guard showsNotifications else { return reject(.notificationsNotAllowed, &events) }
      if state.phase == .active { showBanner(of: notification, into: &events) }
      return
    }
    for rule in app.notificationRules {
      guard let values = rule.values(in: notification) else { continue }
      let arguments = resolve(rule.arguments, with: values)
      if state.banner == notification { hideBanner(into: &events) }
      return arrive(
        with: RouteRequest(route: rule.route, arguments: arguments), from: .notification,
        into: &events)
    }
    reject(.unknownNotification, &events)
  }

  private mutating func arrive(
    with request: RouteRequest, from origin: RouteOrigin, into events: inout [Event]
  ) {
    let isActive = state.phase == .active
    if !isActive { comeOnScreen(into: &events) }
    emit(.routeRequested(request, origin), &events)
    guard !isActive else { return ask(for: request, from: origin, into: &events) }
    // The app gets to know where it shall go before it is active, and goes there afterwards.
    state.isCarryingOutOrder = true
    ask(for: request, from: origin, into: &events)
    state.isCarryingOutOrder = false
    becomeActive(into: &events)
  }

  /// Brings the app on screen for what has come from outside: up to where it is about to be active.
  mutating func comeOnScreen(into events: inout [Event]) {
    if state.isRunning {
      state.phase = .active
      state.isLocked = false
      emit(.appWillEnterForeground, &events)
      expirePending(into: &events)
      losePending(into: &events)
    } else {
      startProcess(on: state.device, into: &events)
    }
  }

  mutating func becomeActive(into events: inout [Event]) {
    emit(.appActive, &events)
  }

  /// How long a banner stays where nobody touches it, in microseconds.
  static let bannerDurationMicroseconds: Int64 = 5_000_000

  /// Shows the banner of a notification, in the place of one that is there.
  mutating func showBanner(of notification: Notification, into events: inout [Event]) {
    state.banner = notification
    state.bannerLeaves = now + Self.bannerDurationMicroseconds
    emit(.bannerShown(notification), &events)
  }

  mutating func hideBanner(into events: inout [Event]) {
    guard state.banner != nil else { return }
    state.banner = nil
    state.bannerLeaves = nil
    emit(.bannerHidden, &events)
  }
}
