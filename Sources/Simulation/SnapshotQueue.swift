/// The clients of which an operator still gets a snapshot, in order, and what it got in this turn.
struct SnapshotQueue {
  private var streams: ArraySlice<String> = []
  private var intervals: [String: Int] = [:]
  private var turn: UInt64 = 0
  private var bytes = 0

  var isEmpty: Bool { intervals.isEmpty }

  /// Whether one more snapshot may be sent in a turn: a portion is full once it has so many bytes.
  ///
  /// - Parameter isNext: Whether it is one of those that wait; others stand behind these.
  func hasRoom(in turn: UInt64, upTo limit: Int, isNext: Bool = false) -> Bool {
    (isNext || isEmpty) && (self.turn != turn || bytes < limit)
  }

  /// Notes what was sent in a turn.
  mutating func note(bytes count: Int, in turn: UInt64) {
    if self.turn != turn { (self.turn, bytes) = (turn, 0) }
    bytes += count
  }

  mutating func wait(for stream: String, progressInterval: Int) {
    if intervals.updateValue(progressInterval, forKey: stream) == nil { streams.append(stream) }
  }

  /// Whether a client's snapshot waits; its frames will come at this interval then.
  mutating func change(_ stream: String, progressInterval: Int) -> Bool {
    guard intervals[stream] != nil else { return false }
    intervals[stream] = progressInterval
    return true
  }

  mutating func takeFirst() -> (stream: String, progressInterval: Int)? {
    while let stream = streams.popFirst() {
      if let interval = intervals.removeValue(forKey: stream) { return (stream, interval) }
    }
    return nil
  }

  /// Takes one out of the order; the frames' interval, where it waited.
  mutating func take(_ stream: String) -> Int? { intervals.removeValue(forKey: stream) }
}
