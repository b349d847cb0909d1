/// A record's line, as a file holds it.
public enum RecordingLine {
  /// What a line needs so that its stream can get another name.
  public static let nameRule =
    "a stream can be renamed only where each record begins with {\"stream\":\"…\""

  /// The line with another stream's name; nil where it does not begin with the name it has.
  ///
  /// The name is the first member of every record that was written here.
  public static func renamed(_ line: [UInt8], from old: String, to new: String) -> [UInt8]? {
    if old == new { return line }
    let start = start(old)
    guard line.starts(with: start) else { return nil }
    return Self.start(new) + line.dropFirst(start.count)
  }

  /// The stream of a line, where that is its first member as in all records written here.
  static func stream(of line: UnsafeRawBufferPointer) -> String? {
    guard line.begins(with: begin) else { return nil }
    let rest = line.after(begin.count)
    return rest.firstIndex(of: UInt8(ascii: "\"")).map {
      String(decoding: rest.first($0), as: UTF8.self)
    }
  }

  private static let begin = Array("{\"stream\":\"".utf8)

  /// How the line of each record of a stream begins.
  static func start(_ stream: String) -> [UInt8] {
    Array("{\"stream\":\"\(stream)\"".utf8)
  }
}
