/// Comments and empty lines, which may stand between the other lines of a recording.
enum SkippedLines {
  /// The most of them before the header, and the most behind it, in bytes: what a line may have.
  ///
  /// A file that begins with more is no recording. Behind the header they pack well and cost every
  /// reader time, so that a small file with many of them would keep a server busy.
  static let maximumBytes = RecordingReader.maximumLineBytes

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

/// Counts the bytes of a file's comments and empty lines.
struct SkippedBytes: Sendable {
  private var beforeHeader = 0
  private var behindHeader = 0

  /// Passes over some of them.
  ///
  /// - Parameter line: Where they stand, counted from 1.
  /// - Throws: `noHeader` or `tooManyComments` where that is too much.
  mutating func passOver(
    _ bytes: Int, line: Int, hasHeader: Bool
  ) throws(RecordingError) {
    if hasHeader {
      behindHeader += bytes
      guard behindHeader <= SkippedLines.maximumBytes else {
        throw RecordingError(line: line, problem: .tooManyComments)
      }
    } else {
      beforeHeader += bytes
      guard beforeHeader <= SkippedLines.maximumBytes else {
        throw RecordingError(line: 1, problem: .noHeader)
      }
    }
  }
}
