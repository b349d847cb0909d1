/// What a writer has committed.
public struct Commit: Sendable, Equatable {
  /// Who submitted what was committed.
  public var submitter: Int
  /// The highest of its numbers that was committed so far.
  public var number: UInt64
  /// Streams of which something could not be appended, and why; all else of their batches is in.
  public var refused: [String: EventStoreError]

  /// Notes a commit.
  public init(number: UInt64, by submitter: Int = 0, refused: [String: EventStoreError] = [:]) {
    self.number = number
    self.submitter = submitter
    self.refused = refused
  }
}
