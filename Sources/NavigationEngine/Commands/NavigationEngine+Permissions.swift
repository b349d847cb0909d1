// What an app may do is decided by a person, in a prompt or in the settings. The prompt is the
// system's: it belongs to no view controller, so a swap, a dismissal or a rotation leaves it be.
extension NavigationEngine {
  /// How many permissions may be asked for at once; one more is rejected.
  static let permissionRequestBound = 8

  /// Asks for a permission; the answer comes when the step has ended, or when a person gives it.
  mutating func requestPermission(_ index: AskIndex, by owner: NodeID) {
    let permission = app.asks[index].permission
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(owner) { return reject(.askerGone, .permission(permission)) }
    guard (state.permissions?.requests.count ?? 0) < Self.permissionRequestBound else {
      return reject(.tooManyAsks, .permission(permission))
    }
    let request = PermissionRequest(permission: permission, ask: index, owner: owner)
    state.changePermissions { $0.requests.append(request) }
  }

  /// A tap while the system asks: its buttons answer, and nothing else is reached.
  mutating func answerPrompt(
    _ prompt: PermissionRequest, with element: String, on screenName: String?
  ) {
    let buttons = app.prompt(for: prompt.permission).buttons
    guard screenName == nil, buttons.contains(where: { $0.id == element }),
      let status = PermissionStatus(rawValue: element)
    else { return reject(.permissionAsked, .permission(prompt.permission)) }
    state.changePermissions { $0[prompt.permission] = status }
  }

  /// Takes the prompt from a screen that is left; the system asks anew when the app comes back.
  mutating func withdrawPrompt() {
    if state.prompt != nil { state.changePermissions { $0.requests[0].isShown = false } }
  }

  mutating func showPrompt() {
    // The system takes the touches, also those that lead a transition.
    cancelGesture()
    state.changePermissions { $0.requests[0].isShown = true }
    guard let prompt = state.prompt else { return }
    emit(.permission(.asked(prompt)))
  }

  /// Lets what asked go on with what was decided.
  mutating func follow(_ request: PermissionRequest, isLoop: Bool) {
    let status = state.status(of: request.permission)
    state.changePermissions { $0.requests.removeFirst() }
    // Answers that ask again can lead round in circles, in no time at all.
    if isLoop { return reject(.askLoop, .permission(request.permission)) }
    emit(.permission(.answered(request, status)))
    let ask = app.asks[request.ask]
    let actions = status.isAllowed ? ask.allowed : ask.denied
    if state.isLeaving(request.owner), !actions.isEmpty {
      return reject(.askerGone, .permission(request.permission))
    }
    run(actions, by: request.owner)
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
