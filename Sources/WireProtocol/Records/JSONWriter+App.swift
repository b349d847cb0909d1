import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes what happens to the app's process.
  mutating func app(_ event: AppEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .launched(let width, let height, let session):
      open("appLaunched")
      size(width, height)
      key("session")
      self.session(session, vocabulary)
    case .active: open("appActive")
    case .willResignActive: open("appWillResignActive")
    case .enteredBackground(let locked):
      open("appEnteredBackground")
      key("locked")
      boolean(locked)
    case .willEnterForeground: open("appWillEnterForeground")
    case .memoryWarning: open("memoryWarning")
    case .terminated: open("appTerminated")
    }
    raw("}")
  }

  /// Writes what changes around the app.
  mutating func environment(_ event: EnvironmentEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .sizeChanged(let width, let height):
      open("sizeChanged")
      size(width, height)
    case .animationSpeedChanged(let speed):
      open("animationSpeedChanged")
      key("percent")
      integer(speed.percent)
    case .sessionChanged(let index, let value):
      open("sessionChanged")
      key("key")
      raw(vocabulary.sessionKeys[index])
      key("value")
      self.value(value)
    case .outcomeChanged(let service, let outcome):
      open("outcomeChanged")
      key("service")
      raw(vocabulary.serviceNames[service])
      key("outcome")
      string(outcome.rawValue)
    case .bannerShown(let notification):
      open("bannerShown")
      members(of: notification)
    case .bannerHidden: open("bannerHidden")
    case .networkChanged(let conditions):
      open("networkChanged")
      members(of: conditions)
    }
    raw("}")
  }

  mutating func members(of notification: Notification) {
    key("title")
    string(notification.title)
    key("body")
    string(notification.body)
    key("data")
    raw("{")
    for (index, entry) in notification.data.enumerated() {
      if index > 0 { raw(",") }
      string(entry.path)
      raw(":")
      string(entry.value)
    }
    raw("}")
  }

  private mutating func size(_ width: Int, _ height: Int) {
    key("width")
    integer(width)
    key("height")
    integer(height)
  }

  /// Writes what becomes of permissions.
  mutating func permission(_ event: PermissionEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .changed(let entries):
      open("permissionsChanged")
      key("permissions")
      permissions(entries)
    case .asked(let request):
      open("permissionAsked")
      members(ofPrompt: request, vocabulary)
    case .answered(let request, let status):
      open("permissionAnswered")
      members(of: request)
      key("answer")
      string(status.rawValue)
      key("asked")
      boolean(request.isShown)
    }
    raw("}")
  }

  /// Writes permissions with what was decided about each.
  mutating func permissions(_ entries: [PermissionEntry]) {
    raw("{")
    for (place, entry) in entries.enumerated() {
      if place > 0 { raw(",") }
      string(entry.permission.rawValue)
      raw(":")
      string(entry.status.rawValue)
    }
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
    for (place, entry) in change.entries.enumerated() {
      if place > 0 || change.all != nil { raw(",") }
      string(entry.permission.rawValue)
      raw(":")
      string(entry.status.rawValue)
    }
    raw("}")
  }

  /// Writes what the system asks for, with the alert that it shows.
  mutating func members(ofPrompt request: PermissionRequest, _ vocabulary: AppVocabulary) {
    members(of: request)
    raw(",\"alert\":")
    alert(vocabulary.app.prompt(for: request.permission), arguments: [])
  }

  private mutating func members(of request: PermissionRequest) {
    key("permission")
    string(request.permission.rawValue)
    key("owner")
    integer(request.owner.rawValue)
  }
}
