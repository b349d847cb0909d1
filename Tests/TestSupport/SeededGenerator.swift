import Randomness

/// Random words and choices that are the same in every run with the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var words: SplitMix64

  /// Creates a generator.
  public init(seed: UInt64) {
    words = SplitMix64(seed: seed &* 0x2545_f491_4f6c_dd1d &+ 1)
  }

  /// Gives the next word.
  public mutating func next() -> UInt64 { words.next() }

  /// Whether an event of this chance, in percent, happens now.
  public mutating func happens(percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// One of these; the sequence must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
