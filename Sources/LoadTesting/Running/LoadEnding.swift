/// How a load test ended.
public enum LoadEnding: Sendable, Equatable {
  /// All stages are over.
  case completed
  /// A person ended it with the key for that.
  case stopped
  /// A signal ended it.
  case interrupted
  /// No server answered at the beginning; why.
  case notThere(String)
  /// The server has not answered for a while; what was heard last.
  case gone(String)
  /// The server is there, and has no clients for the flows; why.
  case unsuitable(String)
}
