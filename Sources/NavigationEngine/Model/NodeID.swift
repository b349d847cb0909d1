/// The identity of one live view controller within a client; given in order, never reused.
public struct NodeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number; 1 is the first view controller of the stream.
  public let rawValue: UInt32

  /// Creates an identity from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders identities by age.
  public static func < (left: NodeID, right: NodeID) -> Bool {
    left.rawValue < right.rawValue
  }
}
