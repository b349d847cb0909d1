/// A snapshot on its way into the store, encoded when it gets there.
///
/// Encoding costs more than everything else in a turn, so it is left to the thread that writes.
public struct PendingSnapshot: Sendable, Equatable {
  /// The stream's id.
  public let stream: String
  /// The record that it stands after; the record is in the store or comes with it.
  public let sequence: Int64
  /// Encodes it; nil for one that cannot be kept.
  let encode: @Sendable () -> [UInt8]?

  /// Makes a snapshot that is still to be encoded.
  public init(
    stream: String, sequence: Int64, encode: @escaping @Sendable () -> [UInt8]?
  ) {
    self.stream = stream
    self.sequence = sequence
    self.encode = encode
  }

  /// Whether both stand at the same place.
  public static func == (left: PendingSnapshot, right: PendingSnapshot) -> Bool {
    left.stream == right.stream && left.sequence == right.sequence
  }
}
