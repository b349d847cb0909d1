/// One element that stands on the screen, as tests and people with assistive devices see it.
package struct ScreenElement: Sendable, Equatable {
  /// What kind of element it is.
  package enum Kind: String, Sendable {
    /// A whole screen; its id is `screen.` and its type's name.
    case screen
    /// A navigation bar.
    case bar
    /// The title in a bar.
    case title
    /// A bar's own button, which goes back.
    case back
    /// A button in a bar.
    case barButton
    /// A button in the content.
    case button
    /// A line of text.
    case label
    /// An activity indicator.
    case spinner
  }

  /// The id by which commands name it.
  package let id: String
  /// The text on it; empty where it has none.
  package let text: String
  /// What it is.
  package let kind: Kind
  /// Whether it reacts to taps.
  package let isEnabled: Bool
  /// Where it stands.
  package let frame: Rectangle
  /// The type of the screen it belongs to.
  package let screen: String
  /// The element around it, as an index into the tree.
  package let parent: Int?

  /// Creates an element.
  package init(
    id: String, text: String, kind: Kind, isEnabled: Bool = true, frame: Rectangle,
    screen: String, parent: Int?
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.isEnabled = isEnabled
    self.frame = frame
    self.screen = screen
    self.parent = parent
  }

  /// Whether a tap on it does something.
  package var isTappable: Bool {
    switch kind {
    case .back, .barButton, .button: true
    case .screen, .bar, .title, .label, .spinner: false
    }
  }
}
