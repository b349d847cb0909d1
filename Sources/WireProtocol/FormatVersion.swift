/// The versions that files and messages carry.
public enum FormatVersion {
  /// The version of the engine and the server.
  public static let engine = "0.4.0"
  /// The version of the recording format that is written; older ones stay readable.
  public static let recording = RecordFormat.current.rawValue
  /// The name in a recording's header by which the format is recognised.
  public static let recordingName = "rootstage-recording"
  /// The WebSocket subprotocol.
  public static let subprotocol = "rootstage.v1"
}

/// Which members the records of a stream have.
///
/// All are read, and the current one is written. The raw value is the version of the recording
/// format that brought it.
public enum RecordFormat: Int64, Sendable, CaseIterable {
  /// The first one: readers work out for themselves what version 2 says.
  case version1 = 1
  /// The last record of each step says which screen is visible, and records say what leaves with
  /// what they tell of: views, presentations, the system's prompt.
  case version2 = 2

  /// The one that new streams have.
  public static let current = version2
}
