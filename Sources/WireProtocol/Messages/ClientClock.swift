/// Who lets the time of a new client pass.
public enum ClientClock: String, Sendable, CaseIterable {
  /// The server: a second of the client is a second of the world.
  case server
  /// The client's device, which says when and how far. It launches the app as well.
  case manual
}
