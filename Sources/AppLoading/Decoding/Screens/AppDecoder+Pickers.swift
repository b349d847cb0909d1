import NavigationEngine
import YAMLReading

/// Choices of one of several texts.
extension AppDecoder {
  func picker(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    guard
      let fields = Fields(
        entry.value, of: "a picker", at: entry.keyPosition, keys: AppForm.picker,
        diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "Size")
    let optionsEntry = fields.required("options", example: "[ Small, Large ]")
    let actions = fields.optional("do").map { self.actions($0, scope) } ?? []
    let (when, enabled) = (presence(fields, scope), enabling(fields, scope))
    let sharedID = sharedID(fields)
    let key = fields.optional("key")
    let given = key.flatMap { session.resolve($0, values) }
    let options = optionsEntry.flatMap(options)
    guard let titleEntry, let line = values.line(titleEntry),
      let title = shown(scope, { template(line, at: titleEntry.value.position, scope) }),
      let id = id(fields, title: line, titleEntry, scope), let options, let optionsEntry
    else { return nil }
    let position = (key ?? titleEntry).value.position
    let found = key == nil ? chosenText(named: line, options, at: position) : given
    guard let found, let session = checkedText(found, options, at: position) else { return nil }
    for (place, node) in options.nodes.enumerated() {
      scope.elements.claimUncovered(Picker.optionID(of: id, place), at: node)
    }
    limit(
      options.nodes.count, to: Picker.bound, "options", at: optionsEntry.keyPosition)
    return Element.picker(
      id, Picker(title: title, session: session), options: options.texts, actions: actions,
      when: when, enabled: enabled, sharedID: sharedID)
  }

  /// What can be chosen, and where it stands in the file.
  private typealias Options = (texts: [String], nodes: [Position])

  private func options(_ entry: YAMLEntry) -> Options? {
    guard let nodes = values.list(entry, of: "texts") else { return nil }
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "a picker without options",
        hint: "give it 1 to \(Picker.bound), for example '[ Small, Large ]'")
      return nil
    }
    var found: Options = ([], [])
    for node in nodes {
      let each = YAMLEntry(key: "options", keyPosition: node.position, value: node)
      guard let text = values.line(each) else { return nil }
      if let first = found.texts.firstIndex(of: text) {
        diagnostics.error(
          node.position, "the option \(Quoting.quoted(text)) twice",
          hint: "the first is at \(found.nodes[first]); leave one of them out")
        return nil
      }
      found.texts.append(text)
      found.nodes.append(node.position)
    }
    return found
  }

  /// The text that has a picker's title as its name: `Paper size` → `PAPER_SIZE`.
  private func chosenText(
    named title: String, _ options: Options, at position: Position
  ) -> SessionIndex? {
    let name = Self.sessionKey(fromTitle: title)
    guard let index = session.index(of: name) else {
      if session.isIncomplete { return nil }
      diagnostics.error(
        position, "the picker \(Quoting.quoted(title)) shows no text of the session",
        hint: "declare '\(name.isEmpty ? "SIZE" : name): \(options.texts[0])' under 'session', or "
          + "name a text with 'key'")
      return nil
    }
    return index
  }

  /// A picker shows a text, which is empty or an option at first.
  private func checkedText(
    _ index: SessionIndex, _ options: Options, at position: Position
  ) -> SessionIndex? {
    guard let entry = sessionEntries[index] else { return nil }
    let hint = "begin with an option: 'session: { \(entry.key): \(options.texts[0]) }'"
    guard case .string(let text) = entry.initial else {
      let type = entry.initial.type
      diagnostics.error(
        position, "a picker shows a text, and '\(entry.key)' is \(type.article) \(type)",
        hint: hint)
      return nil
    }
    if !text.isEmpty, !options.texts.contains(text) {
      diagnostics.error(
        position, "'\(entry.key)' begins as \(Quoting.quoted(text)), which is no option",
        hint: hint)
      return nil
    }
    for option in options.texts { note(.set(index, .value(.string(option)))) }
    return index
  }
}
