/// A count of a load test; the names are the keys of the JSON result.
public enum Counter: Int, Sendable, CaseIterable {
  /// Connection attempts, and their outcomes.
  case attempts, opened, refused, lost
  /// Runs of flows: started, finished, stopped by the ramp, aborted because their records differ
  /// from those without load, and aborted because a record timed out.
  case runs, finished, stopped, diverged, stalled
  /// Commands: sent, rejected by the app, and not executed by the server.
  case commands, rejected, failed
  /// Durable records, those of them out of order, received frames, and dropped frames.
  case records, outOfOrder, progress, dropped
  /// Lines that are not valid protocol messages.
  case malformed
  /// WebSocket messages and their bytes.
  case messages, bytesIn, bytesOut
}
