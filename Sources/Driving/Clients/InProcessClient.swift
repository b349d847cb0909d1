package import NavigationEngine
package import WireProtocol

/// A client in this process and in virtual time: as fast as the engine computes.
package struct InProcessClient: FlowClient {
  /// The most durable records that are kept for assertions; the oldest go first.
  package static let recordBound = 100_000

  private var engine: NavigationEngine
  private var durable: [Event] = []
  /// How many records were let go.
  private var dropped = 0
  private var scratch: [Event] = []
  private let encoder: RecordEncoder

  /// Creates a client on which the app was never opened.
  package init(app: App, vocabulary: AppVocabulary) {
    engine = NavigationEngine(app: app)
    encoder = RecordEncoder(stream: "c1", vocabulary: vocabulary)
  }

  /// The app that runs in it.
  package var app: App { engine.app }
  package var now: Int64 { engine.now }
  package var nextMoment: Int64? { engine.nextDeadline }
  package var isRunning: Bool { engine.state.isRunning }
  package var isAnimating: Bool { engine.state.transition != nil }
  package var session: [Value] { engine.state.session }
  package var recordCount: Int { dropped + durable.count }

  package var liveScreens: [String: Int] {
    var counts: [String: Int] = [:]
    for node in engine.state.nodes {
      if case .screen(let index) = node.kind { counts[app.screens[index].name, default: 0] += 1 }
    }
    return counts
  }

  package func screen() -> ScreenTree {
    ScreenTree(engine.state, app: app)
  }

  package func records(from place: Int) -> [FlowRecord] {
    events(from: place).compactMap(record)
  }

  package func rejections(from place: Int) -> [FlowRecord] {
    events(from: place).compactMap { event in
      if case .rejected = event.body { record(event) } else { nil }
    }
  }

  package mutating func send(_ command: Command) {
    engine.apply(command, at: engine.now, into: &scratch)
    keepDurable()
  }

  package mutating func advance(to time: Int64) {
    engine.advance(to: max(time, engine.now), into: &scratch)
    keepDurable()
  }

  private mutating func keepDurable() {
    durable += scratch.lazy.filter(\.isDurable)
    scratch.removeAll(keepingCapacity: true)
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
