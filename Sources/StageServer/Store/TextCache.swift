/// Values that are made of texts, by the hashes of these; within bounds on their number and on the
/// memory that they take. The ones that were asked for longest ago go first.
struct TextCache<Value> {
  private let maximumCount: Int
  private let maximumBytes: Int
  private var entries: [String: (value: Value, bytes: Int)] = [:]
  /// The hashes; the one that was asked for last at the end.
  private var order: [String] = []
  /// Bytes of all values together, as their keepers estimate them.
  private(set) var bytes = 0

  /// - Parameters:
  ///   - maximumCount: The most values that are kept.
  ///   - maximumBytes: The most bytes of memory that they take together. One that takes more by
  ///     itself is kept alone, until the next one comes.
  init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
  }

  /// The value of a text, which is the latest then.
  mutating func value(of hash: String) -> Value? {
    guard let entry = entries[hash] else { return nil }
    if let place = order.firstIndex(of: hash) { order.append(order.remove(at: place)) }
    return entry.value
  }

  /// Keeps a value as the latest, in the place of an older one of the same text.
  mutating func keep(_ value: Value, taking bytes: Int, of hash: String) {
    remove(hash)
    while let oldest = order.first,
      order.count >= maximumCount || self.bytes + bytes > maximumBytes
    {
      remove(oldest)
    }
    entries[hash] = (value, bytes)
    order.append(hash)
    self.bytes += bytes
  }

  private mutating func remove(_ hash: String) {
    guard let entry = entries.removeValue(forKey: hash) else { return }
    order.removeAll { $0 == hash }
    bytes -= entry.bytes
  }
}
