package import NavigationEngine
import WireProtocol

extension InProcessClient {
  /// Creates a client on which the app was never opened.
  ///
  /// - Parameter budget: What its engine may compute, with those of others.
  package init(app: App, within budget: EngineBudget = EngineBudget()) {
    self.init(app: app, vocabulary: AppVocabulary(app), within: budget)
  }

  /// What stands in a field of the screen on top; nil where it is another screen, or nothing.
  package func typed(into element: String, on screen: String?) -> String? {
    guard let top = state.topScreen, case .screen(let index) = top.kind,
      screen == nil || app.screens[index].name == screen
    else { return nil }
    return top.fields.first { $0.element == element }?.text
  }

  /// Whether what is typed goes into that field of the screen on top.
  package func isFocused(_ element: String) -> Bool {
    device.focus.map { $0.element == element && $0.node == state.topScreen?.id } ?? false
  }

  /// The reasons of all that was refused, from a record on.
  package func reasons(from place: Int) -> [String] {
    rejections(from: place).compactMap { $0.text(of: "reason") }
  }
}

/// A field of a live screen.
package struct FieldFocus: Sendable, Equatable {
  /// The screen.
  let node: NodeID
  /// The field's element id.
  let element: String
}
