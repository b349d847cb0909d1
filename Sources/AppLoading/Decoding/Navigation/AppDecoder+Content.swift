import NavigationEngine
import YAMLReading

/// What parts, tabs and presentations show: a screen, a navigation container or tabs.
extension AppDecoder {
  static let contentKinds = ["screen", "navigation", "tabs"]

  /// What a part shows.
  func partContent(_ entry: YAMLEntry) -> Content? {
    let subject = "part '\(entry.key)'"
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, allowed: Self.contentKinds,
        diagnostics: diagnostics),
      let found = content(fields, among: Self.contentKinds)
    else { return nil }
    if let screen = found.content.rootScreen,
      !takesNothing(screen, at: found.position, "a part")
    {
      return nil
    }
    return found.content
  }

  /// The content that exactly one of the kinds' keys names, and where.
  func content(
    _ fields: Fields, among kinds: [String]
  ) -> (content: Content, position: Position)? {
    let entries = kinds.compactMap(fields.optional)
      .sorted { $0.keyPosition < $1.keyPosition }
    guard let entry = entries.first else {
      if kinds.contains(where: fields.isMisspelt) { return nil }
      let stack = "'screen: Name' for a screen on its own, 'navigation: Name' for a stack"
      let tabs = kinds.contains("tabs") ? ", 'tabs: Name' for tabs" : ""
      diagnostics.error(
        fields.position, "\(fields.subject) has no content", hint: "add \(stack)\(tabs)")
      return nil
    }
    if entries.count > 1 {
      diagnostics.error(
        entries[1].keyPosition,
        "\(fields.subject) has both '\(entry.key)' and '\(entries[1].key)'",
        hint: "keep one: 'screen' for a screen on its own, 'navigation' for a stack"
          + (kinds.contains("tabs") ? ", 'tabs' for tabs" : ""))
      return nil
    }
    let position = entry.value.position
    switch entry.key {
    case "screen": return screens.resolve(entry, values).map { (.screen($0), position) }
    case "navigation":
      return screens.resolve(entry, values).map { (.navigation(root: $0), position) }
    default: return tabBars.resolve(entry, values).map { (.tabs($0), position) }
    }
  }
}

extension Content {
  /// The screen that it shows at first, where it is no tab container.
  var rootScreen: ScreenIndex? {
    switch self {
    case .screen(let screen), .navigation(let screen): screen
    case .tabs: nil
    }
  }
}
