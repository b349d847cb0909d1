import NavigationEngine
import YAMLReading

/// What screens do to the containers around them.
extension AppDecoder {
  func stackAction(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    let subject = "the action '\(entry.key)'"
    switch entry.key {
    case "push", "replace": return push(entry, subject, scope)
    case "popTo": return popTo(entry, subject, scope)
    case "setStack": return setStack(entry, subject, scope)
    case "append", "removeLast", "setPath": return pathChange(entry, scope).map(Action.path)
    case "selectTab": return selectTab(entry, scope)
    case "selectDetent": return selectDetent(entry, scope)
    case "leave": return leave(entry, scope)
    case "clear": return clear(entry, scope)
    default: return backwards(entry, subject, scope)
    }
  }

  private func push(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> Action? {
    guard let opening = screenOpening(entry, of: subject, scope) else { return nil }
    if entry.key == "push" {
      note(.push(opening.screen), at: entry.keyPosition, scope)
      return .push(opening.screen, opening.arguments, animated: opening.isAnimated)
    }
    note(.replace(opening.screen), at: entry.keyPosition, scope)
    return .replace(opening.screen, opening.arguments, animated: opening.isAnimated)
  }

  /// `pop` and `popToRoot`, which have nothing but `animated`.
  private func backwards(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> Action? {
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.backwards,
        diagnostics: diagnostics)
    else { return nil }
    let isAnimated = fields.optional("animated").flatMap(values.bool) ?? true
    if entry.key == "pop" {
      note(.pop, at: entry.keyPosition, scope)
      return .pop(animated: isAnimated)
    }
    note(.popToRoot, at: entry.keyPosition, scope)
    return .popToRoot(animated: isAnimated)
  }

  private func popTo(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> Action? {
    var target: YAMLEntry? = entry
    var isAnimated = true
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.poppedTo,
        diagnostics: diagnostics)
      target = fields?.required("screen", example: screens.entries.first?.key ?? "Main")
      isAnimated = fields?.optional("animated").flatMap(values.bool) ?? true
    }
    guard let target, let screen = screens.resolve(target, values) else { return nil }
    note(.popTo(screen), at: entry.keyPosition, scope)
    return .popTo(screen, animated: isAnimated)
  }

  private func setStack(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> Action? {
    var list: YAMLEntry? = entry
    var isAnimated = true
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.newStack,
        diagnostics: diagnostics)
      list = fields?.required("screens", example: "[ Main ]")
      isAnimated = fields?.optional("animated").flatMap(values.bool) ?? true
    }
    guard let list, let nodes = values.list(list, of: "screens") else { return nil }
    limit(nodes.count, to: Limit.stack, "screens", at: list.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        list.keyPosition, "a stack has at least one screen",
        hint: "write for example 'setStack: [ \(screens.entries.first?.key ?? "Main") ]'")
    }
    let found = nodes.compactMap { node -> ScreenIndex? in
      let each = YAMLEntry(key: list.key, keyPosition: list.keyPosition, value: node)
      return screens.resolve(each, values).flatMap {
        takesNothing($0, at: node.position, "'setStack'") ? $0 : nil
      }
    }
    guard found.count == nodes.count, !found.isEmpty else { return nil }
    note(.setStack(found), at: entry.keyPosition, scope)
    return .setStack(found, animated: isAnimated)
  }

  /// A tab of whatever tab container is around the screen; all that have it, have it in one place.
  private func selectTab(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    let bars = tabBars.entries.indices.map { (bar: $0, tabs: tabIDs(of: $0)) }
    let names = bars.flatMap(\.tabs)
    if names.isEmpty, !tabBars.entries.isEmpty { return nil }
    guard let id = values.choice(entry, among: names, what: "tab") else { return nil }
    let having = bars.filter { $0.tabs.contains(id) }
    let places = Set(having.compactMap { $0.tabs.firstIndex(of: id) })
    guard let place = places.first, places.count == 1 else {
      diagnostics.error(
        entry.value.position, "tab containers have '\(id)' in different places",
        hint: "give the tabs different names")
      return nil
    }
    note(.selectTab(Set(having.map(\.bar))), at: entry.keyPosition, scope)
    return .selectTab(place)
  }

  private func leave(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    guard
      Fields(
        entry.value, of: "the action 'leave'", at: entry.keyPosition, keys: AppForm.noKeys,
        diagnostics: diagnostics) != nil
    else { return nil }
    switch scope.actor {
    case .alert:
      note(.leave, at: entry.keyPosition, scope)
      return .leave
    case .screen(let screen):
      lettingGo.append((screen, entry.keyPosition))
      return .letGo
    case .tabs, .route, .outside, .app:
      diagnostics.error(
        entry.keyPosition, "'leave' belongs to no screen in \(scope.subject)",
        hint: "it stands in the alert that a screen's 'leaving' asks, or on that screen")
      return nil
    }
  }

  private func clear(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    let fields = Fields(
      entry.value, of: "the action 'clear'", at: entry.keyPosition, keys: AppForm.noKeys,
      diagnostics: diagnostics)
    return fields.map { _ in .clearFields }
  }

  /// Keeps what is asked of containers, for the review of the whole app.
  func note(_ kind: NavigationStep.Kind, at position: Position, _ scope: Scope) {
    guard !diagnostics.isSilent else { return }
    steps.append(
      NavigationStep(
        actor: scope.actor, passage: scope.passage, isLater: scope.isLater,
        preceding: scope.preceding, kind: kind, position: position))
  }
}
