import NavigationEngine

extension JSONWriter {
  /// Writes what changed in a container, a presentation or a screen.
  mutating func containment(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .stackChanged(let subject, let stack):
      open("stackChanged", subject, vocabulary)
      key("stack")
      array(stack) { $0.integer($1.rawValue) }
    case .tabSelected(let subject, let tab, let byTap):
      open("tabSelected", subject, vocabulary)
      key("tab")
      integer(tab)
      key("byTap")
      boolean(byTap)
    case .presented(let subject, let presenter, let style, let isDismissible):
      open("presented", subject, vocabulary)
      key("presenter")
      integer(presenter.rawValue)
      key("style")
      string(style.rawValue)
      key("dismissible")
      boolean(isDismissible)
    case .dismissed(let subject): open("dismissed", subject, vocabulary)
    case .argumentsChanged(let subject, let arguments):
      open("argumentsChanged", subject, vocabulary)
      appearanceMembers(of: subject.kind, arguments, vocabulary)
    case .fieldChanged(let subject, let field):
      open("fieldChanged", subject, vocabulary)
      key("element")
      string(field.element)
      key("text")
      string(vocabulary.shownText(of: field, on: subject.kind))
    default: return
    }
    raw("}")
  }
}

extension AppVocabulary {
  /// What a field shows: its text, or as many dots where the field is secure.
  func shownText(of field: FieldText, on kind: NodeKind) -> String {
    guard case .screen(let screen) = kind else { return field.text }
    for element in app.screens[screen].content where element.id == field.element {
      guard case .field(let definition) = element.kind, definition.isSecure else { continue }
      return String(repeating: "\u{2022}", count: field.text.count)
    }
    return field.text
  }
}
