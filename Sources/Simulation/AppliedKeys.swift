/// The idempotency keys of a client's latest commands, with the records that those got.
struct AppliedKeys: Sendable, Equatable, Codable {
  private struct Entry: Sendable, Equatable, Codable {
    let key: String
    let sequence: Int64
  }

  private var entries: [Entry] = []

  /// The record that a key's command got; nil for a key that is not remembered.
  func sequence(of key: String) -> Int64? {
    entries.last { $0.key == key }?.sequence
  }

  /// Remembers a key, and forgets the oldest one where there are as many as may be.
  mutating func remember(_ key: String, of sequence: Int64, bound: Int) {
    if entries.count >= bound { entries.removeFirst() }
    entries.append(Entry(key: key, sequence: sequence))
  }
}
