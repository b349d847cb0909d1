import NavigationEngine
import YAMLReading

/// Screens and their bars.
extension AppDecoder {
  func screen(_ entry: YAMLEntry, index: ScreenIndex) -> Screen? {
    let scope = ScreenScope(index: index, name: entry.key)
    guard
      let fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition,
        allowed: ["title", "background", "bar", "content", "onLoad"], diagnostics: diagnostics)
    else { return nil }
    let bar = fields.optional("bar").flatMap {
      Fields(
        $0.value, of: "the bar of \(scope.subject)", at: $0.keyPosition,
        allowed: ["left", "right"], diagnostics: diagnostics)
    }
    let left = bar?.optional("left").map { barItems($0, scope) }
    let right = bar?.optional("right").map { barItems($0, scope) }
    let drafts = fields.optional("content").map { elementDrafts($0, scope) }
    let onLoad = fields.optional("onLoad").map { actions($0, scope) }
    return Screen(
      name: entry.key,
      title: Template(fixed: fields.optional("title").flatMap(values.text) ?? ""),
      background: fields.optional("background").flatMap(values.color) ?? .white,
      leftItems: left ?? [], rightItems: right ?? [],
      content: (drafts ?? []).map { element($0, scope) }, onLoad: onLoad ?? [])
  }

  private func barItems(_ entry: YAMLEntry, _ scope: ScreenScope) -> [BarItem] {
    (values.list(entry, of: "buttons") ?? []).compactMap { node in
      button(node, of: "a bar button", at: node.position, scope)
        .map { BarItem(id: $0.id, title: $0.title, actions: $0.actions) }
    }
  }

  /// What a button in the bar and a button in the content have in common.
  func button(
    _ node: YAMLNode, of subject: String, at position: Position, _ scope: ScreenScope
  ) -> (id: String, title: String, actions: [Action])? {
    guard
      let fields = Fields(
        node, of: subject, at: position, allowed: ["id", "title", "do"], diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "Log In")
    let title = titleEntry.flatMap(values.line)
    let actions = fields.required("do", example: "[]").map { self.actions($0, scope) }

    if let entry = fields.optional("id") {
      guard let id = values.identifier(entry, what: "an id") else { return nil }
      scope.claim(id, at: entry.value.position, diagnostics)
      guard let title, let actions else { return nil }
      return (id, title, actions)
    }
    guard let title, let titlePosition = titleEntry?.value.position else { return nil }
    guard let id = Identifier.derived(fromTitle: title) else {
      diagnostics.error(
        titlePosition, "no id can be made from the title \(Quoting.quoted(title))",
        hint: "add an 'id' of A-Z a-z 0-9 . _ -")
      return nil
    }
    scope.claim(id, at: titlePosition, diagnostics)
    return actions.map { (id, title, $0) }
  }
}
