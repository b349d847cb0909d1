import NavigationEngine
import YAMLReading

/// What the app may do only with the permission of the person who holds the device.
extension AppDecoder {
  private static let permissionNames = Permission.allCases.map(\.rawValue)

  /// What the app says it needs permissions for.
  func usages() -> [PermissionUsage] {
    permissions.entries.compactMap { entry in
      guard let permission = Permission(rawValue: entry.key) else {
        diagnostics.error(
          entry.keyPosition, "unknown permission \(Quoting.quoted(entry.key))",
          hint: Fields.hint(for: entry.key, among: Self.permissionNames))
        return nil
      }
      if permission == .notifications {
        diagnostics.error(
          entry.keyPosition, "'notifications' takes no description",
          hint: "remove it; the system describes notifications itself")
        return nil
      }
      return values.line(entry).map { PermissionUsage(permission, $0) }
    }
  }

  func ask(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    let permission = askedPermission(entry)
    let index = asks.count
    asks.append(nil)
    let allowed = fields.optional("allowed").map { later($0, scope) } ?? []
    let denied = fields.optional("denied").map { later($0, scope) } ?? []
    guard let permission else { return nil }
    asks[index] = PermissionAsk(permission, allowed: allowed, denied: denied)
    return .ask(index)
  }

  private func askedPermission(_ entry: YAMLEntry) -> Permission? {
    guard
      let name = values.choice(entry, among: Self.permissionNames, what: "permission"),
      let permission = Permission(rawValue: name)
    else { return nil }
    if let index = permissions.index(of: name) {
      askedPermissions.insert(index)
    } else if permission != .notifications, !permissions.isIncomplete {
      diagnostics.error(
        entry.value.position, "'ask: \(name)' without a usage description",
        hint: "add 'permissions: { \(name): … }' at the top, with a usage description; "
          + "iOS ends an app that asks without one")
      return nil
    }
    return permission
  }
}

/// What answers from outside the app.
extension AppDecoder {
  /// A slow answer takes so many times as long as a usual one where the file does not say.
  private static let slowFactor: Int64 = 5

  func service(_ entry: YAMLEntry) -> Service? {
    guard
      let fields = Fields(
        entry.value, of: "service '\(entry.key)'", at: entry.keyPosition,
        keys: AppForm.service, diagnostics: diagnostics)
    else { return nil }
    let takes = fields.required("takes", example: "1 s").flatMap {
      duration($0, atMostSeconds: Values.maximumDelaySeconds)
    }
    let slowEntry = fields.optional("slow")
    let slow = slowEntry.flatMap { duration($0, atMostSeconds: Values.maximumDelaySeconds) }
    let outcome = fields.optional("answers").flatMap {
      values.choice($0, among: ServiceOutcome.allCases.map(\.rawValue), what: "answer")
    }
    guard let takes else { return nil }
    if let slowEntry, let slow, slow < takes {
      diagnostics.error(
        slowEntry.value.position, "'slow' is shorter than 'takes'",
        hint: "make 'slow' longer, or remove it")
    }
    let longest = Values.maximumDelaySeconds * 1_000_000
    return Service(
      name: entry.key, delayMicroseconds: takes,
      slowMicroseconds: slow ?? min(takes * Self.slowFactor, longest),
      outcome: outcome.flatMap(ServiceOutcome.init) ?? .success)
  }
}
