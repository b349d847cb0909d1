public import NavigationEngine

extension Command {
  /// The names of all commands, as messages and records carry them.
  public static let names = [
    "launch", "terminate", "background", "foreground", "rotate", "memoryWarning",
    "animationSpeed", "tap", "input", "gesture", "back", "route", "open", "shortcut",
    "notification", "session", "service", "network", "permissions",
  ]

  /// The command's name, as messages and records carry it.
  var name: StaticString {
    switch self {
    case .launch: "launch"
    case .terminate: "terminate"
    case .background: "background"
    case .foreground: "foreground"
    case .rotate: "rotate"
    case .memoryWarning: "memoryWarning"
    case .animationSpeed: "animationSpeed"
    case .tap: "tap"
    case .input: "input"
    case .gesture: "gesture"
    case .back: "back"
    case .route: "route"
    case .open: "open"
    case .shortcut: "shortcut"
    case .notification: "notification"
    case .session: "session"
    case .service: "service"
    case .network: "network"
    case .permissions: "permissions"
    }
  }
}
