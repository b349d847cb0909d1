/// A button of a navigation bar.
public struct BarItem: Sendable, Hashable {
  /// The element id, unique on its screen; a tap names it.
  public let id: String
  /// The text on the button.
  public let title: String
  /// What a tap does.
  public let actions: [Action]

  /// Creates a bar button.
  public init(id: String, title: String, actions: [Action]) {
    self.id = id
    self.title = title
    self.actions = actions
  }
}
