/// What an app says it needs a permission for; the system shows it where it asks.
public struct PermissionUsage: Sendable, Equatable {
  /// The permission.
  public let permission: Permission
  /// The sentence for a person.
  public let text: String

  /// Creates a sentence.
  public init(_ permission: Permission, _ text: String) {
    self.permission = permission
    self.text = text
  }
}
