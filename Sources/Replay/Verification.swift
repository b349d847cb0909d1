/// What verifying a recording found.
public struct Verification: Sendable, Equatable {
  /// How many records were compared and found identical.
  public internal(set) var identicalRecords = 0
  /// The stream time that the recording covers, in microseconds, over all streams.
  public internal(set) var microseconds: Int64 = 0
  /// The first record that differs; nil where all are identical.
  public internal(set) var difference: Difference?

  /// The first record that is not what the engine gives.
  public struct Difference: Sendable, Equatable {
    /// The line in the file, counted from 1; 0 where the recording ends too early.
    public let line: Int
    /// The stream.
    public let stream: String
    /// The sequence at which the two part.
    public let sequence: Int64
    /// The record that the engine gives; nil where it gives none.
    public let expected: String?
    /// The record in the file; nil where the file has none.
    public let actual: String?
  }
}
