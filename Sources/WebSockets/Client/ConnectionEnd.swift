/// Why there is no connection, or none any more.
public enum ConnectionEnd: Hashable, Sendable {
  /// As many connections as there may be are there already.
  case tooMany
  /// The server could not be reached; the system's or the library's own words say more.
  case unreachable(reason: String)
  /// The handshake was not over within the time for it, in microseconds.
  case timedOut(microseconds: Int64)
  /// The server answered the handshake with this HTTP status instead.
  case refused(status: Int)
  /// One side closed it with a close frame.
  case closed(code: CloseCode, reason: String)
  /// It broke off without a close frame.
  case lost
  /// Nothing was heard from the server any more, in seconds.
  case silent(seconds: Int)
}

extension ConnectionEnd: CustomStringConvertible {
  /// What is said to a person, after the server's name.
  public var description: String {
    switch self {
    case .tooMany: "as many connections as may be are open already"
    case .unreachable(let reason): "it cannot be reached: \(reason)"
    case .timedOut(let time): "it did not answer within \(time / 1_000) ms"
    case .refused(let status):
      switch status {
      case 401: "it asks for a token; set ROOTSTAGE_TOKEN, or give --token-file"
      case 403: "it refused the connection with HTTP 403; start it with --allow-host"
      case 429, 503: "it takes no more connections, HTTP \(status)"
      default: "it answered HTTP \(status) instead of opening a WebSocket connection"
      }
    case .closed(let code, let reason):
      "the connection was closed with \(code.rawValue)" + (reason.isEmpty ? "" : ": \(reason)")
    case .lost: "the connection broke off; the server is gone"
    case .silent(let seconds): "nothing came for \(seconds) s; the connection was given up"
    }
  }
}
