/// Names one WebSocket connection; never used again within a process.
public struct ConnectionID: RawRepresentable, Hashable, Comparable, Sendable {
  /// Counts up from 1 in the order in which the connections of one loop were opened, in steps of as
  /// many as there are loops.
  public let rawValue: UInt64

  /// Makes the name of the connection with this number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders connections by the time at which they were opened.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
