import FlowRunning

/// The durable events of a stream, as far back as assertions may look.
struct RecordLog {
  private var records: [FlowRecord] = []
  private var dropped = 0

  /// How many there were.
  var count: Int { dropped + records.count }

  mutating func append(_ record: FlowRecord) {
    records.append(record)
    guard records.count > InProcessClient.recordBound else { return }
    let excess = records.count - InProcessClient.recordBound / 2
    records.removeFirst(excess)
    dropped += excess
  }

  /// Those from a place on.
  func from(_ place: Int) -> ArraySlice<FlowRecord> { records.dropFirst(max(0, place - dropped)) }

  /// All that are kept, of one kind.
  func ofKind(_ kind: String, from place: Int = 0) -> [FlowRecord] {
    from(place).filter { $0.kind == kind }
  }
}
