/// What happens to the app's process.
public enum AppEvent: Sendable, Equatable {
  /// It started, on a screen of this size in points, with these session values.
  case launched(width: Int, height: Int, session: [Value])
  /// A scene connects, before there is any view controller, with what the launch brought.
  case sceneWillConnect(SceneOptions)
  /// The app became active.
  case active(LifeCycleDelegate)
  /// The app is about to lose the screen.
  case willResignActive(LifeCycleDelegate)
  /// The app has no screen any more; what the system showed over it goes with it: the prompt for a
  /// permission, or a screen of its own, by name.
  case enteredBackground(LifeCycleDelegate, locked: Bool, withdrawnPrompt: String?)
  /// The app is about to get the screen, or to get it back.
  case willEnterForeground(LifeCycleDelegate)
  /// The app's code is handed what a person opened.
  case delivered(Delivery)
  /// The scene goes, as where a person closes the app.
  case sceneDidDisconnect
  /// The system asked the app to let go of what it does not need.
  case memoryWarning
  /// It ended; nothing of it is left but the session.
  case terminated
}

/// Whose delegate is told of the app's life: with scenes the app's own is told nothing of it.
public enum LifeCycleDelegate: Sendable, CaseIterable {
  /// `UIApplicationDelegate`.
  case app
  /// `UISceneDelegate`.
  case scene
}

/// The call by which the app's code is handed a link, a shortcut or a notification.
public struct Delivery: Sendable, Equatable {
  public let call: Call
  /// The link's address, the shortcut's type, or the notification's title.
  public let value: String

  public init(_ call: Call, value: String) {
    self.call = call
    self.value = value
  }

  /// The calls, by UIKit's names.
  ///
  /// With scenes none but the last brings what launched the app: that is in the options of the
  /// scene's connection alone.
  public enum Call: String, Sendable, CaseIterable {
    case applicationOpen = "application(_:open:options:)"
    /// A universal link is a user activity.
    case applicationContinue = "application(_:continue:restorationHandler:)"
    case applicationPerformAction = "application(_:performActionFor:completionHandler:)"
    case sceneOpenURLContexts = "scene(_:openURLContexts:)"
    /// A universal link is a user activity.
    case sceneContinue = "scene(_:continue:)"
    case scenePerformAction = "windowScene(_:performActionFor:completionHandler:)"
    case notificationDidReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
  }
}

/// What a launch brought, as the options of a scene's connection have it.
public struct SceneOptions: Sendable, Equatable {
  /// What it is; nil where the app was only opened.
  public let origin: Origin?
  /// The link's address, the shortcut's type, or the notification's title.
  public let value: String?

  /// Nothing but the app was opened.
  public static let none = SceneOptions(origin: nil, value: nil)

  public init(origin: Origin?, value: String?) {
    self.origin = origin
    self.value = value
  }

  /// Which of the options it is.
  public enum Origin: String, Sendable, CaseIterable {
    /// One of `urlContexts`: a link by a scheme of the app's own.
    case link
    /// One of `userActivities`: a universal link.
    case activity
    /// `shortcutItem`.
    case shortcut
    /// `notificationResponse`.
    case notification
  }
}

/// What changes around the app.
public enum EnvironmentEvent: Sendable, Equatable {
  /// The window has another size, in points.
  case sizeChanged(width: Int, height: Int)
  /// The window turns to its new size: the coordinator's animations begin.
  indirect case rotationBegan(Rotation)
  /// It has turned, or what is drawn stands at its end at once: the coordinator's completions run.
  case rotationEnded(TransitionID, finished: Bool)
  /// Animations that begin from now on run at another speed.
  case animationSpeedChanged(AnimationSpeed)
  /// A session value was stored.
  case sessionChanged(SessionIndex, Value)
  /// A path holds something else, bottom first; what follows from it comes later.
  case pathChanged(PathIndex, [PathElement], by: BindingOrigin)
  /// An item has another value, or none; what follows from it comes later.
  case itemChanged(ItemIndex, Value?, by: BindingOrigin)
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
  /// The system asks for it, on behalf of a view controller; its prompt is shown.
  case asked(Permission, by: NodeID)
  /// What asked goes on with what was decided, now or before.
  case answered(Permission, by: NodeID, PermissionStatus, asked: Bool)
}

/// What becomes of the system's screens.
public enum SystemScreenEvent: Sendable, Equatable {
  /// It is shown over the app, which asked for it.
  case shown(SystemRequest)
  /// A button was tapped, by its position, and it is gone; what asked goes on.
  case answered(SystemScreenIndex, by: NodeID, button: Int)
}
