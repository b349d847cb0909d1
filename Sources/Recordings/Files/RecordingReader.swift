import WireProtocol

/// Reads a recording line by line; the bytes stay where they are.
public struct RecordingReader: Sendable {
  /// The longest line that is read, in bytes; a header holds app files of up to 1 MiB each.
  public static let maximumLineBytes = 16 << 20
  /// Values in the JSON of one line at most; a header of the most streams has less than half.
  public static let maximumLineValues = 1 << 19

  /// The file's bytes.
  public let bytes: [UInt8]
  /// The header.
  public let header: RecordingHeader
  private let firstRecord: (offset: Int, line: Int)

  /// Reads the header of a recording.
  public init(bytes: [UInt8]) throws(RecordingError) {
    var offset = 0
    var line = 0
    var skipped = SkippedBytes()
    while let range = Self.line(in: bytes, from: offset) {
      line += 1
      offset = range.upperBound + 1
      if Self.isSkipped(bytes[range]) {
        try skipped.passOver(range.count + 1, line: line, hasHeader: false)
        continue
      }
      header = try RecordingHeader(line: bytes[range], number: line)
      self.bytes = bytes
      firstRecord = (offset, line)
      return
    }
    throw RecordingError(line: 1, problem: .noHeader)
  }

  /// A line of a record, before it is decoded.
  public struct Line: Sendable {
    /// The line's number in the file, counted from 1.
    public let number: Int
    /// Where it stands in ``RecordingReader/bytes``, without the line end.
    public let range: Range<Int>
  }

  /// Calls back for each record's line; comments and empty lines are left out.
  ///
  /// - Returns: The end line, which is not checked; nil where there is none.
  @discardableResult
  func forEachLine(
    _ body: (Line) throws(RecordingError) -> Void
  ) throws(RecordingError) -> Line? {
    var offset = firstRecord.offset
    var number = firstRecord.line
    var skipped = SkippedBytes()
    while let range = Self.line(in: bytes, from: offset) {
      number += 1
      offset = range.upperBound + 1
      if Self.isSkipped(bytes[range]) {
        try skipped.passOver(range.count + 1, line: number, hasHeader: true)
        continue
      }
      if range.count > Self.maximumLineBytes {
        throw RecordingError(line: number, problem: .lineTooLong)
      }
      if range.upperBound == bytes.count {
        if header.version.hasEnd { return nil }
        throw RecordingError(line: number, byte: range.count, problem: .truncated)
      }
      let line = Line(number: number, range: range)
      if header.version.hasEnd, RecordingEnd.begins(bytes[range]) {
        guard offset == bytes.count else {
          throw RecordingError(line: number + 1, problem: .afterEnd)
        }
        return line
      }
      try body(line)
    }
    return nil
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.first == UInt8(ascii: "#")
  }

  private static func line(in bytes: [UInt8], from offset: Int) -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    return offset..<(bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }
}
