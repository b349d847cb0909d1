import JSON

/// A place in a recording that a person named.
///
/// In a file it is a comment after the header, so that whoever does not know markers reads over it
/// and a verification finds nothing but what the engine made.
public struct RecordingMarker: Sendable, Equatable {
  /// The stream that it is in.
  public let stream: String
  /// The record that it stands at; 0 for the beginning.
  public let sequence: Int64
  /// The frame of the transition under way after the record; 0 for the record itself.
  public let frame: Int64
  /// What the person called it; it may be empty.
  public let name: String

  /// The length of the longest comment that is looked at for a marker, in bytes.
  static let maximumBytes = 4_096
  private static let prefix = Array("# marker ".utf8)

  /// The marker that a comment holds, with or without its line end; nil where it is another one.
  public init?(comment: some Collection<UInt8>) {
    guard comment.count <= Self.maximumBytes, comment.starts(with: Self.prefix),
      let value = try? JSONParser.parse(comment.dropFirst(Self.prefix.count)),
      let stream = value["stream"]?.string,
      let sequence = value["sequence"]?.integer, sequence >= 0
    else { return nil }
    self.stream = stream
    self.sequence = sequence
    frame = max(0, value["frame"]?.integer ?? 0)
    name = value["name"]?.string ?? ""
  }

  /// The comment, without the line end.
  ///
  /// - Parameter name: The name by which its stream goes in the file that is written.
  public func line(stream name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw(Self.prefix)
    writer.raw("{")
    writer.member("stream", name)
    writer.member("sequence", sequence)
    writer.member("frame", frame)
    writer.member("name", self.name)
    writer.raw("}")
    return writer.bytes
  }
}
