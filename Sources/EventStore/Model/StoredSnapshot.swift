/// A client's whole state after one of its records, encoded by whoever took it.
public struct StoredSnapshot: Sendable, Equatable {
  /// The record that it stands after.
  public var sequence: Int64
  /// The encoded state, at least one byte.
  public var data: [UInt8]

  /// Makes a snapshot.
  public init(sequence: Int64, data: [UInt8]) {
    self.sequence = sequence
    self.data = data
  }
}
