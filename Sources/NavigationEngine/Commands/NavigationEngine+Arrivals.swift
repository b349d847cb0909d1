// What comes from outside: links, shortcuts and notifications. It brings the app on screen first,
// whatever the app makes of it; what is understood is followed by the same rules as a route that
// the app's own code asks for.
extension NavigationEngine {
  /// Opens a link, from outside or by the app's own code.
  ///
  /// - Parameter match: What the app understands of it, where that is known already.
  mutating func open(_ url: String, as match: LinkMatch? = nil) {
    guard let match = match ?? app.links.match(url) else {
      storeDeeplink(nil, from: .link)
      let value = String(url.prefix(LinkAddress.lengthBound))
      if app.links.isOwnScheme(url) { activate(by: Arrival(nil, from: .link, value: value)) }
      return reject(.noSuchLink, .name(value))
    }
    let arguments = resolve(match.link.arguments, with: match.values)
    arrive(
      Arrival(
        RouteRequest(route: match.link.route, arguments: arguments), from: .link, value: url,
        isActivity: match.isUniversal))
  }

  /// Chooses an entry of the menu on the app's icon.
  mutating func choose(shortcut id: String) {
    let registered = app.shortcuts.first { shortcut in
      shortcut.id == id && shortcut.condition?.holds(in: state.session) ?? true
    }
    guard let shortcut = registered else { return reject(.noSuchShortcut, .name(id)) }
    let request = RouteRequest(route: shortcut.route, arguments: shortcut.arguments)
    arrive(Arrival(request, from: .shortcut, value: id))
  }

  /// Takes in a notification: one that is opened leads somewhere, another one shows its banner
  /// while the app is on screen, and waits in the notification centre else.
  mutating func receive(_ notification: Notification, opened: Bool) {
    guard opened else {
      guard showsNotifications else { return reject(.notificationsNotAllowed) }
      if state.phase == .active { showBanner(of: notification) }
      return
    }
    if state.banner == notification { hideBanner() }
    guard let (index, values) = app.rule(for: notification) else {
      activate(by: Arrival(nil, from: .notification, value: notification.title))
      return reject(.unknownNotification)
    }
    let rule = app.notificationRules[index]
    let arguments = resolve(rule.arguments, with: values)
    arrive(
      Arrival(
        RouteRequest(route: rule.route, arguments: arguments), from: .notification,
        value: notification.title))
  }

  /// Brings the app on screen by something that leads nowhere in it, as iOS does before the app
  /// looks at it.
  private mutating func activate(by arrival: Arrival) {
    switch state.phase {
    case .active: break
    case .background:
      comeOnScreen()
      deliver(arrival)
      becomeActive()
    case .notRunning:
      startProcess(on: state.device, bringing: arrival)
      deliverLaunch(arrival)
      finishLaunch(bringing: arrival)
    }
  }

  private mutating func arrive(_ arrival: Arrival) {
    guard let request = arrival.request else { return activate(by: arrival) }
    let origin = arrival.origin
    let phase = state.phase
    switch phase {
    case .active: deliver(arrival)
    case .background:
      comeOnScreen()
      deliver(arrival)
    case .notRunning:
      startProcess(on: state.device, bringing: arrival)
      deliverLaunch(arrival)
      if isHandledBesideRoot(arrival) { return finishLaunch(bringing: arrival) }
    }
    emit(.route(.requested(request, origin)))
    if app.strategy == .publishedDeeplinks {
      storeDeeplink(request, from: origin)
      if phase == .active { return }
    } else if phase == .active {
      return ask(for: request, from: origin)
    } else {
      // The app gets to know where it shall go before it is active, and goes there afterwards.
      state.isCarryingOutOrder = true
      ask(for: request, from: origin)
      state.isCarryingOutOrder = false
    }
    if phase == .notRunning { finishLaunch(bringing: arrival) } else { becomeActive() }
  }

  /// Hands the app's code what a person opened.
  mutating func deliver(_ arrival: Arrival) {
    emit(.app(.delivered(arrival.delivery(withScenes: app.profile.hasScenes))))
  }

  /// Hands the app's code what launched it, where its root stands before that.
  ///
  /// With scenes a link or a shortcut is in the options of the connection alone; a notification is
  /// told besides. Without scenes a notification was told before the root.
  private mutating func deliverLaunch(_ arrival: Arrival) {
    if app.profile.hasScenes == (arrival.origin == .notification) { deliver(arrival) }
  }

  /// Brings the app back on screen, up to where it is about to be active.
  mutating func comeOnScreen() {
    state.phase = .active
    state.isLocked = false
    emit(.app(.willEnterForeground(lifeCycleDelegate)))
    expirePending()
    losePending()
    actInForeground()
  }

  mutating func becomeActive() {
    emit(.app(.active(lifeCycleDelegate)))
    checkDeeplink()
  }

  /// How long a banner stays where nobody touches it, in microseconds.
  static let bannerDurationMicroseconds: Int64 = 5_000_000

  /// Shows the banner of a notification, in the place of one that is there.
  mutating func showBanner(of notification: Notification) {
    state.banner = notification
    state.bannerLeaves = now + Self.bannerDurationMicroseconds
    emit(.environment(.bannerShown(notification)))
  }

  mutating func hideBanner() {
    guard state.banner != nil else { return }
    state.banner = nil
    state.bannerLeaves = nil
    emit(.environment(.bannerHidden))
  }
}

/// Something that comes from outside.
struct Arrival {
  /// Where it leads; nil where the app makes nothing of it.
  let request: RouteRequest?
  let origin: RouteOrigin
  let value: String
  /// Whether it is a link that UIKit hands over as a user activity.
  let isActivity: Bool

  init(
    _ request: RouteRequest?, from origin: RouteOrigin, value: String, isActivity: Bool = false
  ) {
    self.request = request
    self.origin = origin
    self.value = value
    self.isActivity = isActivity
  }

  /// What the scene connects with, where this launched the app.
  var options: SceneOptions {
    let option: SceneOptions.Origin? =
      switch origin {
      case .link: isActivity ? .activity : .link
      case .shortcut: .shortcut
      case .notification: .notification
      case .code: nil
      }
    return SceneOptions(origin: option, value: value)
  }

  /// The call by which a running app is handed it.
  func delivery(withScenes hasScenes: Bool) -> Delivery {
    let call: Delivery.Call =
      switch origin {
      case .link where isActivity: hasScenes ? .sceneContinue : .applicationContinue
      case .link, .code: hasScenes ? .sceneOpenURLContexts : .applicationOpen
      case .shortcut: hasScenes ? .scenePerformAction : .applicationPerformAction
      case .notification: .notificationDidReceive
      }
    return Delivery(call, value: value)
  }
}
