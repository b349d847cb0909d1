import NavigationEngine
import YAMLReading

/// The names that the sections define.
extension AppDecoder {
  /// Fills the tables of names and gives the keys of the root.
  func readNames(_ top: Fields) -> Fields? {
    settings = optional("settings", of: top, kind: settings.kind, limit: Limit.settings)
    session = optional("session", of: top, kind: session.kind, limit: Limit.sessionKeys)
    services = optional("services", of: top, kind: services.kind, limit: Limit.services)
    animations = optional("animations", of: top, kind: animations.kind, limit: Limit.animations)
    tabBars = optional("tabs", of: top, kind: tabBars.kind, limit: Limit.tabBars)
    alerts = optional("alerts", of: top, kind: alerts.kind, limit: Limit.alerts)
    permissions = optional(
      "permissions", of: top, kind: permissions.kind, limit: Limit.permissions)

    let example = "{ first: splash, parts: { splash: { screen: Splash } } }"
    let root = top.required("root", example: example).flatMap {
      Fields(
        $0.value, of: "the root", at: $0.keyPosition, allowed: ["first", "parts", "routes"],
        diagnostics: diagnostics)
    }
    screens = required(
      "screens", of: top, kind: screens.kind, limit: Limit.screens, example: "{ Splash: {} }")
    guard let root else {
      parts = .incomplete(kind: parts.kind)
      routes = .incomplete(kind: routes.kind)
      return nil
    }
    parts = required(
      "parts", of: root, kind: parts.kind, limit: Limit.parts,
      example: "{ splash: { screen: Splash } }")
    routes = optional("routes", of: root, kind: routes.kind, limit: Limit.routes)
    return root
  }

  /// Reads what uses of names need to know about them: values, types, data, contents of parts.
  func readValues() {
    settingValues = settings.entries.map(setting)
    sessionEntries = session.entries.map { entry in
      looseValue(entry).map { SessionEntry(key: entry.key, initial: $0) }
    }
    screenSignatures = signatures(of: screens)
    routeSignatures = signatures(of: routes)
    alertSignatures = signatures(of: alerts)
    partContents = parts.entries.map(partContent)
  }

  private func required(
    _ key: String, of fields: Fields, kind: String, limit: Int, example: String
  ) -> NameTable {
    guard let entry = fields.required(key, example: example) else { return .incomplete(kind: kind) }
    return NameTable(kind: kind, limit: limit, entry, values)
  }

  private func optional(
    _ key: String, of fields: Fields, kind: String, limit: Int
  ) -> NameTable {
    if fields.isMisspelt(key) { return .incomplete(kind: kind) }
    return NameTable(kind: kind, limit: limit, fields.optional(key), values)
  }
}
