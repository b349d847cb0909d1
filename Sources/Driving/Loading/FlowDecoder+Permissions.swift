import YAMLReading

/// What a flow decides about permissions.
extension FlowDecoder {
  /// The lines of a `permissions` mapping; a word that decides nothing is reported where it stands.
  func permissions(_ entry: YAMLEntry) -> [PermissionSetting]? {
    guard let entries = values.mapping(entry, of: "permissions") else { return nil }
    let settings = entries.compactMap(permission)
    return settings.count == entries.count ? settings : nil
  }

  private func permission(_ entry: YAMLEntry) -> PermissionSetting? {
    guard let name = PermissionSetting.Name(entry.key) else {
      diagnostics.error(
        entry.keyPosition, "unknown permission \(Quoting.quoted(entry.key))",
        hint: Fields.hint(for: entry.key, among: PermissionSetting.Name.known))
      return nil
    }
    guard let value = template(entry) else { return nil }
    if let literal = value.literal, name.status(literal) == nil {
      diagnostics.error(
        entry.value.position, "\(Quoting.quoted(literal)) is not a value for '\(entry.key)'",
        hint: Fields.hint(for: literal, among: name.words))
      return nil
    }
    return PermissionSetting(name: name, value: value)
  }

  func setPermissions(_ fields: Fields) -> FlowCommand? {
    let appID = fields.optional("appId").flatMap(template)
    return fields.required("permissions", example: "{ camera: deny }").flatMap(permissions)
      .map { .setPermissions($0, appID: appID) }
  }
}
