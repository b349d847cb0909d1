import NavigationEngine
import YAMLReading

/// What a finger finds on an element beside a tap.
extension AppDecoder {
  /// Those of a row, which can be swiped too.
  func rowGestures(_ fields: Fields, _ scope: Scope) -> ElementGestures {
    let swipe = fields.optional("swipeActions").map {
      contextualActions($0, keys: AppForm.swipeAction, scope)
    }
    let leading = fields.optional("leadingSwipeActions").map {
      contextualActions($0, keys: AppForm.swipeAction, scope)
    }
    let pressed = gestures(fields, scope)
    return ElementGestures(
      swipeActions: swipe ?? [], leadingSwipeActions: leading ?? [], menu: pressed.menu,
      onLongPress: pressed.onLongPress)
  }

  /// Those of an element that can be pressed for long.
  func gestures(_ fields: Fields, _ scope: Scope) -> ElementGestures {
    let menu = fields.optional("menu")
    let longPress = fields.optional("onLongPress")
    if let menu, let longPress {
      diagnostics.error(
        max(menu.keyPosition, longPress.keyPosition), "both 'menu' and 'onLongPress'",
        hint: "a long press opens the menu or acts at once; keep one of them")
    }
    return ElementGestures(
      menu: menu.map { contextualActions($0, keys: AppForm.contextualAction, scope) } ?? [],
      onLongPress: longPress.map { actions($0, scope) } ?? [])
  }

  private func contextualActions(
    _ entry: YAMLEntry, keys: MappingForm, _ scope: Scope
  ) -> [ContextualAction] {
    guard let nodes = values.list(entry, of: "buttons") else { return [] }
    limit(nodes.count, to: ContextualAction.bound, "'\(entry.key)'", at: entry.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'\(entry.key)' without buttons",
        hint: "give it one, for example '- { title: Delete, do: [] }', or leave it out")
    }
    var ids: [String: Position] = [:]
    return nodes.prefix(ContextualAction.bound).enumerated().compactMap { place, node in
      guard
        let action = contextualAction(node, entry.key, keys: keys, isFirst: place == 0, scope)
      else { return nil }
      if let first = ids.updateValue(node.position, forKey: action.id) {
        diagnostics.error(
          node.position, "a second button with the id '\(action.id)' in '\(entry.key)'",
          hint: "the first is at \(first); give one of them another 'id'")
      }
      return action
    }
  }

  private func contextualAction(
    _ node: YAMLNode, _ key: String, keys: MappingForm, isFirst: Bool, _ scope: Scope
  ) -> ContextualAction? {
    guard
      let fields = Fields(
        node, of: "a button of '\(key)'", at: node.position, keys: keys,
        diagnostics: diagnostics)
    else { return nil }
    let role = fields.optional("role").flatMap {
      values.choice($0, among: AppForm.contextualRoles, what: "role")
    }
    let full = keys.names.contains("fullSwipe") ? fields.optional("fullSwipe") : nil
    let takesFullSwipe = full.flatMap(values.bool) ?? false
    if let full, takesFullSwipe, !isFirst {
      diagnostics.error(
        full.keyPosition, "'fullSwipe' on a button that is not the first of '\(key)'",
        hint: "a swipe over the whole row chooses the button at the edge, which stands first")
    }
    let titleEntry = fields.required("title", example: "Delete")
    let actions = fields.required("do", example: "[]").map { self.actions($0, scope) }
    guard let titleEntry, let title = values.line(titleEntry), let actions else { return nil }
    let id: String?
    let position: Position
    if let entry = fields.optional("id") {
      id = values.accessibilityIdentifier(entry, what: "an id")
      position = entry.value.position
    } else {
      id = Identifier.derived(fromTitle: title)
      position = titleEntry.value.position
      if id == nil {
        diagnostics.error(
          position, "no id can be made from the title \(Quoting.quoted(title))",
          hint: "add an 'id'")
      }
    }
    guard let id else { return nil }
    scope.elements.claimUncovered(id, at: position)
    return ContextualAction(
      id: id, title: title, isDestructive: role == "destructive",
      takesFullSwipe: takesFullSwipe, actions: actions)
  }
}
