/// How much one branch may hold.
public struct BranchLimits: Sendable {
  /// The most changes.
  public static let changes = 1_000
  /// The most entries of each list in an outcome; what is more is counted alone.
  public static let listed = 1_000
  /// How long a branch goes on by itself after its last command, in microseconds of the stream.
  public static let patienceMicroseconds: Int64 = 60_000_000
  /// The latest time of a command, in microseconds of the stream: 2^53, as in records.
  public static let latestTime = Int64(1) << 53

  /// The most records of one outcome.
  public var records: Int64 = 4_000_000

  /// Creates the limits of the command line.
  public init() {}

  /// Creates limits.
  public init(records: Int64) {
    self.records = records
  }
}
