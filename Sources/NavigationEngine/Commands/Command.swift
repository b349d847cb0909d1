/// Something that is asked of a client from outside.
public enum Command: Sendable, Hashable {
  /// Opens the app on a screen of this size, in points.
  case launch(width: Int, height: Int)
  /// Ends the app's process; the session stays.
  case terminate
  /// Goes behind the home screen, or behind the lock screen.
  case background(locked: Bool)
  /// Comes back to the screen.
  case foreground
  /// Turns the device; width and height are swapped where they do not fit the orientation.
  case rotate(landscape: Bool)
  /// The system asks the app to let go of what it does not need.
  case memoryWarning
  /// Lets every animation that begins from now on run at this speed; whether or not the app runs.
  case animationSpeed(AnimationSpeed)
  /// Taps an element, on a named screen type or on whichever visible screen has it.
  case tap(element: String, screen: String?)
  /// Puts a text into a field in the place of what is there.
  case input(element: String, text: String, screen: String?)
  /// Presses the return key in a field.
  case submit(element: String, screen: String?)
  /// Swipes an element, which uncovers its actions at one edge or chooses the first of them.
  case swipe(element: String, screen: String?, RowSwipe = .trailing)
  /// Presses an element for long, which opens its menu or acts at once.
  case longPress(element: String, screen: String?)
  /// Touches beside the actions that a swipe or a long press has uncovered.
  case hideActions
  /// Pulls the content of the screen in front down beyond its top.
  case refresh(screen: String?)
  /// One phase of a gesture that drives a transition.
  case gesture(Gesture)
  /// Goes back by one screen in the visible navigation container.
  case back
  /// Asks for one of the app's routes, as code anywhere in the app can.
  case route(String, [Value] = [])
  /// Opens a link from outside; launches the app where it is not running.
  case open(url: String)
  /// Chooses an entry of the menu on the app's icon; launches the app where it is not running.
  case shortcut(String)
  /// A notification arrives, or is opened by a person; opening launches the app where it is not
  /// running.
  case notification(Notification, opened: Bool)
  /// Stores a session entry from outside the app.
  case session(key: String, value: Value)
  /// Decides how a service answers its next calls.
  case service(String, ServiceOutcome)
  /// Decides about permissions, as in the device's settings; whether or not the app runs.
  case permissions(PermissionChange)
  /// Changes what lies between the server and the client's devices.
  case network(NetworkChange)
}

/// A command and the moment at which it is carried out.
public struct TimedCommand: Sendable, Hashable {
  /// When, in microseconds of the client's stream.
  public let time: Int64
  /// What is asked.
  public let command: Command

  public init(time: Int64, command: Command) {
    self.time = time
    self.command = command
  }
}

/// One phase of a gesture that drives a transition.
public enum Gesture: Sendable, Hashable {
  /// A finger begins to move, on a named screen type or on the uppermost where it leads something.
  case began(Kind, screen: String? = nil)
  /// The finger is so far along, 0 to ``Animation/fullProgress``; it may go back.
  case moved(Int32)
  /// The finger is lifted, at a velocity in units of progress per second, forwards where positive:
  /// a fast one decides by its direction, a slow one by where it is.
  case ended(velocity: Int32 = 0)
  /// The system takes the gesture away: the transition goes back.
  case cancelled

  /// How far a finger must be along when it is lifted, so that the transition goes on.
  static let commitProgress = Animation.fullProgress / 2
  /// The velocity from which on a finger decides by its direction: one whole way in a second.
  static let flickVelocity = Animation.fullProgress
  /// How long a finger may rest before the system takes the gesture away, in microseconds.
  static let timeoutMicroseconds: Int64 = 10_000_000

  /// The gestures that drive a transition.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// From the leading edge: an interactive pop.
    case edgeSwipe
    /// From anywhere in the content, towards the trailing edge: an interactive pop where the
    /// version of iOS has it.
    case contentSwipe
    /// Down on a sheet: to its next smaller height, or an interactive dismissal.
    case pullDown
    /// Up on a sheet: to its next larger height.
    case pullUp
  }
}
