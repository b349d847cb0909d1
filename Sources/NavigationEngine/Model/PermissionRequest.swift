/// A permission that was asked for and not answered yet.
public struct PermissionRequest: Sendable, Equatable, Codable {
  /// What is asked for.
  public let permission: Permission
  /// Which of the app's places asks.
  public let ask: AskIndex
  /// The view controller that asks, and for which the answer acts.
  public let owner: NodeID
  /// Whether the system asks for it on the screen now.
  public internal(set) var isShown = false
}
