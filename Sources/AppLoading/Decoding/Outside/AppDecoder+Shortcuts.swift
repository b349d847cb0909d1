import NavigationEngine
import YAMLReading

/// The menu on the app's icon.
extension AppDecoder {
  func shortcuts(_ section: YAMLEntry?) -> [Shortcut] {
    guard let section, let entries = values.mapping(section, of: "shortcuts") else { return [] }
    limit(entries.count, to: Limit.shortcuts, "shortcuts", at: section.keyPosition)
    return entries.compactMap(shortcut)
  }

  private func shortcut(_ entry: YAMLEntry) -> Shortcut? {
    let subject = "shortcut '\(entry.key)'"
    let scope = Scope(.outside, subject)
    guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the type of a shortcut"),
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        allowed: ["title", "symbol", "route", "with", "when"], diagnostics: diagnostics)
    else { return nil }
    let title = fields.required("title", example: "Recent Activity").flatMap(values.line)
    let symbol = fields.optional("symbol").flatMap { values.identifier($0, what: "a symbol") }
    let when = fields.optional("when").flatMap(condition)
    guard
      let name = fields.required("route", example: routes.entries.first?.key ?? "activity"),
      let use = routeUse(name, with: fields.optional("with"), scope), let title
    else { return nil }
    let fixed = use.arguments.compactMap { argument in
      if case .value(let value) = argument { value } else { nil }
    }
    return Shortcut(
      id: entry.key, title: title, symbol: symbol, condition: when, route: use.route,
      arguments: fixed)
  }
}
