import NavigationEngine
import YAMLReading

/// What is presented, what it gives back, and what its presenter does then.
extension AppDecoder {
  func present(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    let opening = modalOpening(entry, of: "the action 'present'", scope)
    if let opening { note(.present(opening.modal), at: entry.keyPosition, scope) }
    let onResult = fields.optional("onResult")
    let onDismiss = fields.optional("onDismiss")
    var handler: PresentationHandlerIndex?
    if onResult != nil || onDismiss != nil {
      handler = presentationHandlers.count
      presentationHandlers.append(nil)
    }
    let result = onResult.map { self.onResult($0, of: opening?.modal.content, scope) } ?? []
    let dismissal = onDismiss.map { entry in
      scope.reading(result: nil) { actions(entry, scope) }
    }
    if let handler {
      presentationHandlers[handler] = PresentationHandler(
        onResult: result, onDismiss: dismissal ?? [])
    }
    guard let opening else { return nil }
    return .present(
      opening.modal, opening.arguments, animated: opening.isAnimated, handler: handler)
  }

  /// What follows a dismissal with the result that the presented screen declares.
  private func onResult(
    _ entry: YAMLEntry, of content: Content?, _ scope: Scope
  ) -> [Action] {
    guard let content else {
      return scope.reading(result: .broken) { actions(entry, scope) }
    }
    guard let screen = content.rootScreen, !screenResults[screen].isEmpty else {
      let what = content.rootScreen.map { "screen '\(screens.entries[$0].key)'" }
      diagnostics.error(
        entry.keyPosition, "'onResult', and \(what ?? "a tab container") returns nothing",
        hint: what == nil
          ? "'onDismiss' follows every dismissal"
          : "declare it there: 'returns: { choice: string }'; 'onDismiss' follows every dismissal")
      return scope.reading(result: .broken) { actions(entry, scope) }
    }
    screensWithTakers.insert(screen)
    return scope.reading(result: screenResults[screen]) { actions(entry, scope) }
  }

  func dismiss(_ entry: YAMLEntry, _ scope: Scope) -> Action? {
    guard
      let fields = Fields(
        entry.value, of: "the action 'dismiss'", at: entry.keyPosition,
        keys: AppForm.dismissal, remedies: ActionForm.dismissal, diagnostics: diagnostics)
    else { return nil }
    note(.dismiss, at: entry.keyPosition, scope)
    let isAnimated = fields.optional("animated").flatMap(values.bool) ?? true
    guard let with = fields.optional("with") else { return .dismiss(animated: isAnimated) }
    guard case .screen(let screen) = scope.actor else {
      diagnostics.error(
        with.keyPosition, "a result from \(scope.subject)",
        hint: "only a screen returns one; let the screen that is presented dismiss itself")
      return nil
    }
    let returns = screenResults[screen]
    if returns.isComplete, returns.isEmpty {
      diagnostics.error(
        with.keyPosition, "'with', and \(scope.subject) returns nothing",
        hint: "declare it: 'returns: { choice: string }'")
      return nil
    }
    returningScreens.insert(screen)
    return arguments(
      with, for: returns, of: "the result of \(scope.subject)", at: with.keyPosition, scope
    ).map { .dismiss(animated: isAnimated, result: $0) }
  }
}

extension Signature {
  /// Whether it was read, and takes nothing.
  fileprivate var isEmpty: Bool { isComplete && parameters.isEmpty }
}
