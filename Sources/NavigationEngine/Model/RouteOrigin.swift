/// From where a route was asked for.
public enum RouteOrigin: String, Sendable, CaseIterable, Codable {
  /// A URL from outside or inside the app.
  case link
  /// A shortcut on the home screen.
  case shortcut
  /// A notification that a person opened.
  case notification
  /// The app's own code.
  case code
}
