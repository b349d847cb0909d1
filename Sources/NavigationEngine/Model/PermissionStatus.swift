/// What was decided about a permission.
public enum PermissionStatus: String, Sendable, CaseIterable, Codable {
  /// The app may.
  case allow
  /// The app may not.
  case deny
  /// Nothing yet: who asks for it makes the system ask.
  case unset
  /// The app may while it is on screen; for the location alone.
  case inuse
  /// The app may use what was picked; for photos alone.
  case limited

  /// Whether the app may, wholly or in part.
  public var isAllowed: Bool {
    switch self {
    case .allow, .inuse, .limited: true
    case .deny, .unset: false
    }
  }
}
