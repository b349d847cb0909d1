extension NavigationEngine {
  /// How many characters a field holds, counted as Unicode scalars; a longer text is rejected.
  public static let textBound = 1000

  mutating func input(_ text: String, into element: String, on screenName: String?) {
    if let refusal = refusal(ofTouchOn: screenName) { return reject(refusal) }
    guard let top = state.topScreen.map({ touched(element, on: screenName, top: $0) }),
      case .screen(let index) = top.kind,
      app.screens[index].hasElement(element, in: state.session, with: top.arguments)
    else { return reject(.noSuchElement, .name(element)) }
    guard app.screens[index].hasField(element) else {
      return reject(.notEditable, .name(element))
    }
    guard text.unicodeScalars.count <= Self.textBound else {
      return reject(.textTooLong, .name(element))
    }
    let field = FieldText(element: element, text: text)
    let node = state.index(of: top.id)
    if let place = state.nodes[node].fields.firstIndex(where: { $0.element == element }) {
      state.nodes[node].fields[place] = field
    } else {
      state.nodes[node].fields.append(field)
    }
    emit(.screen(.fieldChanged(state.nodes[node].subject, field)))
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
