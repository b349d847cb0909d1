import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes what happens to the app's process.
  mutating func app(_ event: AppEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .launched(let width, let height, let session):
      size(width, height)
      key("session")
      self.session(session, vocabulary)
      paths(vocabulary.app.paths.map(\.initial), vocabulary)
      items(vocabulary.app.items.map { _ in nil }, vocabulary)
    case .enteredBackground(_, let locked, let withdrawnPrompt):
      member("locked", locked)
      key("withdrawnPrompt")
      if let withdrawnPrompt { string(withdrawnPrompt) } else { raw("null") }
    case .sceneWillConnect(let options):
      key("origin")
      if let origin = options.origin { string(origin.rawValue) } else { raw("null") }
      key("value")
      if let value = options.value { string(value) } else { raw("null") }
    case .delivered(let delivery):
      member("call", delivery.call.rawValue)
      member("value", delivery.value)
    case .active, .willResignActive, .willEnterForeground, .sceneDidDisconnect, .memoryWarning,
      .terminated:
      break
    }
  }

  /// Writes what changes around the app.
  mutating func environment(_ event: EnvironmentEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .sizeChanged(let width, let height):
      size(width, height)
    case .rotationBegan(let rotation):
      members(of: rotation)
    case .rotationEnded(let id, let finished):
      ended(id, finished: finished)
    case .animationSpeedChanged(let speed):
      member("percent", speed.percent)
    case .sessionChanged(let index, let value):
      key("key")
      raw(vocabulary.sessionKeys[index])
      key("value")
      self.value(value)
    case .pathChanged(let path, let elements, let origin):
      pathChange(path, elements, origin, vocabulary)
    case .itemChanged(let item, let value, let origin):
      itemChange(item, value, origin, vocabulary)
    case .outcomeChanged(let service, let outcome):
      key("service")
      raw(vocabulary.serviceNames[service])
      member("outcome", outcome.rawValue)
    case .bannerShown(let notification):
      members(of: notification)
    case .bannerHidden: break
    case .networkChanged(let conditions):
      members(of: conditions)
    }
  }

  mutating func members(of notification: Notification) {
    member("title", notification.title)
    member("body", notification.body)
    key("data")
    raw("{")
    for entry in notification.data { member(named: entry.path, entry.value) }
    raw("}")
  }

  mutating func size(_ width: Int, _ height: Int) {
    member("width", width)
    member("height", height)
  }

  /// Writes what becomes of permissions.
  mutating func permission(_ event: PermissionEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .changed(let entries):
      key("permissions")
      permissions(entries)
    case .asked(let permission, let owner):
      prompt(for: permission, by: owner, vocabulary)
    case .answered(let permission, let owner, let status, let asked):
      member("permission", permission.rawValue)
      member("owner", owner.rawValue)
      member("answer", status.rawValue)
      member("asked", asked)
    }
  }

  /// Writes what becomes of the system's screens.
  mutating func systemScreen(_ event: SystemScreenEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .shown(let request):
      members(of: request, vocabulary)
    case .answered(let index, let owner, let button):
      let screen = vocabulary.app.systemScreens[index]
      member("screen", screen.kind.rawValue)
      member("owner", owner.rawValue)
      member("button", screen.alert.buttons[button].id)
    }
  }

  /// Writes permissions with what was decided about each.
  mutating func permissions(_ entries: [PermissionEntry]) {
    raw("{")
    for entry in entries { member(named: entry.permission.rawValue, entry.status.rawValue) }
    raw("}")
  }

  /// Writes a change as commands carry it.
  mutating func members(of change: PermissionChange) {
    key("permissions")
    raw("{")
    if let all = change.all {
      raw("\"all\":")
      string(all.rawValue)
    }
    for entry in change.entries { member(named: entry.permission.rawValue, entry.status.rawValue) }
    raw("}")
  }

  /// Writes what the system shows over the app, with its texts and buttons.
  mutating func members(of request: SystemRequest, _ vocabulary: AppVocabulary) {
    switch request.subject {
    case .permission(let permission, _):
      prompt(for: permission, by: request.owner, vocabulary)
    case .screen(let index):
      let screen = vocabulary.app.systemScreens[index]
      member("owner", request.owner.rawValue)
      key("alert")
      alert(screen.alert, arguments: request.arguments, system: screen.kind)
    }
  }

  private mutating func prompt(
    for permission: Permission, by owner: NodeID, _ vocabulary: AppVocabulary
  ) {
    member("permission", permission.rawValue)
    member("owner", owner.rawValue)
    key("alert")
    alert(vocabulary.app.prompt(for: permission), arguments: [])
  }
}
