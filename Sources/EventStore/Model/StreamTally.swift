/// What was counted of a stream while it was recorded.
public struct StreamTally: Sendable, Equatable {
  /// How many senders are named at most; further ones are not.
  public static let maximumSenders = 8

  /// How many faults it holds; nil where it was recorded before they were counted.
  public var faults: Int64?
  /// Who sent it commands, in the order in which they began; nil where nobody noted it: in imported
  /// streams, and in those of before.
  public var senders: [String]?

  /// Notes what was counted.
  public init(faults: Int64? = 0, senders: [String]? = []) {
    self.faults = faults
    self.senders = senders
  }

  mutating func add(_ count: AppendBatch.Count) {
    faults = faults.map { $0 + count.faults }
    guard var known = senders else { return }
    for sender in count.senders where !known.contains(sender) {
      if known.count < Self.maximumSenders { known.append(sender) }
    }
    senders = known
  }
}
