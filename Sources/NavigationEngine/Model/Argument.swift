/// Where the value for a parameter comes from.
public enum Argument: Sendable, Hashable {
  /// It stands in the app file.
  case value(Value)
  /// A parameter of what acts: the screen, the route, the link or the notification.
  case parameter(Int)
  /// The text that was typed into a field of the screen that acts, by element id.
  case field(String)
}
