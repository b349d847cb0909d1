/// A button of an alert that was tapped.
struct AlertChoice: Sendable, Equatable, Codable {
  let alert: AlertIndex
  let button: Int
  /// The view controller that asked for the alert, and for which the button acts.
  let actor: NodeID
}
