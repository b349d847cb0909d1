/// When the durable lines of an outbox were appended, in steps of a tenth of a second.
struct DurableAges {
  private struct Mark {
    /// Position behind the last durable line of this step.
    var end: Int64
    /// When the first durable line of this step was appended.
    var since: Int64
  }

  private static let step: Int64 = 100_000

  // The first mark stands apart because most outboxes never need a second one, and an array
  // would be allocated for every frame.
  private var first = Mark(end: .min, since: 0)
  private var later: [Mark] = []

  mutating func note(end: Int64, at time: Int64) {
    if first.end == .min {
      first = Mark(end: end, since: time)
    } else if let last = later.indices.last {
      if time - later[last].since < Self.step {
        later[last].end = end
      } else {
        later.append(Mark(end: end, since: time))
      }
    } else if time - first.since < Self.step {
      first.end = end
    } else {
      later.append(Mark(end: end, since: time))
    }
  }

  /// When the oldest line was appended, nil if none waits.
  var oldest: Int64? { first.end == .min ? nil : first.since }

  /// Forgets the lines that end at or before a position.
  mutating func forget(upTo sent: Int64) {
    while first.end != .min && first.end <= sent {
      first = later.isEmpty ? Mark(end: .min, since: 0) : later.removeFirst()
    }
  }

  /// Moves the marks to where they stand after these lines were cut out.
  mutating func close(_ removed: RemovedLines) {
    if first.end != .min { first.end -= removed.bytes(before: first.end) }
    for index in later.indices { later[index].end -= removed.bytes(before: later[index].end) }
  }
}
