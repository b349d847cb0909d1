public import JSON
import WireProtocol

/// What is wrong with a recording, and where.
public struct RecordingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The byte within the line, counted from 1.
  public let byte: Int
  /// What is wrong.
  public let problem: Problem

  /// Creates an error; without a byte, it is where the problem is, or the line's first.
  public init(line: Int, byte: Int? = nil, problem: Problem) {
    self.line = line
    self.problem = problem
    if let byte {
      self.byte = byte
    } else if case .notJSON(let error) = problem {
      self.byte = error.offset + 1
    } else {
      self.byte = 1
    }
  }

  /// The text for a person.
  public var description: String { "line \(line), byte \(byte): \(problem.message)" }

  /// What can be wrong.
  public enum Problem: Error, Sendable, Equatable {
    /// The first line is no header of a recording.
    case noHeader
    /// A byte order mark of this encoding stands before all.
    case byteOrderMark(String)
    /// The header lacks something.
    case invalidHeader(String)
    /// The header says something that its apps do not.
    case wrongHeader(String)
    /// An app's hash is not that of its text.
    case foreignHash(app: String)
    /// The file's version of the format is not known here.
    case unknownVersion(Int64)
    /// A line is not JSON.
    case notJSON(JSONError)
    /// A line is no record.
    case notARecord(String)
    /// A further header stands among the records, as where files were put one after another.
    case secondHeader
    /// A record belongs to a stream that the header does not name.
    case unknownStream(String)
    /// A record's number does not follow the one before.
    case sequenceGap(stream: String, expected: Int64, found: Int64)
    /// A record's time is before that of the one before.
    case timeWentBack(stream: String)
    /// A line is longer than a record can be.
    case lineTooLong
    /// The comments and empty lines behind the header are more than a file may have.
    case tooManyComments
    /// The last line has no end, as if the file were cut off, and the file's version has no end
    /// line that would be missed.
    case truncated
    /// The end line is not what it has to be.
    case wrongEnd(String)
    /// What comes before the end line is not what was written.
    case changed
    /// Something follows the end line.
    case afterEnd

    var message: String {
      switch self {
      case .noHeader:
        "this is no recording: its first line must be a header with "
          + "\"format\":\"\(FormatVersion.recordingName)\""
      case .byteOrderMark(let encoding):
        "the file begins with a byte order mark of \(encoding); recordings are UTF-8 without one"
      case .invalidHeader(let detail): "the header is incomplete: \(detail)"
      case .wrongHeader(let detail): "the header is wrong: \(detail)"
      case .foreignHash(let app):
        "the hash of the app \u{201c}\(app)\u{201d} is not that of its text; "
          + "one of them was changed"
      case .unknownVersion(let version):
        version > FormatVersion.recording
          ? "format version \(version) was written by a newer version, and this one reads up to "
            + "\(FormatVersion.recording); upgrade"
          : "there is no format version \(version); the versions are 1 to "
            + "\(FormatVersion.recording)"
      case .notJSON(let error): "not JSON: \(error.problem.rawValue)"
      case .notARecord(let detail): "not a record: \(detail)"
      case .secondHeader:
        "another recording begins here; \u{201c}rootstage recordings merge\u{201d} makes one "
          + "file of several"
      case .unknownStream(let stream):
        "the header names no stream \u{201c}\(stream)\u{201d}"
      case .sequenceGap(let stream, let expected, let found):
        "\(stream) goes on with sequence \(expected), not \(found)"
      case .timeWentBack(let stream): "the time of \(stream) goes back"
      case .lineTooLong: "a line is longer than \(RecordingReader.maximumLineBytes) bytes"
      case .tooManyComments:
        "more than \(SkippedLines.maximumBytes) bytes of comments and empty lines"
      case .truncated: "the last line has no end; the file was cut off here"
      case .wrongEnd(let detail): "the end line does not fit the file: \(detail)"
      case .changed:
        "the file was changed after it was written: its SHA-256 is not that of the end line"
      case .afterEnd: "nothing may follow the end line"
      }
    }
  }
}
