/// A row of a list.
public struct Row: Sendable, Hashable {
  /// The element id, unique on its screen; a tap names it.
  public let id: String
  /// The first line.
  public let title: Template
  /// The second line; none where empty.
  public let subtitle: Template
  /// What a tap does; nothing takes taps where it is empty.
  public let actions: [Action]

  /// Creates a row.
  public init(id: String, title: Template, subtitle: Template = "", actions: [Action] = []) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.actions = actions
  }
}
