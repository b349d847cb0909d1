/// What was decided about an app's permissions, and what it asks for.
///
/// The decisions belong to the device, and outlive the app's process; what it asks for does not.
public struct Permissions: Sendable, Equatable, Codable {
  /// What was decided, in the order of ``Permission``; what is unset is left out.
  public private(set) var entries: [PermissionEntry] = []
  /// What is asked for, oldest first; the system asks for one at a time.
  public internal(set) var requests: [PermissionRequest] = []

  /// Whether there is nothing to tell of it.
  var isEmpty: Bool { entries.isEmpty && requests.isEmpty }

  /// What was decided about a permission.
  public subscript(permission: Permission) -> PermissionStatus {
    get { entries.first { $0.permission == permission }?.status ?? .unset }
    set {
      let kept = entries.filter { $0.permission != permission && $0.status != .unset }
      let all = newValue == .unset ? kept : kept + [PermissionEntry(permission, newValue)]
      entries = Permission.allCases.compactMap { each in all.first { $0.permission == each } }
    }
  }
}

extension State {
  /// What was decided about a permission.
  public func status(of permission: Permission) -> PermissionStatus {
    permissions?[permission] ?? .unset
  }

  /// What the system asks for on the screen now; nil where it asks for nothing.
  public var prompt: PermissionRequest? {
    guard let first = permissions?.requests.first, first.isShown else { return nil }
    return first
  }

  /// Changes the permissions; where nothing of them is left, nothing is kept.
  mutating func changePermissions(_ change: (inout Permissions) -> Void) {
    var next = permissions ?? Permissions()
    change(&next)
    permissions = next.isEmpty ? nil : next
  }
}
