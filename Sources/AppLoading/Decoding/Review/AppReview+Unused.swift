import NavigationEngine
import YAMLReading

/// Definitions that nothing uses.
extension AppReview {
  func reportUnused() {
    let shown = Set(reach.places.keys)
    let swaps = app.routes.filter { $0.reach == .swap }
    warn(
      decoder.screens, unless: shown, "nothing shows screen",
      hint: "let a part have it, or push it from a screen")
    warn(
      decoder.parts, unless: Set(swaps.compactMap(\.part)).union([app.firstPart]),
      "nothing shows part", hint: "let a route lead to it with 'to', or name it as 'first'")
    warn(
      decoder.animations, unless: Set(app.routes.compactMap(\.animation)),
      "no route uses animation")
    warn(
      decoder.tabBars, unless: reach.tabBars, "nothing shows tab container",
      hint: "let a part be 'tabs: Name', or present it")
    warn(
      decoder.alerts, unless: reach.routeAlerts.union(reach.alerts.keys), "nothing shows alert",
      hint: "use the action 'alert', or let a screen ask it before it is left")
    warn(decoder.services, unless: decoder.calledServices, "nothing calls service")
    warn(
      decoder.permissions, unless: decoder.askedPermissions, "nothing asks for permission",
      hint: "use the action 'ask'")
    warn(decoder.settings, unless: decoder.usedSettings, "nothing uses setting")
    for unused in decoder.unusedParameters {
      diagnostics.warning(
        unused.position, "nothing uses '\(unused.name)' of \(unused.subject)",
        hint: "show it in a text as '${\(unused.name)}', or hand it on as '$\(unused.name)'")
    }
  }

  private func warn(
    _ table: NameTable, unless used: Set<Int>, _ message: String, hint: String? = nil
  ) {
    for (index, entry) in table.entries.enumerated() where !used.contains(index) {
      diagnostics.warning(entry.keyPosition, "\(message) '\(entry.key)'", hint: hint)
    }
  }
}
