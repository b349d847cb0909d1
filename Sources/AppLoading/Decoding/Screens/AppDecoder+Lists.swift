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
        keys: AppForm.list, diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope)
    else { return nil }
    let (when, sharedID) = (presence(fields, scope), sharedID(fields))
    let search = fields.optional("search").flatMap { searchField($0, scope) }
    guard let fixed = fields.optional("rows") else {
      let list = RowList(rows: repeatedRows(fields, scope), search: search)
      return Element(id: id, kind: .list(list), when: when, sharedID: sharedID)
    }
    let count = fields.optional("count")
    if case .scalar = fixed.value.content, count == nil {
      guard let stored = storedRows(fixed, fields.optional("row"), scope) else { return nil }
      scope.elements.reserve(id)
      let list = RowList(stored: stored, search: search)
      return Element(id: id, kind: .list(list), when: when, sharedID: sharedID)
    }
    if let other = count ?? fields.optional("row") {
      diagnostics.error(
        other.keyPosition, "a list has both 'rows' and '\(other.key)'",
        hint: "keep 'rows' for rows one by one, or 'count' and 'row' for one that is repeated")
      return nil
    }
    let rows = self.rows(values.list(fixed, of: "rows") ?? [], fixed, scope)
    let list = RowList(rows: rows, search: search)
    return Element(id: id, kind: .list(list), when: when, sharedID: sharedID)
  }

  /// The field by which a list is searched: `$search`.
  private func searchField(_ entry: YAMLEntry, _ scope: Scope) -> String? {
    guard let name = entry.value.text.flatMap(Self.referenceName) else {
      diagnostics.error(
        entry.value.position, "'search' names a field of the screen",
        hint: "write its id after '$', for example 'search: $search'")
      return nil
    }
    scope.searches.append(entry)
    return name
  }

  /// Rows of the session, with what is done to each of them.
  private func storedRows(_ name: YAMLEntry, _ row: YAMLEntry?, _ scope: Scope) -> StoredRows? {
    let session = storedList(name)
    let fields = row.flatMap {
      Fields(
        $0.value, of: "the rows of '\(name.value.text ?? "")'", at: $0.keyPosition,
        keys: AppForm.storedRow, diagnostics: diagnostics)
    }
    let actions = fields?.optional("do").map { entry in
      scope.reading(result: .storedRow) { self.actions(entry, scope) }
    }
    let enabled = fields.flatMap { enabling($0, scope) }
    let gestures = fields.map { fields in
      scope.reading(result: .storedRow) { rowGestures(fields, scope) }
    }
    let sharedID = sharedID(fields)
    return session.map {
      StoredRows(
        session: $0, actions: actions ?? [], enabled: enabled, gestures: gestures ?? .none,
        sharedID: sharedID)
    }
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
    let size = entry.value.size * count
    guard size.values <= Limit.repeatedValues else {
      diagnostics.error(
        entry.keyPosition, "\(count) rows of this size are too many",
        hint: "rows times the values in one are at most \(Limit.repeatedValues)")
      return []
    }
    repeated = repeated + size
    guard repeated.bytes <= Limit.repeatedBytes else {
      diagnostics.error(
        entry.keyPosition, "\(count) rows with texts of this length are too many",
        hint: "in all lists, rows times the bytes of the texts in one are at most "
          + "\(Limit.repeatedBytes)")
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
        node, of: subject, at: position, keys: AppForm.listRow,
        diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "First")
    let subtitle: TextTemplate? =
      fields.optional("subtitle").map { entry in shown(scope) { line(entry, scope) } }
      ?? TextTemplate([])
    let actions = fields.optional("do").map { self.actions($0, scope) } ?? []
    let enabled = enabling(fields, scope)
    let gestures = rowGestures(fields, scope)
    let sharedID = sharedID(fields)
    guard let titleEntry, let title = shown(scope, { line(titleEntry, scope) }), let subtitle,
      let id = rowID(fields, titleEntry, scope)
    else { return nil }
    return Row(
      id: id, title: title, subtitle: subtitle, actions: actions, enabled: enabled,
      gestures: gestures, sharedID: sharedID)
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
