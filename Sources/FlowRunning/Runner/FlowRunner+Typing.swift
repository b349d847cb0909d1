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
      let length = min(max(1, try number(length) ?? RandomText.length), NavigationEngine.textBound)
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
    try edit { text in count.map { String(text.dropLast(max(0, $0))) } ?? "" }
  }

  /// Puts another text in the place of that in the focused field.
  private mutating func edit(
    _ change: (String) -> String
  ) throws(StepFailure) -> StepOutcome {
    beginActing()
    try requireApp()
    let tree = client.screen()
    guard let focus = client.device.focus,
      let screen = tree.elements.last(where: {
        $0.kind == .screen && $0.isHittable && $0.node == focus.node
      })
    else { throw noFocus(in: tree) }
    let text = change(client.typedText(in: focus) ?? "")
    client.send(.input(element: focus.element, text: text, screen: screen.screen))
    return StepOutcome(notes: rejectionNotes())
  }

  private func noFocus(in tree: ScreenTree) -> StepFailure {
    let fields = tree.elements.filter { $0.kind == .field && $0.isHittable }.map(\.id)
    let rest =
      fields.isEmpty ? "there is none on the screen" : "they are: \(Quoting.list(fields))"
    return StepFailure(message: "no field has the focus; tap one first, \(rest)")
  }

  private mutating func copy(
    _ selector: ElementSelector, isOptional: Bool
  ) throws(StepFailure) -> StepOutcome {
    try assertVisible(selector, timeout: lookupTime(isOptional: isOptional))
    let tree = client.screen()
    let found = try query(selector).elements(of: tree).map { tree.elements[$0] }
    guard let element = found.first(where: { !$0.text.isEmpty }) ?? found.first else {
      throw try notFound(selector, 0)
    }
    variables.copiedText = element.text
    return StepOutcome(notes: element.text.isEmpty ? ["the element has no text"] : [])
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
