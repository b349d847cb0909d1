/// Something that is asked of a client from outside.
public enum Command: Sendable, Equatable {
  /// Opens the app on a screen of this size, in points.
  case launch(width: Int, height: Int)
  /// Ends the app's process; session flags stay.
  case terminate
  /// Taps an element, on a named screen type or on whichever visible screen has it.
  case tap(element: String, screen: String?)
  /// Goes back by one screen in the visible navigation container.
  case back
  /// Asks the root for one of its swaps, as code anywhere in the app can.
  case route(String)
  /// Stores a session flag from outside the app.
  case session(key: String, value: Bool)
}
