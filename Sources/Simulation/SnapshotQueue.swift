/// The clients of which an operator still gets a snapshot, in order, and what it got in this turn.
struct SnapshotQueue {
  private var streams: ArraySlice<String> = []
  /// Those that are looked at, which come before the others.
  private var urgent: ArraySlice<String> = []
  private var rates: [String: ProgressRate] = [:]
  private var turn: UInt64 = 0
  private var bytes = 0

  var isEmpty: Bool { rates.isEmpty }
  /// How many places both orders have, void ones with them.
  var placeCount: Int { streams.count + urgent.count }

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

  mutating func wait(for stream: String, progress: ProgressRate, isUrgent: Bool) {
    if rates.updateValue(progress, forKey: stream) == nil { append(stream, to: &streams) }
    if isUrgent { append(stream, to: &urgent) }
  }

  /// Appends a client; those that wait no more, and what is named again, are never most of it.
  private func append(_ stream: String, to order: inout ArraySlice<String>) {
    order.append(stream)
    guard order.count > 2 * rates.count + Self.mostVoidBeside else { return }
    var seen: Set<String> = []
    order = ArraySlice(order.filter { rates[$0] != nil && seen.insert($0).inserted })
  }

  /// Void places that an order may have beside as many as it has clients.
  static let mostVoidBeside = 64

  /// Whether a client's snapshot waits; its frames will come at this rate then.
  mutating func change(_ stream: String, progress: ProgressRate, isUrgent: Bool) -> Bool {
    guard rates[stream] != nil else { return false }
    wait(for: stream, progress: progress, isUrgent: isUrgent)
    return true
  }

  mutating func takeFirst() -> (stream: String, progress: ProgressRate)? {
    while let stream = urgent.popFirst() ?? streams.popFirst() {
      if let rate = rates.removeValue(forKey: stream) { return (stream, rate) }
    }
    return nil
  }

  /// Takes one out of the order; the rate of its frames, where it waited.
  mutating func take(_ stream: String) -> ProgressRate? { rates.removeValue(forKey: stream) }
}
