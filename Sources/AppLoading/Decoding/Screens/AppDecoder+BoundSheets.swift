import NavigationEngine
import YAMLReading

/// What screens present while items have values.
extension AppDecoder {
  func sheets(_ entry: YAMLEntry, _ scope: Scope) -> [BoundSheet] {
    let nodes = values.list(entry, of: "sheets") ?? []
    limit(nodes.count, to: Limit.sheets, "sheets", at: entry.keyPosition)
    var bound: Set<ItemIndex> = []
    return nodes.prefix(Limit.sheets).compactMap { node in
      guard let sheet = sheet(node, scope) else { return nil }
      if !bound.insert(sheet.item).inserted {
        diagnostics.warning(
          node.position,
          "this sheet never comes: another one of \(scope.subject) is bound to "
            + "'\(items.entries[sheet.item].key)'", hint: "declare an item for each sheet")
      }
      return sheet
    }
  }

  private func sheet(_ node: YAMLNode, _ scope: Scope) -> BoundSheet? {
    let subject = "a sheet of \(scope.subject)"
    guard
      let fields = Fields(
        node, of: subject, at: node.position,
        keys: AppForm.boundSheet, diagnostics: diagnostics)
    else { return nil }
    let item = fields.required("item", example: items.entries.first?.key ?? "note")
      .flatMap { items.resolve($0, values) }
    let style = modalStyle(fields)
    let isDismissible = fields.optional("dismissible").flatMap(values.bool) ?? true
    let handler = fields.optional("onDismiss").map { entry in
      let index = presentationHandlers.count
      presentationHandlers.append(nil)
      presentationHandlers[index] = PresentationHandler(onDismiss: actions(entry, scope))
      return index
    }
    guard let found = content(fields, among: AppForm.contentKinds), let item, let style,
      let type = itemTypes[item], takesItem(found.content, type, item, at: found.position)
    else { return nil }
    let modal = Modal(content: found.content, style: style, isDismissible: isDismissible)
    note(.present(modal), at: node.position, scope)
    return BoundSheet(item: item, modal: modal, handler: handler)
  }

  /// Whether a content takes an item's value: its root screen has that one parameter.
  private func takesItem(
    _ content: Content, _ type: ValueType, _ item: ItemIndex, at position: Position
  ) -> Bool {
    guard let screen = content.rootScreen else {
      diagnostics.error(
        position, "a tab container takes no item",
        hint: "present a screen, a 'navigation' container or a 'navigationStack'")
      return false
    }
    let signature = screenSignatures[screen]
    guard signature.isComplete else { return false }
    if signature.parameters.map(\.type) == [type] { return true }
    let name = items.entries[item].key
    diagnostics.error(
      position,
      "screen '\(screens.entries[screen].key)' does not take the item '\(name)', which is "
        + "\(type.article) \(type)",
      hint: "declare it there as its only data: 'with: { \(name): \(type) }'")
    return false
  }

  /// Items with their new values, or `null` for none.
  func setItem(_ entry: YAMLEntry, _ scope: Scope) -> [Action] {
    guard let entries = values.mapping(entry, of: "items") else { return [] }
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'setItem' names no item",
        hint: "write for example 'setItem: { \(items.entries.first?.key ?? "note"): null }'")
    }
    return entries.compactMap { each in
      guard let item = items.resolve(each.key, at: each.keyPosition, values),
        let type = itemTypes[item]
      else { return nil }
      if case .scalar("null", isPlain: true) = each.value.content { return .item(item, nil) }
      return argument(each, type, scope).map { .item(item, $0) }
    }
  }
}
