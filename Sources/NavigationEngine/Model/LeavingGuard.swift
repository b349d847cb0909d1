/// A question that is asked before a screen is left.
public struct LeavingGuard: Sendable, Hashable {
  /// The alert that asks; its button with the action ``Action/leave`` lets go.
  public let alert: AlertIndex
  /// Whether it is asked only while something stands in a field of the screen.
  public let onlyWhenEdited: Bool

  /// Creates a guard.
  public init(alert: AlertIndex, onlyWhenEdited: Bool = false) {
    self.alert = alert
    self.onlyWhenEdited = onlyWhenEdited
  }
}
