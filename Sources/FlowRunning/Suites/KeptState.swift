import NavigationEngine

/// What a device keeps of an app when the app's process has ended; as on a new device at first.
///
/// What flows set as conditions of their run does not belong to it: the answers of services, the
/// network, the speed of animations.
struct KeptState: Sendable, Equatable {
  /// The most values that a report names.
  private static let namedValues = 3

  /// The values of the session that are not the first ones.
  private var session: [SessionValue] = []
  private var permissions: [PermissionEntry] = []
  /// The device beside the app: its lock screen, and the notifications that wait.
  private(set) var device = Device()

  private struct SessionValue: Sendable, Equatable {
    let key: String
    let value: Value
    let keeper: SessionEntry.Keeper
  }

  /// What is kept on a new device: nothing.
  init() {}

  /// What is kept of a client's app.
  init(of client: some FlowClient) {
    session = zip(client.app.session, client.session).compactMap { entry, value in
      entry.initial == value
        ? nil
        : SessionValue(key: entry.key, value: value, keeper: entry.keeper)
    }
    permissions = client.permissions?.entries ?? []
    device = client.device.withoutApp
  }

  /// Whether a new device has the same.
  var isNew: Bool { self == KeptState() }

  /// The same when the app has been deleted: what the Keychain and a server keep.
  var withoutApp: KeptState {
    var kept = KeptState()
    kept.session = session.filter { $0.keeper != .app }
    return kept
  }

  /// What a client on which the app was never opened is asked, so that it has the same.
  func commands(for app: App) -> [Command] {
    var commands: [Command] = []
    for entry in session
    where app.session.contains(where: { $0.key == entry.key && $0.initial != entry.value }) {
      commands.append(.session(key: entry.key, value: entry.value))
    }
    if !permissions.isEmpty, let change = PermissionChange(permissions) {
      commands.append(.permissions(change))
    }
    return commands
  }

  /// What is other than on a new device, for a person.
  ///
  /// - Parameter permissions: Whether these are named too.
  func differences(withPermissions isNaming: Bool) -> [String] {
    var words = session.prefix(Self.namedValues).map { "\($0.key) = \($0.value.text)" }
    let left = session.count - words.count
    if left > 0 { words.append("\(left) more session values") }
    if isNaming, !permissions.isEmpty {
      words.append("permissions decided")
    }
    if device.isLocked { words.append("the screen locked") }
    if device.isDark { words.append("dark mode") }
    return words
  }
}

extension Device {
  /// The same when the app's process has ended.
  var withoutApp: Device {
    var device = self
    device.unlocksToApp = false
    device.isMenuOpen = false
    device.offsets = [:]
    device.focus = nil
    return device
  }
}
