/// A recording file whose streams were imported, kept so that it can be written again as it was.
public struct RecordingFile: Sendable, Equatable {
  /// A stream of the file.
  public struct Stream: Sendable, Equatable {
    /// The id under which it is stored.
    public var id: String
    /// The name that it has in the file.
    public var name: String

    /// Names a stream.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What the file consists of, in its order.
  public enum Piece: Sendable, Equatable {
    /// Bytes that are no records: comments, empty lines, line ends.
    case bytes([UInt8])
    /// The header's line, without a line end.
    case header
    /// So many records of the stream of that name, with their line ends.
    case records(of: String, count: Int64)
  }

  /// What the ids of files begin with whose messages a log keeps in one order.
  static let orderedMark = "import-"

  /// A word that no other file has.
  public var id: String
  /// The header's line, without a line end.
  public var header: [UInt8]
  /// Its streams, in the header's order.
  public var streams: [Stream]

  /// The id of a new file.
  ///
  /// - Parameter unique: What nobody else has, such as a UUID.
  public static func id(from unique: String) -> String { orderedMark + unique }

  /// Describes a file.
  public init(id: String, header: [UInt8], streams: [Stream]) {
    self.id = id
    self.header = header
    self.streams = streams
  }
}
