public import NavigationEngine

/// The kinds of commands, by the names that they have in messages and records.
public enum CommandKind: String, Sendable, CaseIterable {
  case launch, terminate, background, foreground, rotate, memoryWarning, animationSpeed
  case tap, input, submit, swipe, longPress, hideActions, refresh, gesture, back
  case route, open, shortcut, notification
  case session, service, network, permissions

  /// The kind of a command.
  public init(_ command: Command) {
    self =
      switch command {
      case .launch: .launch
      case .terminate: .terminate
      case .background: .background
      case .foreground: .foreground
      case .rotate: .rotate
      case .memoryWarning: .memoryWarning
      case .animationSpeed: .animationSpeed
      case .tap: .tap
      case .input: .input
      case .submit: .submit
      case .swipe: .swipe
      case .longPress: .longPress
      case .hideActions: .hideActions
      case .refresh: .refresh
      case .gesture: .gesture
      case .back: .back
      case .route: .route
      case .open: .open
      case .shortcut: .shortcut
      case .notification: .notification
      case .session: .session
      case .service: .service
      case .network: .network
      case .permissions: .permissions
      }
  }
}
