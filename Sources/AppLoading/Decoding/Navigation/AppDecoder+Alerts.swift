import NavigationEngine
import YAMLReading

/// Alerts, confirmations, and the questions before a screen is left.
extension AppDecoder {
  func alert(_ entry: YAMLEntry, index: AlertIndex) -> Alert? {
    let scope = Scope(.alert(index), "alert '\(entry.key)'", alertSignatures[index])
    guard
      let fields = Fields(
        entry.value, of: scope.subject, at: entry.keyPosition,
        keys: AppForm.alert, diagnostics: diagnostics)
    else { return nil }
    let title = fields.required("title", example: "Are you sure?").flatMap { entry in
      shown(scope) { line(entry, scope) }
    }
    let message: TextTemplate? =
      fields.optional("message").map { entry in shown(scope) { text(entry, scope) } }
      ?? TextTemplate([])
    let style = fields.optional("style").flatMap {
      values.choice($0, among: ["alert", "confirmation"], what: "style of alert")
    }
    let buttons = alertButtons(fields, scope)
    noteUnused(scope)
    guard let title, let message, let buttons else { return nil }
    return Alert(
      name: entry.key, title: title, message: message, isConfirmation: style == "confirmation",
      buttons: buttons)
  }

  private func alertButtons(_ fields: Fields, _ scope: Scope) -> [AlertButton]? {
    guard let entry = fields.required("buttons", example: "[ { title: OK } ]"),
      let nodes = values.list(entry, of: "buttons")
    else { return nil }
    limit(nodes.count, to: Limit.alertButtons, "buttons", at: entry.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "\(scope.subject) has no buttons",
        hint: "give it a button, for example '- title: OK'")
    }
    var cancel: Position?
    return nodes.compactMap { node in
      guard let button = alertButton(node, scope) else { return nil }
      if button.role == .cancel {
        if let cancel {
          diagnostics.error(
            node.position, "a second button with 'role: cancel' in \(scope.subject)",
            hint: "the first is at \(cancel); an alert has one")
        }
        cancel = node.position
      }
      return button
    }
  }

  private func alertButton(_ node: YAMLNode, _ scope: Scope) -> AlertButton? {
    guard
      let fields = Fields(
        node, of: "a button of \(scope.subject)", at: node.position,
        keys: AppForm.alertButton, diagnostics: diagnostics)
    else { return nil }
    let role = fields.optional("role").flatMap {
      values.choice($0, among: AlertButton.Role.allCases.map(\.rawValue), what: "role")
    }
    let actions = fields.optional("do").map { self.actions($0, scope) } ?? []
    let titleEntry = fields.required("title", example: "OK")
    guard let titleEntry, let line = values.line(titleEntry),
      let title = shown(scope, { template(line, at: titleEntry.value.position, scope) }),
      let id = id(fields, title: line, titleEntry, scope)
    else { return nil }
    return AlertButton(
      id: id, title: title, role: role.flatMap(AlertButton.Role.init) ?? .plain,
      actions: actions)
  }

  /// An alert that something shows; what shows it must have the data that it takes.
  func alertUse(_ entry: YAMLEntry, _ scope: Scope) -> AlertIndex? {
    guard let index = alerts.resolve(entry, values) else { return nil }
    let wanted = alertSignatures[index]
    guard wanted.isComplete, scope.signature.isComplete else { return nil }
    let count = wanted.parameters.count
    guard Array(scope.signature.parameters.prefix(count)) == wanted.parameters else {
      let list = wanted.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      diagnostics.error(
        entry.value.position,
        "alert '\(alerts.entries[index].key)' needs data that \(scope.subject) does not have",
        hint: "let the 'with' of \(scope.subject) begin with '\(list)'")
      return nil
    }
    scope.used.formUnion(0..<count)
    if hasOtherData(scope) { alertsWithOtherData.insert(index) }
    note(.alert(index), at: entry.keyPosition, scope)
    return index
  }

  /// Whether what acts has other data than the screen on top: a route, or an alert that it shows.
  private func hasOtherData(_ scope: Scope) -> Bool {
    if case .alert(let alert) = scope.actor { return alertsWithOtherData.contains(alert) }
    return scope.isRoute
  }

  func leavingGuard(_ entry: YAMLEntry, _ scope: Scope) -> LeavingGuard? {
    guard
      let fields = Fields(
        entry.value, of: "'leaving' of \(scope.subject)", at: entry.keyPosition,
        keys: AppForm.leaving, diagnostics: diagnostics)
    else { return nil }
    if case .screen(let screen) = scope.actor { guardedScreens.insert(screen) }
    let when = fields.optional("when")
    let asked = when.flatMap { occasion($0, scope) } ?? LeavingGuard.Occasion.always
    if asked == .edited, let when, scope.elements.fields.isEmpty {
      diagnostics.error(
        when.value.position, "\(scope.subject) has no field that could be edited",
        hint: "add a 'field' to its content, or write 'when: always'")
    }
    guard let ask = fields.required("ask", example: alerts.entries.first?.key ?? "confirmLeave"),
      let alert = alertUse(ask, scope)
    else {
      hasBrokenGuard = true
      return nil
    }
    guardAlerts.append((alert, ask.value.position))
    return LeavingGuard(alert: alert, when: asked)
  }

  /// One of two words, or a question about the session or data.
  private func occasion(_ when: YAMLEntry, _ scope: Scope) -> LeavingGuard.Occasion? {
    let words = ["always", "edited"]
    let text = when.value.text
    let isName = text.map { session.index(of: $0) != nil || scope.signature.index(of: $0) != nil }
    if let text, words.contains(text) || (isName == false && !text.contains(" ")) {
      let word = values.choice(when, among: words, what: "condition")
      return word.map { $0 == "edited" ? .edited : .always }
    }
    return condition(when, scope).map(LeavingGuard.Occasion.condition)
  }

  /// Reports guards that let nobody go, and `leave` where no guard asks.
  func checkGuards() {
    for (screen, position) in lettingGo where !guardedScreens.contains(screen) {
      diagnostics.error(
        position, "'leave' on screen '\(screens.entries[screen].key)', which has no 'leaving'",
        hint: "'pop' goes back, 'dismiss' dismisses")
    }
    let leaves = steps.compactMap { step -> (alert: AlertIndex, position: Position)? in
      guard case .leave = step.kind, case .alert(let alert) = step.actor else { return nil }
      return (alert, step.position)
    }
    for asked in guardAlerts where !leaves.contains(where: { $0.alert == asked.alert }) {
      diagnostics.error(
        asked.position,
        "alert '\(alerts.entries[asked.alert].key)' has no button with the action 'leave'",
        hint: "give one of its buttons 'do: [ leave ]'")
    }
    if hasBrokenGuard { return }
    for leave in leaves where !guardAlerts.contains(where: { $0.alert == leave.alert }) {
      diagnostics.error(
        leave.position, "'leave' in an alert that guards no screen",
        hint: "name the alert in a screen: 'leaving: { ask: \(alerts.entries[leave.alert].key) }'")
    }
  }
}
