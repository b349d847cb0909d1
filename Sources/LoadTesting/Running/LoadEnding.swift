/// How a load test ended.
public enum LoadEnding: Sendable, Equatable {
  /// All stages ended.
  case completed
  /// Ended with the key q.
  case stopped
  /// Ended by a signal.
  case interrupted
  /// The first connection attempt failed, for this reason.
  case notThere(String)
  /// The server stopped answering; the last reason of a closed connection.
  case gone(String)
  /// The server does not have an app or variant that a flow needs; its message.
  case unsuitable(String)
}
