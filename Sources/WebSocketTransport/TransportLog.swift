/// How much a log line of the transport matters.
public enum TransportLogLevel: Hashable, Sendable {
  /// Something that a client or the network did; the server goes on.
  case warning
  /// Something that should not happen on a healthy machine.
  case error
}

/// Takes the transport's log lines, on whichever thread the transport runs.
public typealias TransportLog = @Sendable (TransportLogLevel, String) -> Void
