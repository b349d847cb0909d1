/// Keys in the order in which their time began, to be taken out once that is over.
///
/// To put in, take back and take out costs the same however many there are.
struct ExpiryQueue<Key: Hashable> {
  private var entries: ArraySlice<(key: Key, since: Int64)> = []
  private var begins: [Key: Int64] = [:]

  /// When the time of the first one began; nil where there is none.
  mutating func first() -> Int64? {
    dropVoid()
    return entries.first?.since
  }

  /// Begins the time of a key anew.
  mutating func add(_ key: Key, at time: Int64) {
    begins[key] = time
    entries.append((key, time))
    // Those that were taken back stay in between, but never most of the queue.
    if entries.count > 2 * begins.count + 64 {
      entries = ArraySlice(entries.filter { begins[$0.key] == $0.since })
    }
  }

  /// Takes a key back.
  mutating func remove(_ key: Key) { begins[key] = nil }

  /// Takes out the first key whose time began at or before this; nil where there is none.
  mutating func next(begunBy time: Int64) -> Key? {
    guard let since = first(), since <= time, let key = entries.popFirst()?.key else { return nil }
    begins[key] = nil
    return key
  }

  private mutating func dropVoid() {
    while let first = entries.first, begins[first.key] != first.since { entries.removeFirst() }
  }
}
