package import NavigationEngine
import WireProtocol

extension InProcessClient {
  /// Creates a client on which the app was never opened.
  ///
  /// - Parameter budget: What its engine may compute, with those of others.
  package init(app: App, within budget: EngineBudget = EngineBudget()) {
    self.init(app: app, vocabulary: AppVocabulary(app), within: budget)
  }

  /// What stands in a field of the screen that takes touches; nil where it is another screen, or
  /// nothing.
  package func typed(into element: String, on screen: String?) -> String? {
    touched(screen)?.fields.first { $0.element == element }?.text
  }

  /// Whether what is typed goes into that field of the screen that takes touches.
  package func isFocused(_ element: String, on screen: String?) -> Bool {
    device.focus.map { $0.element == element && $0.node == touched(screen)?.id } ?? false
  }

  /// The upper edge of the sheet that a finger can pull, and its ways down and up; nil without one.
  package var sheetWays: (top: Int, down: Int, up: Int?)? {
    ScreenTree(state, app: app, device: device).sheet.map { ($0.frame.y, $0.down, $0.up) }
  }

  /// The uppermost screen that takes touches, of that name where one is given.
  private func touched(_ screen: String?) -> Node? {
    state.touchableScreens.first { node in
      guard case .screen(let index) = node.kind else { return false }
      return screen == nil || app.screens[index].name == screen
    }
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
