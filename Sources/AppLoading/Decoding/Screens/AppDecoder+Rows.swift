import NavigationEngine
import YAMLReading

/// Elements side by side, and switches and pictures, of which a row may consist too.
extension AppDecoder {
  /// A list of elements; or a mapping with these and an id or a condition.
  func row(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    let derived = scope.elements.next(ofKind: "elements")
    guard case .mapping = entry.value.content else {
      scope.elements.claim(derived, at: entry.keyPosition, diagnostics)
      return Element(id: derived, kind: .row(rowElements(entry, scope)))
    }
    guard
      let fields = Fields(
        entry.value, of: "a row", at: entry.keyPosition, keys: AppForm.row,
        diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope)
    else { return nil }
    let (when, sharedID) = (presence(fields, scope), sharedID(fields))
    let elements = fields.required("elements", example: "[ label: Total, label: 12 ]")
    return elements.map {
      Element(id: id, kind: .row(rowElements($0, scope)), when: when, sharedID: sharedID)
    }
  }

  private func rowElements(_ entry: YAMLEntry, _ scope: Scope) -> [Element] {
    guard let nodes = values.list(entry, of: "elements") else { return [] }
    limit(
      nodes.count, to: Limit.rowElements.upperBound, "elements side by side", at: entry.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "a row without elements",
        hint: "a row holds 1 to \(Limit.rowElements.upperBound) of: "
          + AppForm.rowElementKinds.joined(separator: ", "))
    }
    return nodes.prefix(Limit.rowElements.upperBound).compactMap { node in
      if reportsNested(node) { return nil }
      return keyedEntry(node, "element of a row", kinds: AppForm.rowElementKinds).flatMap {
        control($0, scope)
      }
    }
  }

  /// Reports what may stand in the content, and not beside other elements.
  private func reportsNested(_ node: YAMLNode) -> Bool {
    guard let word = node.firstWord, ["row", "list", "spinner"].contains(word) else { return false }
    diagnostics.error(
      node.position, "a \(word) inside a row",
      hint: "a row holds only: \(AppForm.rowElementKinds.joined(separator: ", "))")
    return true
  }

  /// A title alone, whose flag has its name; or a mapping.
  func toggle(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    guard case .mapping = entry.value.content else {
      guard let line = values.line(entry),
        let title = shown(scope, { template(line, at: entry.value.position, scope) })
      else { return nil }
      let session = flag(named: line, at: entry.value.position)
      let id = titleID(line, at: entry.value.position, scope)
      guard let session, let id else { return nil }
      return Element(id: id, kind: .toggle(Toggle(title: title, session: session)))
    }
    guard
      let fields = Fields(
        entry.value, of: "a toggle", at: entry.keyPosition,
        keys: AppForm.toggle, diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "Notifications")
    let actions = fields.optional("do").map { self.actions($0, scope) } ?? []
    let (when, enabled) = (presence(fields, scope), enabling(fields, scope))
    let sharedID = sharedID(fields)
    let key = fields.optional("key")
    let given = key.flatMap(flag)
    guard let titleEntry, let line = values.line(titleEntry),
      let title = shown(scope, { template(line, at: titleEntry.value.position, scope) })
    else { return nil }
    let session = key == nil ? flag(named: line, at: titleEntry.value.position) : given
    guard let id = id(fields, title: line, titleEntry, scope), let session else { return nil }
    let toggle = Toggle(title: title, session: session, actions: actions)
    return Element(
      id: id, kind: .toggle(toggle), when: when, enabled: enabled, sharedID: sharedID)
  }

  /// A name alone, which is its label too; or a mapping.
  func image(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    guard case .mapping = entry.value.content else {
      guard let name = values.line(entry), let id = titleID(name, at: entry.value.position, scope)
      else { return nil }
      return Element(id: id, kind: .image(Image(name: name, label: TextTemplate(fixed: name))))
    }
    guard
      let fields = Fields(
        entry.value, of: "an image", at: entry.keyPosition,
        keys: AppForm.image, diagnostics: diagnostics)
    else { return nil }
    let nameEntry = fields.required("name", example: "logo")
    let (when, enabled) = (presence(fields, scope), enabling(fields, scope))
    let label = fields.optional("label").map { entry in shown(scope) { text(entry, scope) } }
    let height = fields.optional("height").map { count($0, in: Image.heightRange) }
    let gestures = gestures(fields, scope)
    let sharedID = sharedID(fields)
    guard let nameEntry, let name = values.line(nameEntry),
      let id = id(fields, title: name, nameEntry, scope),
      let label = label ?? TextTemplate(fixed: name), let height = height ?? Image.defaultHeight
    else { return nil }
    return Element(
      id: id, kind: .image(Image(name: name, label: label, height: height)), when: when,
      enabled: enabled, gestures: gestures, sharedID: sharedID)
  }

  /// The flag that a toggle names.
  private func flag(_ entry: YAMLEntry) -> SessionIndex? {
    guard let index = session.resolve(entry, values) else { return nil }
    return checkedFlag(index, at: entry.value.position)
  }

  /// The flag that has a toggle's title as its name: `Dark mode` → `DARK_MODE`.
  private func flag(named title: String, at position: Position) -> SessionIndex? {
    let name = Self.sessionKey(fromTitle: title)
    guard let index = session.index(of: name) else {
      if session.isIncomplete { return nil }
      let example = name.isEmpty ? "NOTIFICATIONS" : name
      diagnostics.error(
        position, "the toggle \(Quoting.quoted(title)) shows no flag of the session",
        hint: "declare '\(example): false' under 'session', or name a flag with 'key'")
      return nil
    }
    return checkedFlag(index, at: position)
  }

  /// The session key that a title gives, `Dark mode` → `DARK_MODE`; empty where it gives none.
  static func sessionKey(fromTitle title: String) -> String {
    Identifier.derived(fromTitle: title)?.uppercased().replacing("-", with: "_") ?? ""
  }

  private func checkedFlag(_ index: SessionIndex, at position: Position) -> SessionIndex? {
    guard let entry = sessionEntries[index] else { return nil }
    let type = entry.initial.type
    guard type == .boolean else {
      diagnostics.error(
        position, "a toggle shows a flag, and '\(entry.key)' is \(type.article) \(type)",
        hint: "begin with a flag: 'session: { \(entry.key): false }'")
      return nil
    }
    // Both values are reached by taps.
    for flag in [true, false] { note(.set(index, .value(.boolean(flag)))) }
    return index
  }
}
