/// An alert or a confirmation.
public struct Alert: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// The bold line.
  public let title: Template
  /// The text below it.
  public let message: Template
  /// Whether its buttons rise from the lower edge, as those of a confirmation do.
  public let isConfirmation: Bool
  /// The buttons, in order; one at least.
  public let buttons: [AlertButton]

  /// Creates an alert.
  public init(
    name: String, title: Template, message: Template = "", isConfirmation: Bool = false,
    buttons: [AlertButton]
  ) {
    self.name = name
    self.title = title
    self.message = message
    self.isConfirmation = isConfirmation
    self.buttons = buttons
  }
}
