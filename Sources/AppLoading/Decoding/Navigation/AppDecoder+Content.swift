import NavigationEngine
import YAMLReading

/// What parts, tabs and presentations show: a screen, a navigation container or tabs.
extension AppDecoder {
  /// What a part shows.
  func partContent(_ entry: YAMLEntry) -> Content? {
    let subject = "part '\(entry.key)'"
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.part,
        diagnostics: diagnostics),
      let found = content(fields, among: AppForm.contentKinds)
    else { return nil }
    if let screen = found.content.rootScreen,
      !takesNothing(screen, at: found.position, "a part")
    {
      return nil
    }
    return found.content
  }

  /// The part that a launch shows, or the choice between several.
  func firstPart(_ entry: YAMLEntry) -> FirstPart? {
    guard case .mapping(let entries) = entry.value.content else {
      return parts.resolve(entry, values).map(FirstPart.part)
    }
    guard entries.contains(where: { AppForm.firstPart.names.contains($0.key) }) else {
      let (one, other) = (parts.entries.last?.key ?? "main", parts.entries.first?.key ?? "login")
      values.mismatch(
        entry, expected: "a part, or a choice of one",
        hint: "write '\(entry.key): { if: LOGGED_IN, then: \(one), else: \(other) }'")
      return nil
    }
    guard
      let fields = Fields(
        entry.value, of: "'\(entry.key)'", at: entry.keyPosition, keys: AppForm.firstPart,
        diagnostics: diagnostics)
    else { return nil }
    let condition = fields.required("if").flatMap(condition)
    let then = fields.required("then", example: parts.entries.first?.key).flatMap(firstPart)
    let otherwise = fields.required("else", example: parts.entries.last?.key).flatMap(firstPart)
    guard let condition, let then, let otherwise else { return nil }
    return .choice(condition, then: then, otherwise: otherwise)
  }

  /// The content that exactly one of the kinds' keys names, and where.
  func content(
    _ fields: Fields, among kinds: [String]
  ) -> (content: Content, position: Position)? {
    let entries = kinds.compactMap(fields.optional)
      .sorted { $0.keyPosition < $1.keyPosition }
    guard let entry = entries.first else {
      if kinds.contains(where: fields.isMisspelt) { return nil }
      let stack = "'screen: Name' for a single screen, 'navigation: Name' for a stack"
      let tabs = kinds.contains("tabs") ? ", 'tabs: Name' for tabs" : ""
      diagnostics.error(
        fields.position, "\(fields.subject) has no content", hint: "add \(stack)\(tabs)")
      return nil
    }
    if entries.count > 1 {
      diagnostics.error(
        entries[1].keyPosition,
        "\(fields.subject) has both '\(entry.key)' and '\(entries[1].key)'",
        hint: "keep one: 'screen' for a single screen, 'navigation' for a stack, "
          + "'navigationStack' for one that follows a path"
          + (kinds.contains("tabs") ? ", 'tabs' for tabs" : ""))
      return nil
    }
    let position = entry.value.position
    if entry.key != "navigationStack", let name = rootName(in: entry.value) {
      values.mismatch(
        entry, expected: "the name of what it shows", hint: "write '\(entry.key): \(name)'")
      return nil
    }
    switch entry.key {
    case "screen": return screens.resolve(entry, values).map { (.screen($0), position) }
    case "navigation":
      return screens.resolve(entry, values).map { (.navigation(root: $0), position) }
    case "navigationStack": return navigationStack(entry).map { ($0, position) }
    default: return tabBars.resolve(entry, values).map { (.tabs($0), position) }
    }
  }

  /// The name that some write as the root of a container, where it stands alone.
  private func rootName(in node: YAMLNode) -> String? {
    guard case .mapping(let keys) = node.content else { return nil }
    return keys.first { ["root", "screen", "name"].contains($0.key) }?.value.text
  }
}

extension Content {
  /// The screen that it shows at first, where it is no tab container.
  var rootScreen: ScreenIndex? {
    switch self {
    case .screen(let screen), .navigation(let screen), .navigationStack(let screen, _): screen
    case .tabs: nil
    }
  }
}

/// Tab containers.
extension AppDecoder {
  func tabBar(_ entry: YAMLEntry, index: TabBarIndex) -> TabBar? {
    let scope = Scope(.tabs(index), "tab container '\(entry.key)'")
    guard
      let fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition,
        keys: AppForm.tabContainer, diagnostics: diagnostics),
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
    let first = fields.optional("first").flatMap { tab($0, among: ids, of: scope.subject) }
    let items = entries.compactMap { tabItem($0, scope) }
    return TabBar(
      name: entry.key, items: items, first: first ?? 0,
      transition: fields.optional("transition").flatMap(look))
  }

  private func tabItem(_ entry: YAMLEntry, _ scope: Scope) -> TabItem? {
    let subject = "tab '\(entry.key)'"
    guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the name of a tab"),
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        keys: AppForm.tab, diagnostics: diagnostics)
    else { return nil }
    let title = fields.optional("title").flatMap(values.line) ?? entry.key
    let symbol = fields.optional("symbol").flatMap { values.identifier($0, what: "a symbol") }
    let badge = fields.optional("badge").flatMap { sessionText($0, of: subject) }
    let shouldSelect = fields.optional("shouldSelect").flatMap(condition)
    let onTap = fields.optional("onTap").map { actions($0, scope) } ?? []
    guard let found = content(fields, among: AppForm.tabContentKinds),
      let screen = found.content.rootScreen, takesNothing(screen, at: found.position, "a tab")
    else { return nil }
    return TabItem(
      id: entry.key, title: title, symbol: symbol, badge: badge, content: found.content,
      shouldSelect: shouldSelect, onTap: onTap)
  }

  /// The place of a tab that is named.
  func tab(_ entry: YAMLEntry, among ids: [String], of subject: String) -> Int? {
    if let place = entry.value.text.flatMap({ ids.firstIndex(of: $0) }) { return place }
    guard let text = entry.value.text else {
      values.mismatch(
        entry, expected: "the name of a tab", hint: "the tabs are: \(Quoting.list(ids))")
      return nil
    }
    diagnostics.error(
      entry.value.position, "\(subject) has no tab \(Quoting.quoted(text))",
      hint: Fields.hint(for: text, among: ids, prefix: "the tabs are"))
    return nil
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
