/// What happens to the app's process.
public enum AppEvent: Sendable, Equatable {
  /// It started, on a screen of this size in points, with these session values.
  case launched(width: Int, height: Int, session: [Value])
  /// A scene connects, before there is any view controller, with what the launch brought.
  case sceneWillConnect(SceneOptions)
  /// The app became active.
  case active
  /// The app is about to lose the screen.
  case willResignActive
  /// The app has no screen any more; a prompt that was shown goes with it.
  case enteredBackground(locked: Bool, withdrawnPrompt: Permission?)
  /// The app is about to get the screen back.
  case willEnterForeground
  /// The system asked the app to let go of what it does not need.
  case memoryWarning
  /// It ended; nothing of it is left but the session.
  case terminated
}

/// What a launch brought, as the options of a scene's connection have it.
public struct SceneOptions: Sendable, Equatable {
  /// Where it comes from; nil where the app was only opened.
  public let origin: RouteOrigin?
  /// The link's address, the shortcut's type, or the notification's title.
  public let value: String?

  /// Nothing but the app was opened.
  public static let none = SceneOptions(origin: nil, value: nil)

  public init(origin: RouteOrigin?, value: String?) {
    self.origin = origin
    self.value = value
  }
}

/// What changes around the app.
public enum EnvironmentEvent: Sendable, Equatable {
  /// The window has another size, in points.
  case sizeChanged(width: Int, height: Int)
  /// Animations that begin from now on run at another speed.
  case animationSpeedChanged(AnimationSpeed)
  /// A session value was stored.
  case sessionChanged(SessionIndex, Value)
  /// A service answers its next calls in another way.
  case outcomeChanged(ServiceIndex, ServiceOutcome)
  /// Something else lies between the server and the devices.
  case networkChanged(NetworkConditions)
  /// A notification arrived while the app was on screen; its banner is shown.
  case bannerShown(Notification)
  /// The banner left.
  case bannerHidden
}

/// What becomes of permissions.
public enum PermissionEvent: Sendable, Equatable {
  /// Something else is decided; these changed.
  case changed([PermissionEntry])
  /// The system asks; its prompt is shown.
  case asked(PermissionRequest)
  /// What asked goes on with what was decided.
  case answered(PermissionRequest, PermissionStatus)
}
