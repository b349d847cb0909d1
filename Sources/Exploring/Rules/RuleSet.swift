/// Some of an app's rules, by their places.
struct RuleSet: Sendable, Equatable {
  private var words: [UInt64]

  /// None of so many rules.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ rule: Int) -> Bool { words[rule >> 6] >> UInt64(rule & 63) & 1 == 1 }

  mutating func insert(_ rule: Int) { words[rule >> 6] |= 1 << UInt64(rule & 63) }

  mutating func formUnion(_ other: RuleSet) {
    for place in words.indices { words[place] |= other.words[place] }
  }
}
