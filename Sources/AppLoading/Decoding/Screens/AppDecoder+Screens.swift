import NavigationEngine
import YAMLReading

/// Screens and their bars.
extension AppDecoder {
  func screen(_ entry: YAMLEntry, index: ScreenIndex) -> Screen? {
    let scope = Scope(.screen(index), "screen '\(entry.key)'", screenSignatures[index])
    guard
      let fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition, keys: AppForm.screen,
        diagnostics: diagnostics)
    else { return nil }
    let bar = fields.optional("bar").flatMap {
      Fields(
        $0.value, of: "the bar of \(scope.subject)", at: $0.keyPosition,
        keys: AppForm.bar, diagnostics: diagnostics)
    }
    let id = fields.optional("id").flatMap { givenID($0, scope) }
    let title = fields.optional("title").flatMap { entry in shown(scope) { text(entry, scope) } }
    let left = bar?.optional("left").map { barItems($0, scope) }
    let right = bar?.optional("right").map { barItems($0, scope) }
    let swipeBack = fields.optional("swipeBack").flatMap(values.bool)
    let drafts = fields.optional("content").map { elementDrafts($0, scope) }
    let onLoad = fields.optional("onLoad").map { passage($0, scope) }
    let onAppear = fields.optional("onAppear").map { actions($0, scope) }
    let onDisappear = fields.optional("onDisappear").map { passage($0, scope) }
    let onRefresh = fields.optional("onRefresh").map { actions($0, scope) }
    let sheets = fields.optional("sheets").map { self.sheets($0, scope) }
    let leaving = fields.optional("leaving").flatMap { leavingGuard($0, scope) }
    let onAttempt = fields.optional("onAttemptToDismiss").map { actions($0, scope) }
    let hidesTabBar = fields.optional("hidesBottomBarWhenPushed").flatMap(values.bool)
    let hidesBar = fields.optional("navigationBarHidden").flatMap(values.bool)
    let largeTitle = fields.optional("largeTitle").flatMap(values.bool)
    let transition = fields.optional("transition").flatMap { customTransition($0, scope) }
    let modules = fields.optional("modules").map(modules)
    checkFieldReferences(scope)
    scope.elements.checkReserved(diagnostics)
    let content = (drafts ?? []).map { element($0, scope) }
    noteUnused(scope)
    checkShown(scope, at: entry.keyPosition)
    return Screen(
      name: entry.key, id: id, parameters: scope.signature.parameters,
      returns: screenResults[index].parameters, title: title ?? "",
      background: fields.optional("background").flatMap(values.color) ?? .white,
      leftItems: left ?? [], swipesBack: swipeBack, rightItems: right ?? [], content: content,
      onLoad: onLoad ?? [], onAppear: onAppear ?? [], onDisappear: onDisappear ?? [],
      onRefresh: onRefresh ?? [], modules: modules ?? [], sheets: sheets ?? [],
      leavingGuard: leaving,
      onAttemptToDismiss: onAttempt ?? [],
      hidesTabBar: hidesTabBar ?? false, hidesNavigationBar: hidesBar ?? false,
      hasLargeTitle: largeTitle ?? false, transition: transition)
  }

  private func checkShown(_ scope: Scope, at position: Position) {
    guard scope.shownBytes > Limit.shownBytes else { return }
    diagnostics.error(
      position, "\(scope.subject) may show more than \(Limit.shownBytes) bytes of text",
      hint: "a text in '${name}' counts as \(Limit.shownParameter) bytes each time; have fewer "
        + "rows, or show it less often")
  }

  private func passage(_ entry: YAMLEntry, _ scope: Scope) -> [Action] {
    scope.reading(passage: entry.key) { actions(entry, scope) }
  }

  private func barItems(_ entry: YAMLEntry, _ scope: Scope) -> [BarItem] {
    let nodes = values.list(entry, of: "buttons") ?? []
    limit(nodes.count, to: Limit.barButtons, "buttons", at: entry.keyPosition)
    return nodes.compactMap { barItem($0, scope) }
  }

  private func barItem(_ node: YAMLNode, _ scope: Scope) -> BarItem? {
    guard
      let fields = Fields(
        node, of: "a bar button", at: node.position, keys: AppForm.barButton,
        diagnostics: diagnostics)
    else { return nil }
    let entry = fields.required("title", example: "Log In")
    let actions = fields.required("do", example: "[]").map { self.actions($0, scope) }
    let when = presence(fields, scope)
    let enabled = enabling(fields, scope)
    let sharedID = sharedID(fields)
    guard let entry, let line = values.line(entry),
      let title = shown(scope, { template(line, at: entry.value.position, scope) }),
      let id = id(fields, title: line, entry, scope)
    else { return nil }
    return actions.map {
      BarItem(
        id: id, title: title, actions: $0, when: when, enabled: enabled, sharedID: sharedID)
    }
  }

  /// The id of what has a title: that which is given, or the title in kebab case.
  func id(_ fields: Fields, title: String, _ titleEntry: YAMLEntry, _ scope: Scope) -> String? {
    if let entry = fields.optional("id") { return givenID(entry, scope) }
    return titleID(title, at: titleEntry.value.position, scope)
  }

  /// The id that a title gives.
  func titleID(_ title: String, at position: Position, _ scope: Scope) -> String? {
    guard let id = Identifier.derived(fromTitle: title) else {
      diagnostics.error(
        position, "no id can be made from the title \(Quoting.quoted(title))",
        hint: "add an 'id'")
      return nil
    }
    scope.elements.claim(id, at: position, diagnostics)
    return id
  }

  func givenID(_ entry: YAMLEntry, _ scope: Scope) -> String? {
    guard let id = values.accessibilityIdentifier(entry, what: "an id") else { return nil }
    scope.elements.claim(id, at: entry.value.position, diagnostics)
    return id
  }

  /// The id that others on the screen may have too.
  func sharedID(_ fields: Fields?) -> String? {
    fields?.optional("sharedId").flatMap {
      values.accessibilityIdentifier($0, what: "a shared id")
    }
  }

  private func modules(_ entry: YAMLEntry) -> [String] {
    let nodes = values.list(entry, of: "names") ?? []
    limit(nodes.count, to: Limit.modules, "modules", at: entry.keyPosition)
    var names: [String] = []
    for node in nodes.prefix(Limit.modules) {
      let each = YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: node)
      guard let name = values.identifier(each, what: "the name of a module") else { continue }
      if names.contains(name) {
        diagnostics.error(
          node.position, "duplicate module '\(name)'", hint: "keep one of them")
      }
      names.append(name)
    }
    return names
  }
}
