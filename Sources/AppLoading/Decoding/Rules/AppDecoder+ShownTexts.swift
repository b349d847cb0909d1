import NavigationEngine
import YAMLReading

/// What rules say of the texts on the screen, and of where they stand.
extension AppDecoder {
  /// `{ guest: You are a guest, title: Main Screen }`: each of them.
  func reads(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    guard let entries = values.mapping(entry, of: "elements with their texts") else { return nil }
    limit(entries.count, to: Limit.conditions, "elements", at: entry.keyPosition)
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'reads' names no element",
        hint: "write for example '{ title: Main Screen }'")
      return nil
    }
    let found = entries.prefix(Limit.conditions).compactMap { each -> Proposition? in
      guard let id = element(each.key, at: each.keyPosition, among: names.texts),
        let text = values.text(each)
      else { return nil }
      return .reads(id, text)
    }
    guard found.count == entries.count else { return nil }
    return found.count == 1 ? found[0] : .all(found)
  }

  /// `[ log-out, title, activity ]`, each behind the one before it.
  func order(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    guard let nodes = values.list(entry, of: "elements") else { return nil }
    limit(nodes.count, to: Limit.conditions, "elements", at: entry.keyPosition)
    if nodes.count < 2 {
      diagnostics.error(
        entry.keyPosition, "'order' needs 2 to \(Limit.conditions) elements",
        hint: "name them as a person reads: from top to bottom, from left to right")
      return nil
    }
    let ids = nodes.prefix(Limit.conditions).compactMap { node -> String? in
      let each = YAMLEntry(key: entry.key, keyPosition: node.position, value: node)
      return values.line(each).flatMap { element($0, at: node.position, among: names.texts) }
    }
    return ids.count == nodes.count ? .order(ids) : nil
  }
}
