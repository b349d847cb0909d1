// What an app may do is decided by a person, in a prompt or in the settings; and a person answers
// the screens of the system that an app asks for. Both belong to no view controller, so a swap, a
// dismissal or a rotation leaves them be.
extension NavigationEngine {
  /// How much may be asked of the system at once; one more is rejected.
  static let systemRequestBound = 8

  /// Asks for a permission; the answer comes when the step has ended, or when a person gives it.
  mutating func requestPermission(_ index: AskIndex, by owner: NodeID) {
    let permission = app.asks[index].permission
    request(SystemRequest(.permission(permission, index), owner: owner))
  }

  /// Shows a screen of the system, when the step has ended and what was asked for before is gone.
  mutating func requestSystemScreen(
    _ index: SystemScreenIndex, by owner: NodeID, _ data: [Value]?
  ) {
    let values = app.systemScreens[index].alert.presented(
      with: data ?? state.node(owner)?.arguments ?? [], in: state.session)
    request(SystemRequest(.screen(index), owner: owner, arguments: values))
  }

  private mutating func request(_ request: SystemRequest) {
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(request.owner) { return reject(.askerGone, request.target) }
    guard (state.permissions?.requests.count ?? 0) < Self.systemRequestBound else {
      return reject(.tooManyAsks, request.target)
    }
    state.changePermissions { $0.requests.append(request) }
  }

  /// A tap while the system shows something: its buttons answer, and nothing else is reached.
  mutating func answerPrompt(
    _ prompt: SystemRequest, with element: String, on screenName: String?
  ) {
    let buttons = app.alert(of: prompt).buttons
    guard screenName == nil, let button = buttons.firstIndex(where: { $0.id == element }) else {
      return reject(prompt.refusal)
    }
    if let permission = prompt.permission, let status = PermissionStatus(rawValue: element) {
      state.changePermissions { $0[permission] = status }
    } else {
      state.changePermissions { $0.requests[0].answer = button }
    }
  }

  /// Takes what the system shows from a screen that is left; it is shown anew when the app comes
  /// back.
  mutating func withdrawPrompt() {
    if state.prompt != nil { state.changePermissions { $0.requests[0].isShown = false } }
  }

  /// Whether the app is on screen and not active, because of what the system shows over it.
  var isInactive: Bool { state.prompt.map(takesActivity) ?? false }

  func takesActivity(_ request: SystemRequest) -> Bool {
    switch request.subject {
    case .permission: true
    case .screen(let index): app.systemScreens[index].kind.takesActivity
    }
  }

  /// Whether a person has to answer before what asked goes on.
  func isOpen(_ request: SystemRequest) -> Bool {
    switch request.subject {
    case .permission(let permission, _): state.status(of: permission) == .unset
    case .screen: request.answer == nil
    }
  }

  mutating func showPrompt() {
    // The system takes the touches, also those that lead a transition.
    cancelGesture()
    state.changePermissions { $0.requests[0].isShown = true }
    guard let prompt = state.prompt else { return }
    switch prompt.subject {
    case .permission(let permission, _): emit(.permission(.asked(permission, by: prompt.owner)))
    case .screen: emit(.systemScreen(.shown(prompt)))
    }
  }

  /// Lets what asked go on with the answer.
  mutating func follow(_ request: SystemRequest, isLoop: Bool) {
    state.changePermissions { $0.requests.removeFirst() }
    switch request.subject {
    case .permission(let permission, let ask):
      // Answers that ask again can lead round in circles, in no time at all.
      if isLoop { return reject(.askLoop, request.target) }
      let status = state.status(of: permission)
      emit(
        .permission(.answered(permission, by: request.owner, status, asked: request.isShown)))
      run(status.isAllowed ? app.asks[ask].allowed : app.asks[ask].denied, after: request)
    case .screen(let index):
      guard let button = request.answer else { return }
      let screen = app.systemScreens[index]
      emit(.systemScreen(.answered(index, by: request.owner, button: button)))
      let choice = screen.alert.buttons[button]
      if choice.role == .cancel { return run(screen.cancelled, after: request) }
      let text = screen.alert.text(choice.title, with: request.arguments)
      run(screen.done, after: request, result: [.string(text)])
    }
  }

  private mutating func run(
    _ actions: [Action], after request: SystemRequest, result: [Value] = []
  ) {
    if state.isLeaving(request.owner), !actions.isEmpty {
      return reject(.askerGone, request.target)
    }
    run(actions, by: request.owner, result: result)
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

extension SystemRequest {
  /// What a rejection because of it is about.
  var target: Rejection.Target {
    switch subject {
    case .permission(let permission, _): .permission(permission)
    case .screen(let index): .systemScreen(index)
    }
  }

  /// Why nothing else takes touches while it is shown.
  var refusal: Rejection {
    switch subject {
    case .permission: Rejection(.permissionAsked, target)
    case .screen: Rejection(.systemScreenShown, target)
    }
  }
}
