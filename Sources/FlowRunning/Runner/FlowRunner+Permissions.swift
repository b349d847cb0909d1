import FlowLanguage
import NavigationEngine
import YAMLReading

/// What the app may do, as the device's settings have it.
extension FlowRunner {
  mutating func set(
    _ settings: [PermissionSetting], appID: Template?
  ) throws(StepFailure) -> StepOutcome {
    if let reason = try otherApp(appID) { return StepOutcome(skipped: reason) }
    let (change, notes) = try change(by: settings)
    actAtOnce()
    if let change { client.send(.permissions(change)) }
    return StepOutcome(notes: notes + rejectionNotes())
  }

  /// Every launch decides about permissions, as Maestro's does: without a word about them it allows
  /// all. Nothing is sent where that makes no difference to the app.
  mutating func setPermissions(
    atLaunch settings: [PermissionSetting]?
  ) throws(StepFailure) -> [String] {
    guard let settings else {
      let isNoticed =
        client.app.asksForPermissions
        || client.permissions?.entries.contains { !$0.status.isAllowed } ?? false
      if isNoticed, let all = PermissionChange(all: .allow) { sendIfNew(all) }
      return []
    }
    let (change, notes) = try change(by: settings)
    if let change { sendIfNew(change) }
    return notes
  }

  /// Nothing is decided any more, as on a device where the app was never opened.
  mutating func resetPermissions() {
    if let nothing = PermissionChange(all: .unset) { sendIfNew(nothing) }
  }

  private mutating func sendIfNew(_ change: PermissionChange) {
    let permissions = client.permissions
    let isNew = Permission.allCases.contains { permission in
      let before = permissions?[permission] ?? .unset
      return change.status(of: permission).map { $0 != before } ?? false
    }
    if isNew { client.send(.permissions(change)) }
  }

  /// What settings decide; of one name the last line counts, as in Maestro.
  private func change(
    by settings: [PermissionSetting]
  ) throws(StepFailure) -> (PermissionChange?, [String]) {
    var all: PermissionStatus?
    var statuses: [Permission: PermissionStatus] = [:]
    var notes: [String] = []
    for setting in settings {
      let word = try text(setting.value)
      guard let status = setting.name.status(word) else {
        throw StepFailure(
          message: "'\(setting.value.source)' is '\(word)', which is not a "
            + "permission value; \(Fields.hint(for: word, among: setting.name.words))")
      }
      switch setting.name {
      case .all: all = status
      case .permission(let permission): statuses[permission] = status
      case .foreign(let name): notes.append("iOS has no permission '\(name)'; ignored")
      }
    }
    let entries = statuses.map { PermissionEntry($0, $1) }
    if all == nil, entries.isEmpty { return (nil, notes) }
    return (PermissionChange(all: all, entries), notes)
  }
}
