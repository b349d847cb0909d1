import NavigationEngine
import YAMLReading

/// Tab containers.
extension AppDecoder {
  func tabBar(_ entry: YAMLEntry, index: TabBarIndex) -> TabBar? {
    let scope = Scope(.tabs(index), "tab container '\(entry.key)'")
    guard
      let fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition, allowed: ["first", "items"],
        diagnostics: diagnostics),
      let list = fields.required("items", example: "{ main: { title: Main, navigation: Main } }"),
      let entries = values.mapping(list, of: "tabs")
    else { return nil }
    guard Limit.tabs.contains(entries.count) else {
      let range = "\(Limit.tabs.lowerBound) to \(Limit.tabs.upperBound)"
      diagnostics.error(
        list.keyPosition, "\(scope.subject) needs \(range) tabs, and has \(entries.count)")
      return nil
    }
    let ids = entries.map(\.key)
    let first = fields.optional("first").flatMap {
      values.choice($0, among: ids, what: "tab of '\(entry.key)'")
    }
    let items = entries.compactMap { tabItem($0, scope) }
    return TabBar(
      name: entry.key, items: items, first: first.flatMap(ids.firstIndex) ?? 0)
  }

  private func tabItem(_ entry: YAMLEntry, _ scope: Scope) -> TabItem? {
    let subject = "tab '\(entry.key)'"
    let kinds = ["screen", "navigation"]
    guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the name of a tab"),
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        allowed: ["title", "symbol"] + kinds + ["onTap"], diagnostics: diagnostics)
    else { return nil }
    let title = fields.optional("title").flatMap(values.line) ?? entry.key
    let symbol = fields.optional("symbol").flatMap { values.identifier($0, what: "a symbol") }
    let onTap = fields.optional("onTap").map { actions($0, scope) } ?? []
    guard let found = content(fields, among: kinds),
      let screen = found.content.rootScreen, takesNothing(screen, at: found.position, "a tab")
    else { return nil }
    return TabItem(
      id: entry.key, title: title, symbol: symbol, content: found.content, onTap: onTap)
  }

  /// The names of the tabs of a container, from left to right; empty where it is broken.
  func tabIDs(of bar: TabBarIndex) -> [String] {
    tabEntries(of: bar).map(\.key)
  }

  func tabEntries(of bar: TabBarIndex) -> [YAMLEntry] {
    guard case .mapping(let keys) = tabBars.entries[bar].value.content,
      let items = keys.first(where: { $0.key == "items" }),
      case .mapping(let entries) = items.value.content
    else { return [] }
    return Array(entries.prefix(Limit.tabs.upperBound))
  }
}
