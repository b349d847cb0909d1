/// Random words that are the same in every run with the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var word: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    word = seed &* 0x2545_f491_4f6c_dd1d &+ 1
  }

  /// Gives the next word.
  public mutating func next() -> UInt64 {
    word &+= 0x9e37_79b9_7f4a_7c15
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Whether an event of this chance, in percent, happens now.
  public mutating func happens(percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// One of these; the sequence must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
