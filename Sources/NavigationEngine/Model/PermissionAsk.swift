/// A place in an app that asks for a permission, and what follows from the answer.
public struct PermissionAsk: Sendable, Equatable {
  /// What it asks for.
  public let permission: Permission
  /// What follows where the app may, wholly or in part.
  public let allowed: [Action]
  /// What follows where it may not.
  public let denied: [Action]

  /// Creates a place that asks.
  public init(_ permission: Permission, allowed: [Action] = [], denied: [Action] = []) {
    self.permission = permission
    self.allowed = allowed
    self.denied = denied
  }
}
