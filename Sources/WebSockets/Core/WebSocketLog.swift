/// How much a log line of the transport matters.
public enum WebSocketLogLevel: Hashable, Sendable {
  /// Something that a client or the network did; the server goes on.
  case warning
  /// Something that should not happen on a healthy machine.
  case error
}

/// Takes the transport's log lines, on whichever thread the transport runs.
public typealias WebSocketLog = @Sendable (WebSocketLogLevel, String) -> Void
