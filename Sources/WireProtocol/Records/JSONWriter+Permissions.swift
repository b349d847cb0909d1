import NavigationEngine

extension JSONWriter {
  /// Writes what becomes of permissions.
  mutating func permissions(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .permissionsChanged(let entries):
      open("permissionsChanged")
      key("permissions")
      permissions(entries)
    case .permissionAsked(let request):
      open("permissionAsked")
      members(ofPrompt: request, vocabulary)
    case .permissionAnswered(let request, let status):
      open("permissionAnswered")
      members(of: request)
      key("answer")
      string(status.rawValue)
      key("asked")
      boolean(request.isShown)
    default: return
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
