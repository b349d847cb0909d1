// What an app may do is decided by a person, in a prompt or in the settings. The prompt is the
// system's: it belongs to no view controller, so a swap, a dismissal or a rotation leaves it be.
extension NavigationEngine {
  /// How many permissions may be asked for at once; one more is rejected.
  static let permissionRequestBound = 8
  /// How many answers one step follows; those after them are rejected.
  static let answersPerStep = 8

  /// Decides about permissions from outside the app, whether or not it runs.
  mutating func setPermissions(_ change: PermissionChange, into events: inout [Event]) {
    let changed = Permission.allCases.compactMap { permission -> PermissionEntry? in
      guard let status = change.status(of: permission), status != state.status(of: permission)
      else { return nil }
      return PermissionEntry(permission, status)
    }
    state.changePermissions { permissions in
      for entry in changed { permissions[entry.permission] = entry.status }
    }
    emit(.permissionsChanged(changed), &events)
  }

  /// Asks for a permission; the answer comes when the step has ended, or when a person gives it.
  mutating func requestPermission(
    _ index: AskIndex, by owner: NodeID, into events: inout [Event]
  ) {
    let permission = app.asks[index].permission
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(owner) { return reject(.askerGone, .permission(permission), &events) }
    guard (state.permissions?.requests.count ?? 0) < Self.permissionRequestBound else {
      return reject(.tooManyAsks, .permission(permission), &events)
    }
    let request = PermissionRequest(permission: permission, ask: index, owner: owner)
    state.changePermissions { $0.requests.append(request) }
  }

  /// A tap while the system asks: its buttons answer, and nothing else is reached.
  mutating func answerPrompt(
    _ prompt: PermissionRequest, with element: String, on screenName: String?,
    into events: inout [Event]
  ) {
    let buttons = app.prompt(for: prompt.permission).buttons
    guard screenName == nil, buttons.contains(where: { $0.id == element }),
      let status = PermissionStatus(rawValue: element)
    else { return reject(.permissionAsked, .permission(prompt.permission), &events) }
    state.changePermissions { $0[prompt.permission] = status }
  }

  /// Takes up what waited for the step to end: requests, routes, and what permissions lead to.
  ///
  /// A prompt takes the app's activity away until the last one is answered.
  mutating func comeToRest(into events: inout [Event]) {
    goOn(into: &events)
    guard state.permissions != nil else { return }
    var isPrompted = state.prompt != nil
    var answers = 0
    while state.phase == .active, let request = state.permissions?.requests.first {
      if state.status(of: request.permission) == .unset {
        guard !request.isShown else { return }
        if !isPrompted { emit(.appWillResignActive, &events) }
        isPrompted = true
        showPrompt(into: &events)
        return
      }
      answers += 1
      follow(request, isLoop: answers > Self.answersPerStep, into: &events)
      goOn(into: &events)
    }
    if isPrompted, state.phase == .active { becomeActive(into: &events) }
  }

  /// Takes the prompt from a screen that is left; the system asks anew when the app comes back.
  mutating func withdrawPrompt() {
    if state.prompt != nil { state.changePermissions { $0.requests[0].isShown = false } }
  }

  private mutating func showPrompt(into events: inout [Event]) {
    // The system takes the touches, also those that lead a transition.
    cancelGesture(into: &events)
    state.changePermissions { $0.requests[0].isShown = true }
    guard let prompt = state.prompt else { return }
    emit(.permissionAsked(prompt), &events)
  }

  /// Lets what asked go on with what was decided.
  private mutating func follow(
    _ request: PermissionRequest, isLoop: Bool, into events: inout [Event]
  ) {
    let status = state.status(of: request.permission)
    state.changePermissions { $0.requests.removeFirst() }
    // Answers that ask again can lead round in circles, in no time at all.
    if isLoop { return reject(.askLoop, .permission(request.permission), &events) }
    emit(.permissionAnswered(request, status), &events)
    let ask = app.asks[request.ask]
    let actions = status.isAllowed ? ask.allowed : ask.denied
    if state.isLeaving(request.owner), !actions.isEmpty {
      return reject(.askerGone, .permission(request.permission), &events)
    }
    run(actions, by: request.owner, into: &events)
  }

  /// Whether a notification that arrives is shown.
  ///
  /// An app that never asks for it shows notifications until they are denied.
  var showsNotifications: Bool {
    switch state.status(of: .notifications) {
    case .deny: false
    case .unset: !app.asks(for: .notifications)
    case .allow, .inuse, .limited: true
    }
  }
}
