import NavigationEngine
import YAMLReading

/// Lists that the session keeps, and what actions do to their rows.
extension AppDecoder {
  /// A first value of the session: a flag, a number, a text, or a list.
  func sessionValue(_ entry: YAMLEntry) -> Value? {
    guard case .sequence(let nodes) = entry.value.content else { return looseValue(entry) }
    limit(nodes.count, to: StoredRow.bound, "rows", at: entry.keyPosition)
    let rows = nodes.prefix(StoredRow.bound).enumerated().map { index, node in
      firstRow(node, number: Int64(index) + 1)
    }
    let complete = rows.compactMap(\.self)
    return complete.count == rows.count ? .list(complete) : nil
  }

  /// A row that is there from the beginning: its title, or a mapping.
  private func firstRow(_ node: YAMLNode, number: Int64) -> StoredRow? {
    let entry = YAMLEntry(key: "title", keyPosition: node.position, value: node)
    guard case .mapping = node.content else {
      return values.line(entry).map { StoredRow(number: number, title: $0) }
    }
    guard
      let fields = Fields(
        node, of: "a row", at: node.position, keys: AppForm.firstRow, diagnostics: diagnostics)
    else { return nil }
    let title = fields.required("title", example: "First").flatMap(values.line)
    let subtitle = fields.optional("subtitle").map(values.line) ?? ""
    guard let title, let subtitle else { return nil }
    return StoredRow(number: number, title: title, subtitle: subtitle)
  }

  /// `addRow: { to: …, title: … }`, `updateRow: { in: …, row: …, title: … }`,
  /// `removeRow: { from: …, row: … }`.
  func rowChange(_ entry: YAMLEntry, _ scope: Scope) -> SessionChange? {
    let preposition = ["addRow": "to", "updateRow": "in"][entry.key] ?? "from"
    let texts = entry.key == "removeRow" ? [] : ["title", "subtitle"]
    guard
      let fields = Fields(
        entry.value, of: "the action '\(entry.key)'", at: entry.keyPosition,
        keys: AppForm.rowChanges[entry.key] ?? AppForm.removedRow, diagnostics: diagnostics)
    else { return nil }
    let list = fields.required(preposition, example: firstList ?? "NOTES").flatMap(storedList)
    if entry.key == "addRow" {
      let title = fields.required("title", example: "$name")
        .flatMap { argument($0, .string, scope) }
      let subtitle = fields.optional("subtitle").map { argument($0, .string, scope) }
      guard let list, let title else { return nil }
      if case .some(nil) = subtitle { return nil }
      return note(.addRow(list, title: title, subtitle: subtitle ?? nil))
    }
    let row = fields.required("row", example: "$row").flatMap { argument($0, .integer, scope) }
    if entry.key == "removeRow" {
      guard let list, let row else { return nil }
      return note(.removeRow(list, row: row))
    }
    let title = fields.optional("title").map { argument($0, .string, scope) }
    let subtitle = fields.optional("subtitle").map { argument($0, .string, scope) }
    if title == nil, subtitle == nil, !texts.contains(where: fields.isMisspelt) {
      diagnostics.error(
        entry.keyPosition, "'updateRow' changes nothing",
        hint: "add 'title' or 'subtitle' with the new text")
    }
    guard let list, let row else { return nil }
    if case .some(nil) = title { return nil }
    if case .some(nil) = subtitle { return nil }
    return note(.updateRow(list, row: row, title: title ?? nil, subtitle: subtitle ?? nil))
  }

  /// The list of the session that an entry names.
  func storedList(_ entry: YAMLEntry) -> SessionIndex? {
    guard let index = session.resolve(entry, values), let found = sessionEntries[index] else {
      return nil
    }
    let type = found.initial.type
    if type == .list { return index }
    diagnostics.error(
      entry.value.position, "'\(found.key)' is \(type.article) \(type), and no list",
      hint: "begin with rows, or with none: 'session: { \(found.key): [] }'")
    return nil
  }

  private var firstList: String? {
    sessionEntries.compactMap(\.self).first { $0.initial.type == .list }?.key
  }
}
