/// One permission with what was decided about it.
public struct PermissionEntry: Sendable, Hashable, Codable {
  /// The permission.
  public let permission: Permission
  /// What was decided.
  public let status: PermissionStatus

  /// Creates an entry.
  public init(_ permission: Permission, _ status: PermissionStatus) {
    self.permission = permission
    self.status = status
  }
}
