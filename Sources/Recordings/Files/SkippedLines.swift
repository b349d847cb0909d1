/// Comments and empty lines, which may stand between the other lines of a recording.
enum SkippedLines {
  /// The most of them before the header, in bytes: what a line may have. A file that begins with
  /// more is no recording, and need not be read on.
  static let maximumBytesBeforeHeader = RecordingReader.maximumLineBytes

  /// The length at which a run of them ends, in bytes.
  private static let longestRun = 1 << 16
  private static let lineEnd = UInt8(ascii: "\n")
  private static let comment = UInt8(ascii: "#")

  /// Those that stand whole from a place on.
  static func run(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (end: Int, lines: Int) {
    var end = start
    var lines = 0
    while end < bytes.count, end - start < longestRun {
      switch bytes[end] {
      case lineEnd: end += 1
      case comment:
        guard let stop = bytes.lineEnd(from: end), stop - end <= RecordingReader.maximumLineBytes
        else { return (end, lines) }
        end = stop + 1
      default: return (end, lines)
      }
      lines += 1
    }
    return (end, lines)
  }
}

/// Counts what stands before the header of a file.
struct BytesBeforeHeader: Sendable {
  private var count = 0

  /// Passes over some of it.
  ///
  /// - Throws: `noHeader` where that is too much.
  mutating func passOver(_ bytes: Int) throws(RecordingError) {
    count += bytes
    guard count <= SkippedLines.maximumBytesBeforeHeader else {
      throw RecordingError(line: 1, problem: .noHeader)
    }
  }
}
