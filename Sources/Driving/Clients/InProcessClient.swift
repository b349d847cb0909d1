package import NavigationEngine
package import WireProtocol

/// A client in this process and in virtual time: as fast as the engine computes.
package struct InProcessClient: EngineClient {
  /// The most durable records that are kept for assertions; the oldest go first.
  package static let recordBound = 100_000

  package private(set) var engine: NavigationEngine
  private var durable: [Event] = []
  /// How many records were let go.
  private var dropped = 0
  private var scratch: [Event] = []
  /// What was asked so far, with the moments.
  package private(set) var commands: [TimedCommand] = []
  private let encoder: RecordEncoder
  /// What the screen showed when it was looked at last; nil after anything has happened.
  private var seen: ScreenTree?
  package var device = Device() {
    didSet { seen = nil }
  }

  /// Creates a client on which the app was never opened.
  package init(app: App, vocabulary: AppVocabulary) {
    engine = NavigationEngine(app: app)
    encoder = RecordEncoder(stream: "c1", vocabulary: vocabulary)
  }

  package var recordCount: Int { dropped + durable.count }

  package var loss: String? { nil }

  /// All that the app is now.
  package var state: State { engine.state }

  package mutating func screen() -> ScreenTree {
    if let seen { return seen }
    let tree = presentScreen()
    seen = tree
    return tree
  }

  package func records(from place: Int) -> [FlowRecord] {
    events(from: place).compactMap(record)
  }

  package func rejections(from place: Int) -> [FlowRecord] {
    events(from: place).compactMap { event in
      if case .rejected = event.body { record(event) } else { nil }
    }
  }

  package func faults() -> [FlowRecord] {
    durable.compactMap { event in
      if case .fault = event.body { record(event) } else { nil }
    }
  }

  package mutating func send(_ command: Command) {
    commands.append(TimedCommand(time: engine.now, command: command))
    note(command)
    engine.apply(command, at: engine.now, into: &scratch)
    keepDurable()
  }

  package mutating func advance(to time: Int64) {
    engine.advance(to: max(time, engine.now), into: &scratch)
    keepDurable()
  }

  private mutating func keepDurable() {
    let first = durable.count
    durable += scratch.lazy.filter(\.isDurable)
    scratch.removeAll(keepingCapacity: true)
    // Frames of a transition change nothing that is looked at.
    guard durable.count > first else { return }
    seen = nil
    for event in durable[first...] { device.note(event.body) }
    if durable.count > Self.recordBound {
      let excess = durable.count - Self.recordBound / 2
      durable.removeFirst(excess)
      dropped += excess
    }
  }

  private func events(from place: Int) -> ArraySlice<Event> {
    durable.dropFirst(max(0, place - dropped))
  }

  /// The record as everyone else gets it, so that flows and recordings speak of the same things.
  private func record(_ event: Event) -> FlowRecord? {
    var writer = JSONWriter()
    encoder.encode(event, sequence: 0, cause: nil, into: &writer)
    return (try? JSONParser.parse(writer.bytes)).flatMap(FlowRecord.init)
  }
}
