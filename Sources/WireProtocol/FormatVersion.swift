/// The versions that files and messages carry.
public enum FormatVersion {
  /// The version of the engine and the server.
  public static let engine = "0.4.0"
  /// The version of the recording format that is written; older ones stay readable.
  public static let recording = RecordingVersion.current.rawValue
  /// The name in a recording's header by which the format is recognised.
  public static let recordingName = "rootstage-recording"
  /// The WebSocket subprotocol.
  public static let subprotocol = "rootstage.v1"

  /// Whether a version of the engine came before this one, by its numbers.
  public static func isEarlierEngine(_ version: String) -> Bool {
    guard let other = numbers(of: version), let own = numbers(of: engine) else { return false }
    return other.lexicographicallyPrecedes(own)
  }

  private static func numbers(of version: String) -> [UInt32]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt32(part) : nil
    }
    return parts.contains(nil) ? nil : parts.compactMap(\.self)
  }
}

/// How a recording file is laid out.
///
/// All are read, and the current one is written.
public enum RecordingVersion: Int64, Sendable, CaseIterable {
  /// Apps are named by a 64-bit FNV-1a hash.
  case version1 = 1
  /// Apps are named by SHA-256, and the records have more members.
  case version2 = 2
  /// The last line says how many records each stream has, and has the hash of all before it.
  case version3 = 3

  /// The one that is written.
  public static let current = version3

  /// How the records of such a file are written, where their stream says nothing else.
  public var records: RecordFormat { self == .version1 ? .version1 : .version2 }

  /// Whether such a file has an end line.
  public var hasEnd: Bool { self == .version3 }
}

/// Which members the records of a stream have.
///
/// All are read, and the current one is written. The raw value is the version of the recording
/// file that brought it.
public enum RecordFormat: Int64, Sendable, CaseIterable {
  /// The first one: readers work out for themselves what version 2 says.
  case version1 = 1
  /// The last record of each step says which screen is visible, and records say what leaves with
  /// what they tell of: views, presentations, the system's prompt.
  case version2 = 2

  /// The one that new streams have.
  public static let current = version2
}
