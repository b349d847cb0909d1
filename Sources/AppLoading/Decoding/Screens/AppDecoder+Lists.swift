import NavigationEngine
import YAMLReading

/// Lists: rows one by one, or one row that is repeated.
extension AppDecoder {
  func list(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    let derived = scope.elements.next(ofKind: "list")
    if case .sequence(let nodes) = entry.value.content {
      scope.elements.claim(derived, at: entry.keyPosition, diagnostics)
      return Element(id: derived, kind: .list(rows: rows(nodes, entry, scope)))
    }
    guard
      let fields = Fields(
        entry.value, of: "a list", at: entry.keyPosition,
        allowed: ["rows", "count", "row", "id", "when"], diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope)
    else { return nil }
    let when = presence(fields, scope)
    let fixed = fields.optional("rows")
    if let fixed {
      if let other = fields.optional("count") ?? fields.optional("row") {
        diagnostics.error(
          other.keyPosition, "a list has both 'rows' and '\(other.key)'",
          hint: "keep 'rows' for rows one by one, or 'count' and 'row' for one that is repeated")
        return nil
      }
      let nodes = values.list(fixed, of: "rows") ?? []
      return Element(
        id: id, kind: .list(rows: rows(nodes, fixed, scope)), when: when)
    }
    let rows = repeatedRows(fields, scope)
    return Element(
      id: id, kind: .list(rows: rows), when: when)
  }

  private func rows(_ nodes: [YAMLNode], _ entry: YAMLEntry, _ scope: Scope) -> [Row] {
    guard hasRoom(for: nodes.count, at: entry.keyPosition) else { return [] }
    return nodes.compactMap { row($0, of: "a row", at: $0.position, scope) }
  }

  /// One row, as often as `count` says; the first is checked, the others are read in silence.
  private func repeatedRows(_ fields: Fields, _ scope: Scope) -> [Row] {
    let count = fields.required("count", example: "20")
      .flatMap { self.count($0, in: 0...Limit.rows) }
    guard let entry = fields.required("row", example: "{ title: \"Item ${row}\" }"), let count,
      hasRoom(for: count, at: entry.keyPosition)
    else { return [] }
    guard count * entry.value.size <= Limit.repeatedValues else {
      diagnostics.error(
        entry.keyPosition, "\(count) rows of this size are too many",
        hint: "rows times the values in one are at most \(Limit.repeatedValues)")
      return []
    }
    defer {
      scope.row = nil
      diagnostics.isSilent = false
    }
    var rows: [Row] = []
    // A row that is repeated never is read as if it were there: its mistakes count all the same.
    for number in 1...max(1, count) {
      scope.row = Int64(number)
      guard let row = row(entry.value, of: "a row", at: entry.keyPosition, scope) else { break }
      rows.append(row)
      diagnostics.isSilent = true
    }
    return count == 0 ? [] : rows
  }

  private func hasRoom(for count: Int, at position: Position) -> Bool {
    rowCount += count
    guard rowCount > Limit.rows else { return true }
    diagnostics.error(position, "the lists of the app have more than \(Limit.rows) rows")
    return false
  }

  private func row(
    _ node: YAMLNode, of subject: String, at position: Position, _ scope: Scope
  ) -> Row? {
    guard
      let fields = Fields(
        node, of: subject, at: position, allowed: ["id", "title", "subtitle", "do"],
        diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "First")
    let subtitle = fields.optional("subtitle").map { line($0, scope) } ?? TextTemplate([])
    let actions = fields.optional("do").map { self.actions($0, scope) } ?? []
    guard let titleEntry, let title = line(titleEntry, scope), let subtitle,
      let id = rowID(fields, titleEntry, scope)
    else { return nil }
    return Row(id: id, title: title, subtitle: subtitle, actions: actions)
  }

  /// Ids must differ from row to row, and so are taken even where a row is read in silence.
  private func rowID(_ fields: Fields, _ titleEntry: YAMLEntry, _ scope: Scope) -> String? {
    let wasSilent = diagnostics.isSilent
    diagnostics.isSilent = false
    defer { diagnostics.isSilent = wasSilent }
    guard let row = scope.row else {
      return values.line(titleEntry).flatMap { id(fields, title: $0, titleEntry, scope) }
    }
    guard let entry = fields.optional("id") else {
      let name = "row-\(row)"
      return scope.elements.claim(name, at: fields.position, diagnostics) ? name : nil
    }
    guard let template = text(entry, scope) else { return nil }
    let position = entry.value.position
    guard template.isFixed else {
      diagnostics.error(
        position, "an id cannot depend on data", hint: "only '${row}' is allowed in it")
      return nil
    }
    let name = template.text(with: [])
    let isRight =
      values.isIdentifier(name, at: position, what: "an id")
      && scope.elements.claim(name, at: position, diagnostics)
    return isRight ? name : nil
  }
}

extension YAMLNode {
  /// The number of values in it.
  fileprivate var size: Int {
    switch content {
    case .scalar, .refused: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.size }
    }
  }
}
