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
