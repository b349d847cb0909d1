import FlowLanguage
import NavigationEngine
import YAMLReading

/// Fields and the clipboard: a simple model, where text comes and goes as a whole.
extension FlowRunner {
  mutating func perform(
    _ command: TextCommand, isOptional: Bool
  ) throws(StepFailure) -> StepOutcome {
    switch command {
    case .input(let template): return try type(try text(template))
    case .random(let kind, let length):
      let said = try number(length) ?? 0
      let length = min(said > 0 ? said : RandomText.length, NavigationEngine.textBound)
      let text = kind.make(length: length, &generator)
      var outcome = try type(text)
      outcome.notes.insert("typed '\(text)', seed \(seed)", at: 0)
      return outcome
    case .erase(let count): return try erase(try number(count))
    case .copy(let selector): return try copy(selector, isOptional: isOptional)
    case .setClipboard(let template):
      variables.copiedText = try text(template)
      return .done
    case .paste:
      guard let text = variables.copiedText else {
        return StepOutcome(notes: ["the clipboard is empty"])
      }
      return try type(text)
    case .hideKeyboard: return hideKeyboard()
    }
  }

  private mutating func type(_ text: String) throws(StepFailure) -> StepOutcome {
    try edit { $0 + text }
  }

  mutating func erase(_ count: Int?) throws(StepFailure) -> StepOutcome {
    let count = count ?? RunLimits.erasedCharacters
    return try edit { String($0.dropLast(max(0, count))) }
  }

  /// Puts another text in the place of that in the focused field.
  private mutating func edit(
    _ change: (String) -> String
  ) throws(StepFailure) -> StepOutcome {
    beginActing()
    if let missingApp { return StepOutcome(warnings: [missingApp]) }
    let tree = client.screen()
    guard let focus = client.device.focus,
      let screen = tree.elements.last(where: {
        $0.kind == .screen && $0.isHittable && $0.node == focus.node
      })
    else { return StepOutcome(warnings: [noFocus(in: tree)]) }
    let text = change(client.typedText(in: focus) ?? "")
    client.send(.input(element: focus.element, text: text, screen: screen.screen))
    return StepOutcome(notes: rejectionNotes())
  }

  private func noFocus(in tree: ScreenTree) -> String {
    let fields = tree.elements.filter { $0.kind == .field && $0.isHittable }.map(\.id)
    let rest =
      fields.isEmpty ? "there is none on the screen" : "they are: \(Quoting.list(fields))"
    return "no field has the focus, so nothing was typed; tap one first, \(rest)"
  }

  private mutating func copy(
    _ selector: ElementSelector, isOptional: Bool
  ) throws(StepFailure) -> StepOutcome {
    try assertVisible(selector, timeout: lookupTime(isOptional: isOptional))
    let tree = client.screen()
    guard let index = try query(selector).tapTarget(in: tree) else {
      throw try notFound(selector, .none)
    }
    let element = tree.elements[index]
    let text = element.text.isEmpty ? element.hint : element.text
    variables.copiedText = text
    return StepOutcome(notes: text.isEmpty ? ["the element has no text"] : [])
  }

  /// The return key of a field with one line puts the keyboard away, and submits what it can.
  mutating func pressReturn() -> StepOutcome {
    let tree = client.screen()
    guard let focus = client.device.focus,
      let field = tree.elements.last(where: {
        $0.id == focus.element && $0.node == focus.node && $0.isHittable
      }), client.app.submits(focus.element, on: field.screen)
    else { return hideKeyboard() }
    beginActing()
    // What follows may give the keyboard to another field.
    client.device.focus = nil
    client.send(.submit(element: focus.element, screen: field.screen))
    return StepOutcome(notes: rejectionNotes())
  }

  mutating func hideKeyboard() -> StepOutcome {
    settleUnlessExact()
    guard client.device.focus != nil else {
      return StepOutcome(skipped: "there is no keyboard: no field has the focus")
    }
    client.device.focus = nil
    return .done
  }
}

extension App {
  /// Whether the return key does something in a field of a screen.
  fileprivate func submits(_ element: String, on screen: String) -> Bool {
    screens.first { $0.name == screen }?.elements.contains { each in
      guard each.id == element, case .field(let field) = each.kind else { return false }
      return !field.onSubmit.isEmpty
    } ?? false
  }
}
