/// Something that is counted.
public enum Tally: Int, Sendable, CaseIterable {
  /// Attempts to connect, and what became of them.
  case attempts, opened, refused, lost
  /// Runs of flows: begun, gone through to the end, ended by the ramp, left as they went another
  /// way than without load, and given up as a record did not come.
  case runs, finished, stopped, diverged, stalled
  /// Commands, those that were rejected by the app, and those that the server did not carry out.
  case commands, rejected, failed
  /// Durable records, those of them that came out of order, frames, and frames left out.
  case records, outOfOrder, progress, dropped
  /// Lines that are no message of the protocol.
  case malformed
  /// WebSocket messages and their bytes.
  case messages, bytesIn, bytesOut
}
