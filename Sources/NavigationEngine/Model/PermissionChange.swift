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
