import NavigationEngine
import YAMLReading

/// What taps, timers, answers and loads do.
extension AppDecoder {
  func actions(_ entry: YAMLEntry, _ scope: Scope) -> [Action] {
    let nodes = values.list(entry, of: "actions") ?? []
    limit(nodes.count, to: Limit.actions, "actions", at: entry.keyPosition)
    let outer = scope.preceding
    defer { scope.preceding = outer }
    return nodes.enumerated().flatMap { place, node in
      let found = action(node, after: place > 0 ? nodes[place - 1] : nil, scope)
      scope.preceding += found
      return found
    }
  }

  /// The actions of one list entry: `set` and `increment` may change several values, all others
  /// are one.
  private func action(_ node: YAMLNode, after last: YAMLNode?, _ scope: Scope) -> [Action] {
    switch node.content {
    case .refused:
      return []
    case .scalar(let word, isPlain: true):
      guard let form = ActionForm.all.first(where: { $0.name == word && $0.isBare }) else { break }
      guard isAllowed(form, at: node.position, scope) else { return [] }
      let value = YAMLNode(position: node.position, content: .mapping([]))
      let main = YAMLEntry(key: word, keyPosition: node.position, value: value)
      return form.name == "dismiss"
        ? dismiss(main, scope).map { [$0] } ?? [] : stackAction(main, scope).map { [$0] } ?? []
    case .mapping(let entries):
      guard let form = knownAction(entries, node, after: last),
        let fields = Fields(
          node, of: "the action '\(form.name)'", at: node.position,
          keys: form.keys, remedies: ActionForm.remedies(for: entries), diagnostics: diagnostics),
        let main = fields.optional(form.name), isAllowed(form, at: main.keyPosition, scope)
      else { return [] }
      return action(main, fields, scope)
    case .scalar, .sequence:
      break
    }
    reportUnknown(node, after: last)
    return []
  }

  private func action(_ main: YAMLEntry, _ fields: Fields, _ scope: Scope) -> [Action] {
    switch main.key {
    case "set": return set(main, scope).map(Action.session)
    case "increment": return increment(main, scope).map(Action.session)
    case "addRow", "updateRow", "removeRow":
      return rowChange(main, scope).map { [.session($0)] } ?? []
    case "setItem": return setItem(main, scope)
    case "route": return routeAction(main, scope).map { [$0] } ?? []
    case "open": return line(main, scope).map { [.openLink($0)] } ?? []
    case "call": return call(main, fields, scope).map { [$0] } ?? []
    case "ask": return ask(main, fields, scope).map { [$0] } ?? []
    case "system": return systemScreen(main, fields, scope).map { [$0] } ?? []
    case "after": return after(main, fields, scope).map { [$0] } ?? []
    case "if": return branch(main, fields, scope).map { [$0] } ?? []
    case "present": return present(main, fields, scope).map { [$0] } ?? []
    case "dismiss": return dismiss(main, scope).map { [$0] } ?? []
    case "alert": return alertUse(main, scope).map { [.alert($0)] } ?? []
    default: return stackAction(main, scope).map { [$0] } ?? []
    }
  }

  private func isAllowed(_ form: ActionForm, at position: Position, _ scope: Scope) -> Bool {
    switch scope.actor {
    case .tabs where form.needsScreen:
      diagnostics.error(
        position, "'\(form.name)' in the 'onTap' of a tab, which belongs to no screen",
        hint: "use a route instead")
    case .app(let moment) where !form.worksOffScreen:
      diagnostics.error(
        position, "'\(form.name)' in '\(moment.rawValue)', when no screen acts",
        hint: "allowed: \(Quoting.list(ActionForm.offScreen.map(\.name)))")
    case .screen, .alert, .tabs, .route, .outside, .app: return true
    }
    return false
  }

  /// What the app itself does as it leaves the screen, or as it comes back.
  func actions(_ top: Fields, at moment: Scope.AppMoment) -> [Action] {
    guard let entry = top.optional(moment.rawValue) else { return [] }
    return actions(entry, Scope(.app(moment), "'\(moment.rawValue)'"))
  }

  private func knownAction(
    _ entries: [YAMLEntry], _ node: YAMLNode, after last: YAMLNode?
  ) -> ActionForm? {
    let found = ActionForm.all.filter { form in entries.contains { $0.key == form.name } }
    if found.count > 1 {
      let names = found.map { "'\($0.name)'" }.joined(separator: " and ")
      diagnostics.error(
        node.position, "\(names) in one entry", hint: "begin each action with its own '- '")
      return nil
    }
    guard let form = found.first else {
      reportUnknown(node, after: last)
      return nil
    }
    return form
  }

  private func reportUnknown(_ node: YAMLNode, after last: YAMLNode?) {
    let word = node.firstWord
    if case .mapping(let before) = last?.content, case .mapping(let entries) = node.content,
      let word, let remedy = ActionForm.remedies(for: before + entries)[word]
    {
      diagnostics.error(
        node.position, "'\(word)' apart from the action that it belongs to", hint: remedy)
      return
    }
    if let word, let owner = ActionForm.all.first(where: { $0.companions.contains(word) }) {
      diagnostics.error(
        node.position, "'\(word)' without '\(owner.name)'",
        hint: "'\(word)' belongs to '\(owner.name)': without its own '- ', "
          + "or within the same braces, '{ \(owner.name): …, \(word): … }'")
      return
    }
    if let word, ActionForm.names.contains(word) {
      diagnostics.error(
        node.position, "the action '\(word)' needs a value", hint: "write '\(word): …'")
      return
    }
    diagnostics.error(
      node.position, "expected an action, found \(word.map(Quoting.quoted) ?? node.found)",
      hint: PlatformWords.remedy(for: word ?? "", among: ActionForm.names)?.hint
        ?? Fields.hint(for: word ?? "", among: ActionForm.names))
  }

  /// A route's name, or a mapping with `name` and `with`.
  private func routeAction(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    var name: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: "the action 'route'", at: entry.keyPosition, keys: AppForm.routeCall,
        diagnostics: diagnostics)
      name = fields?.required("name", example: routes.entries.first?.key ?? "activity")
    }
    guard let name, let use = routeUse(name, with: fields?.optional("with"), scope) else {
      return nil
    }
    return .route(use.route, use.arguments)
  }
}
