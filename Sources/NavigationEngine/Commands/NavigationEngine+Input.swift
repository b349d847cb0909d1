extension NavigationEngine {
  /// How many characters a field holds, counted as Unicode scalars; a longer text is rejected.
  public static let textBound = 1000

  mutating func input(_ text: String, into element: String, on screenName: String?) {
    guard let (screen, _) = editedField(element, on: screenName) else { return }
    guard text.unicodeScalars.count <= Self.textBound else {
      return reject(.textTooLong, .name(element))
    }
    let typed = FieldText(element: element, text: text)
    let node = state.index(of: screen)
    if let place = state.nodes[node].fields.firstIndex(where: { $0.element == element }) {
      state.nodes[node].fields[place] = typed
    } else {
      state.nodes[node].fields.append(typed)
    }
    emit(.screen(.fieldChanged(state.nodes[node].subject, typed)))
  }

  /// The return key in a field.
  mutating func submit(_ element: String, on screenName: String?) {
    guard let (screen, field) = editedField(element, on: screenName) else { return }
    if field.onSubmit.isEmpty { return reject(.nothingToSubmit, .name(element)) }
    isTriggered = true
    defer { isTriggered = false }
    run(field.onSubmit, by: screen)
  }

  /// A field that takes what is typed, and its screen; nil, and rejected, where there is none.
  private mutating func editedField(
    _ element: String, on screenName: String?
  ) -> (screen: NodeID, field: Field)? {
    if let refusal = refusal(ofTouchOn: screenName) {
      reject(refusal)
      return nil
    }
    guard let top = state.topScreen.map({ touched(element, on: screenName, top: $0) }),
      case .screen(let index) = top.kind,
      app.tap(
        on: element, of: index, in: state.session, with: top.arguments, typed: top.fields) != nil
    else {
      reject(.noSuchElement, .name(element))
      return nil
    }
    guard
      let found = app.screens[index].field(element, in: state.session, with: top.arguments),
      case .field(let field) = found.kind
    else {
      reject(.notEditable, .name(element))
      return nil
    }
    guard found.isEnabled(in: state.session, with: top.arguments) else {
      reject(.disabled, .name(element))
      return nil
    }
    coverActions()
    return (top.id, field)
  }

  /// Empties every field of a screen in which something stands.
  mutating func clearFields(of screen: NodeID) {
    guard let node = state.nodes.firstIndex(where: { $0.id == screen }) else { return }
    for (place, field) in state.nodes[node].fields.enumerated() where !field.text.isEmpty {
      let empty = FieldText(element: field.element, text: "")
      state.nodes[node].fields[place] = empty
      emit(.screen(.fieldChanged(state.nodes[node].subject, empty)))
    }
  }
}
