/// A button of an alert; a tap dismisses the alert and then does what the button does.
public struct AlertButton: Sendable, Equatable {
  /// The element id, unique in its alert; a tap names it.
  public let id: String
  /// The text on the button.
  public let title: String
  /// What the choice means.
  public let role: Role
  /// What follows when the alert is gone.
  public let actions: [Action]

  /// Creates a button.
  public init(id: String, title: String, role: Role = .plain, actions: [Action] = []) {
    self.id = id
    self.title = title
    self.role = role
    self.actions = actions
  }

  /// What a choice means.
  public enum Role: String, Sendable, CaseIterable {
    /// One choice among others.
    case plain
    /// Nothing is done.
    case cancel
    /// Something is lost.
    case destructive
  }
}
