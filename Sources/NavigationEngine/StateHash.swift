/// A 64-bit hash of a sequence of words: the same on every machine and in every run.
public struct StateHash: Sendable {
  /// The hash of what was combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of nothing.
  public init() {}

  /// Adds a word.
  public mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    value = product.high ^ product.low
  }
}
