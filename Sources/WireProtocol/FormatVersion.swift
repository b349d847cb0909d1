/// The versions that files and messages carry.
public enum FormatVersion {
  /// The version of the engine and the server.
  public static let engine = "0.1.0"
  /// The version of the recording format that is written; older ones stay readable.
  public static let recording: Int64 = 1
  /// The name in a recording's header by which the format is recognised.
  public static let recordingName = "rootstage-recording"
  /// The WebSocket subprotocol.
  public static let subprotocol = "rootstage.v1"
}
