import NavigationEngine
import WireProtocol

/// A run of a flow's commands on an engine, to learn which records come of them.
struct Rehearsal {
  private var engine: NavigationEngine
  private let encoder: RecordEncoder
  private var events: [Event] = []
  private var writer = JSONWriter()

  /// What a run gave.
  struct Outcome {
    var steps: [FlowPlan.Step] = []
    var kinds: [[UInt8]] = []
    var screens: [Int: FlowPlan.Screen] = [:]
    /// When the last record came, in microseconds after the beginning of the run.
    var lastTime: Int64 = 0
    /// Screens that have begun to appear because of a step.
    fileprivate var appearing: [NodeID: (step: Int, time: Int64)] = [:]
  }

  private static let command = Array("command".utf8)

  init(_ app: App) {
    engine = NavigationEngine(app: app)
    encoder = RecordEncoder(stream: "c1", vocabulary: AppVocabulary(app))
  }

  /// Carries out a command whose records do not matter.
  mutating func perform(_ command: Command) {
    engine.apply(command, at: engine.now, into: &events)
    events.removeAll(keepingCapacity: true)
  }

  /// Carries out commands, and lets time pass to the end; times count from now.
  mutating func run(_ commands: [TimedCommand], until end: Int64) -> Outcome {
    let origin = engine.now
    var outcome = Outcome()
    for (index, timed) in commands.enumerated() {
      let time = origin + timed.time
      engine.advance(to: time, into: &events)
      take(into: &outcome, from: origin, step: nil)
      outcome.steps.append(
        FlowPlan.Step(
          message: index == 0 ? [] : FlowPlan.message(timed.command, reference: String(index)),
          after: outcome.kinds.count, delay: timed.time - outcome.lastTime,
          answer: outcome.kinds.count))
      outcome.kinds.append(Self.command)
      outcome.lastTime = timed.time
      engine.apply(timed.command, at: time, into: &events)
      take(into: &outcome, from: origin, step: (index, timed.time))
    }
    engine.advance(to: max(engine.now, origin + end), into: &events)
    take(into: &outcome, from: origin, step: nil)
    return outcome
  }

  /// Takes note of the durable events, those of a step among them.
  private mutating func take(
    into outcome: inout Outcome, from origin: Int64, step: (index: Int, time: Int64)?
  ) {
    var leadsTo: NodeID?
    for event in events where event.isDurable {
      let time = event.time - origin
      switch event.body {
      case .willAppear(let subject, _): leadsTo = subject.node
      case .didAppear(let subject, _):
        if let step, leadsTo == subject.node {
          outcome.screens[outcome.kinds.count] = FlowPlan.Screen(
            step: step.index, duration: time - step.time)
          leadsTo = nil
        } else if let begun = outcome.appearing.removeValue(forKey: subject.node) {
          outcome.screens[outcome.kinds.count] = FlowPlan.Screen(
            step: begun.step, duration: time - begun.time)
        }
      default: break
      }
      outcome.kinds.append(kind(of: event))
      outcome.lastTime = time
    }
    if let step, let leadsTo { outcome.appearing[leadsTo] = (step.index, step.time) }
    events.removeAll(keepingCapacity: true)
  }

  /// The kind's name on the wire.
  private mutating func kind(of event: Event) -> [UInt8] {
    writer.removeAll()
    encoder.encode(event, sequence: 1, cause: nil, into: &writer)
    return writer.bytes.withUnsafeBytes { RecordLine($0).map { Array($0.kind) } ?? [] }
  }
}
