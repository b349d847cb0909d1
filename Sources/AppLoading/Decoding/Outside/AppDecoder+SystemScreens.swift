import NavigationEngine
import YAMLReading

/// Screens of the system that an app shows, as stubs.
extension AppDecoder {
  func systemScreen(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    let draft = systemScreenDraft(entry, scope)
    let index = systemScreens.count
    systemScreens.append(nil)
    let done = fields.optional("done").map { list in
      scope.reading(result: .choice) { actions(list, scope) }
    }
    let cancelled = fields.optional("cancelled").map { later($0, scope) }
    guard let draft else { return nil }
    systemScreens[index] = SystemScreen(
      kind: draft.kind, alert: draft.alert(in: appTitle), done: done ?? [],
      cancelled: cancelled ?? [])
    return .system(index)
  }

  private func systemScreenDraft(_ entry: YAMLEntry, _ scope: Scope) -> SystemScreenDraft? {
    guard case .mapping = entry.value.content else {
      return values.choice(
        entry, among: AppForm.systemScreenNames, what: "system screen",
        replaced: ["webLogin": "write '{ screen: webLogin, title: accounts.example.com }'"]
      ).flatMap(SystemScreen.Kind.init).map { SystemScreenDraft(kind: $0) }
    }
    guard
      let fields = Fields(
        entry.value, of: "the action 'system'", at: entry.keyPosition, keys: AppForm.systemScreen,
        diagnostics: diagnostics)
    else { return nil }
    let kind = fields.required("screen", example: "purchaseSheet").flatMap {
      values.choice(
        $0, among: SystemScreen.Kind.allCases.map(\.rawValue), what: "system screen")
    }.flatMap(SystemScreen.Kind.init)
    let title =
      kind == .webLogin
      ? fields.required("title", example: "accounts.example.com") : fields.optional("title")
    let shownTitle = title.flatMap { each in shown(scope) { line(each, scope) } }
    let detail = fields.optional("detail").flatMap { each in shown(scope) { text(each, scope) } }
    let choices = fields.optional("choices").flatMap(choices)
    guard let kind else { return nil }
    return SystemScreenDraft(
      kind: kind, title: shownTitle, detail: detail, choices: choices ?? [])
  }

  /// What can be chosen, each once: the choice is known by its text.
  private func choices(_ entry: YAMLEntry) -> [String]? {
    guard let nodes = values.list(entry, of: "texts") else { return nil }
    limit(nodes.count, to: SystemScreen.bound, "choices", at: entry.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'choices' is empty", hint: "name one, or leave it out for the usual")
    }
    var found: [String: Position] = [:]
    return nodes.prefix(SystemScreen.bound).compactMap { node in
      let each = YAMLEntry(key: entry.key, keyPosition: node.position, value: node)
      guard let text = values.line(each) else { return nil }
      if let first = found.updateValue(node.position, forKey: text) {
        diagnostics.error(
          node.position, "a second choice \(Quoting.quoted(text))",
          hint: "the first is at \(first); a choice is known by its text")
      }
      return text
    }
  }
}

extension Signature {
  /// What the actions that follow a choice on a system's screen see of it.
  fileprivate static let choice = Signature(
    parameters: SystemScreen.result, positions: [], isComplete: true)
}

/// What a file says of a screen of the system; the rest is as iOS has it.
private struct SystemScreenDraft {
  let kind: SystemScreen.Kind
  var title: TextTemplate?
  var detail: TextTemplate?
  var choices: [String] = []

  func alert(in app: String) -> Alert {
    let isSheet = kind != .webLogin
    let choices = choices.isEmpty ? Self.usualChoices(kind) : choices
    var taken: Set<String> = [Self.cancel(kind).id]
    let buttons = choices.enumerated().map { place, text in
      var id =
        kind == .photoPicker
        ? "photo-\(place + 1)" : Identifier.derived(fromTitle: text) ?? "choice-\(place + 1)"
      // Titles that differ in signs alone give the same id.
      if !taken.insert(id).inserted {
        id += "-\(place + 1)"
        taken.insert(id)
      }
      return AlertButton(id: id, title: TextTemplate(fixed: text))
    }
    return Alert(
      name: kind.rawValue, title: title(in: app), message: detail ?? message(in: app),
      isConfirmation: isSheet, buttons: buttons + [Self.cancel(kind)])
  }

  private func title(in app: String) -> TextTemplate {
    switch kind {
    case .purchaseSheet: title ?? TextTemplate(fixed: app)
    case .shareSheet: title ?? TextTemplate(fixed: app)
    case .photoPicker: title ?? "Photos"
    case .webLogin:
      TextTemplate(
        [.text("\u{201c}\(app)\u{201d} Wants to Use \u{201c}")] + (title?.pieces ?? [])
          + [.text("\u{201d} to Sign In")])
    }
  }

  private func message(in app: String) -> TextTemplate {
    kind == .webLogin
      ? "This allows the app and website to share information about you." : TextTemplate([])
  }

  private static func usualChoices(_ kind: SystemScreen.Kind) -> [String] {
    switch kind {
    case .purchaseSheet: ["Purchase"]
    case .webLogin: ["Continue"]
    case .shareSheet: ["Messages", "Mail", "Copy", "Save to Files"]
    case .photoPicker: (1...6).map { "Photo, January \($0), 2024, 9:00 AM" }
    }
  }

  private static func cancel(_ kind: SystemScreen.Kind) -> AlertButton {
    kind == .shareSheet
      ? AlertButton(id: "close", title: "Close", role: .cancel)
      : AlertButton(id: "cancel", title: "Cancel", role: .cancel)
  }
}
