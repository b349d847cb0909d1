/// What came in the clients of a strict run and was not expected, so far or for good.
struct StrictLedger {
  /// What a later step may still expect.
  private var open: [Surprise] = []
  /// What no step expected in its time.
  private var surprises: [Surprise] = []
  /// Up to which of its records each client was looked at.
  private(set) var places: [Int]
  /// Up to which number of its recording a step waited, for each client.
  private var awaited: [Int64]

  /// Begins with clients that have so many durable records each, which are expected.
  init(places: [Int]) {
    self.places = places
    awaited = places.map { _ in 0 }
  }

  /// Takes up a client's records, up to a place, that came in a step.
  mutating func note(
    _ records: [FlowRecord], of client: Int, upTo place: Int, step: Int, screen: String
  ) {
    places[client] = place
    for record in records {
      let isAwaited = record.isCaused || record.sequence <= awaited[client]
      if record.isChange && isAwaited || record.isQuestion { continue }
      open.append(Surprise(client: client, step: step, record: record, screen: screen))
    }
  }

  /// A step of the flow waited for what came in a client until now.
  mutating func await(_ sequence: Int64, of client: Int) {
    awaited[client] = sequence
  }

  /// A step expects some of what came in a client.
  mutating func expect(of client: Int, where isMeant: (FlowRecord) -> Bool) {
    let met = open.filter { $0.client == client && isMeant($0.record) }
    open.removeAll { surprise in met.contains { $0.isOne(with: surprise) } }
  }

  /// A client is acted on again, or the flow is at its end: too late for all but faults, which a
  /// flow may name until its end.
  mutating func close(_ client: Int, isEnd: Bool = false) {
    let late = open.filter { $0.client == client && (isEnd || $0.record.kind != "fault") }
    guard !late.isEmpty else { return }
    for surprise in late where !surprises.contains(where: { $0.isOne(with: surprise) }) {
      surprises.append(surprise)
    }
    open.removeAll { $0.client == client && (isEnd || $0.record.kind != "fault") }
  }

  /// What no step expected, in the order of the steps in which it came.
  var found: [Surprise] {
    surprises.sorted { ($0.step, $0.record.time) < ($1.step, $1.record.time) }
  }
}
