public import NavigationEngine

/// Why a branch cannot be run.
public enum BranchError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The recording has no stream of that name.
  case noStream(String, known: [String])
  /// The recording lacks the stream's app.
  case noApp(stream: String)
  /// The stream has no record of that number.
  case noRecord(Int64, stream: String, last: Int64)
  /// The record is no command; the numbers of the nearest ones before and after it are given.
  case noCommand(Int64, stream: String, line: Int?, near: [Int64])
  /// Two changes name the same record.
  case changedTwice(Int64)
  /// An edit changes nothing.
  case emptyEdit(Int64)
  /// A time is before the stream's beginning, or later than a record can be.
  case timeOutOfRange(Int64)
  /// More changes are named than a branch takes.
  case tooManyChanges(Int)
  /// The outcome would hold more records than is allowed.
  case tooManyRecords(Int64)
  /// To run it takes more than is granted.
  case exhausted(EngineBudget.Exhaustion)

  /// How many streams a message names.
  private static let namedStreams = 20

  /// The line in the recording's file that is meant, counted from 1; nil where none is.
  public var line: Int? {
    if case .noCommand(_, _, let line, _) = self { return line }
    return nil
  }

  /// What is said to a person.
  public var description: String {
    switch self {
    case .noStream(let stream, let known):
      "there is no stream '\(stream)'; there are "
        + known.prefix(Self.namedStreams).joined(separator: ", ")
        + (known.count > Self.namedStreams ? " and others" : "")
    case .noApp(let stream): "the recording lacks the app of \(stream)"
    case .noRecord(let sequence, let stream, let last):
      "\(stream) has the records 1 to \(last), not \(sequence)"
    case .noCommand(let sequence, let stream, _, let near):
      "record \(sequence) of \(stream) is no command"
        + (near.isEmpty
          ? "; the stream has none"
          : "; the nearest commands are \(near.map(String.init).joined(separator: " and "))")
    case .changedTwice(let sequence): "record \(sequence) is changed twice"
    case .emptyEdit(let sequence):
      "the edit of record \(sequence) needs a command or a time"
    case .timeOutOfRange(let time):
      "a time is 0 to \(BranchLimits.latestTime) microseconds, not \(time)"
    case .tooManyChanges(let count):
      "\(count) changes are named; a branch takes \(BranchLimits.changes) at most"
    case .tooManyRecords(let limit): "the branch would hold more than \(limit) records"
    case .exhausted(let exhaustion): "the branch is too much: \(exhaustion)"
    }
  }
}

/// How much one branch may hold.
public struct BranchLimits: Sendable {
  /// The most changes.
  public static let changes = 1_000
  /// The most entries of each list in an outcome; what is more is counted alone.
  public static let listed = 1_000
  /// How long a branch goes on by itself after its last command, in microseconds of the stream.
  public static let patienceMicroseconds: Int64 = 60_000_000
  /// How long a command waits for the client to rest, in microseconds of the stream.
  public static let waitMicroseconds: Int64 = 10_000_000
  /// The latest time of a command, in microseconds of the stream: what comes of it is below 2^53,
  /// as all times of records are.
  public static let latestTime = Int64(1) << 53 - 1 - 2 * patienceMicroseconds

  /// The most records of one outcome.
  public var records: Int64 = 4_000_000

  /// Creates the limits of the command line.
  public init() {}

  /// Creates limits.
  public init(records: Int64) {
    self.records = records
  }
}
