/// What was decided about an app's permissions, and what it asks of the system.
///
/// The decisions belong to the device, and outlive the app's process; what it asks for does not.
public struct Permissions: Sendable, Equatable, Codable {
  /// What was decided, in the order of ``Permission``; what is unset is left out.
  public private(set) var entries: [PermissionEntry] = []
  /// What is asked of the system, oldest first; it shows one at a time.
  public internal(set) var requests: [SystemRequest] = []

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

  /// Changes the permissions; where nothing of them is left, nothing is kept.
  mutating func changePermissions(_ change: (inout Permissions) -> Void) {
    var next = permissions ?? Permissions()
    change(&next)
    permissions = next.isEmpty ? nil : next
  }
}

/// What is to be decided about permissions from outside the app, as in the device's settings.
public struct PermissionChange: Sendable, Hashable {
  /// What is decided about every permission that is not named; nil where those stay as they are.
  public let all: PermissionStatus?
  /// What is decided about single permissions, in the order of ``Permission``.
  public let entries: [PermissionEntry]

  /// Creates a change; nil where it decides what cannot be decided, or one permission twice.
  public init?(all: PermissionStatus? = nil, _ entries: [PermissionEntry] = []) {
    let named = Set(entries.map(\.permission))
    guard all.map({ [.allow, .deny, .unset].contains($0) }) ?? true, named.count == entries.count,
      entries.allSatisfy({ $0.permission.statuses.contains($0.status) })
    else { return nil }
    self.all = all
    self.entries = Permission.allCases.compactMap { permission in
      entries.first { $0.permission == permission }
    }
  }

  /// What it decides about a permission; nil where that stays as it is.
  public func status(of permission: Permission) -> PermissionStatus? {
    entries.first { $0.permission == permission }?.status ?? all
  }
}
