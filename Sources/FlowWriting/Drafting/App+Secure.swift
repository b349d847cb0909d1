import NavigationEngine

extension App {
  /// Whether what is typed into a field is hidden; on any screen, where none is named.
  func isSecure(_ element: String, on screen: String?) -> Bool {
    screens.contains { candidate in
      guard screen == nil || candidate.name == screen else { return false }
      return candidate.elements.contains { part in
        guard part.id == element, case .field(let field) = part.kind else { return false }
        return field.isSecure
      }
    }
  }
}
