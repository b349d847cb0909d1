import JSON
import NavigationEngine
import WireProtocol

/// A run of a flow's commands on engines, to find the records that they produce.
struct Rehearsal {
  private let scripts: [MemberScript]
  /// The commands of all members, ordered by time.
  private let order: [(member: Int, command: TimedCommand)]
  private var engines: [NavigationEngine]
  private let encoders: [RecordEncoder]
  private var events: [Event] = []
  private var writer = JSONWriter()

  /// The result of a run.
  struct Outcome {
    var steps: [FlowPlan.Step] = []
    var members: [Member]
    /// The time of the last record, in microseconds after the start of the run.
    var lastTime: Int64 = 0

    /// The result for one client.
    struct Member {
      var kinds: [[UInt8]] = []
      var screens: [Int: FlowPlan.Screen] = [:]
      /// The state hashes, by the index of their record.
      var hashes: [Int: UInt64] = [:]
      /// The screens that are appearing because of a step.
      fileprivate var appearing: [NodeID: (step: Int, time: Int64)] = [:]
    }
  }

  private static let command = Array("command".utf8)

  init(_ scripts: [MemberScript]) {
    self.scripts = scripts
    engines = scripts.map { NavigationEngine(app: $0.app) }
    encoders = scripts.map { RecordEncoder(stream: "c1", vocabulary: AppVocabulary($0.app)) }
    let launches = scripts.enumerated().map { (member: $0.offset, command: $0.element.commands[0]) }
    let others = scripts.enumerated().flatMap { member, script in
      script.commands.dropFirst().map { (member: member, command: $0) }
    }
    order =
      launches
      + others.enumerated().sorted {
        ($0.element.command.time, $0.offset) < ($1.element.command.time, $1.offset)
      }.map(\.element)
  }

  /// Brings every client back to the start of the flow; the records of this are discarded.
  mutating func reset() {
    let now = engines.map(\.now).max() ?? 0
    for (member, script) in scripts.enumerated() {
      for command in script.reset {
        engines[member].advance(to: now, into: &events)
        engines[member].apply(command, into: &events)
        events.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Runs all commands and advances to the end; times are relative to the current time.
  mutating func run(until end: Int64) -> Outcome {
    let origin = engines.map(\.now).max() ?? 0
    var outcome = Outcome(members: scripts.map { _ in Outcome.Member() })
    for (index, next) in order.enumerated() {
      let (member, timed) = next
      pass(to: origin + timed.time, from: origin, &outcome)
      let records = outcome.members.map(\.kinds.count)
      let isLaunch = index < scripts.count
      outcome.steps.append(
        FlowPlan.Step(
          member: member,
          message: isLaunch
            ? [] : MemberScript.message(timed.command, reference: String(index)),
          after: records, delay: timed.time - outcome.lastTime, answer: records[member]))
      outcome.members[member].kinds.append(Self.command)
      outcome.lastTime = max(outcome.lastTime, timed.time)
      engines[member].advance(to: origin + timed.time, into: &events)
      engines[member].apply(timed.command, into: &events)
      take(of: member, from: origin, step: (index, timed.time), &outcome)
    }
    pass(to: origin + end, from: origin, &outcome)
    return outcome
  }

  /// Runs the steps of a plan as a server receives them, each with a latency in microseconds.
  ///
  /// - Parameter end: The timeout, in microseconds.
  mutating func run(_ steps: [FlowPlan.Step], latency: Int64, until end: Int64) -> Outcome {
    var outcome = Outcome(members: scripts.map { _ in Outcome.Member() })
    for (index, step) in steps.enumerated() {
      let isLaunch = index < scripts.count
      guard isLaunch || meet(step, until: end, &outcome) else { return outcome }
      let now = engines.map(\.now).max() ?? 0
      let time = isLaunch ? now : max(now, outcome.lastTime + step.delay + latency)
      pass(to: time, from: 0, &outcome)
      outcome.members[step.member].kinds.append(Self.command)
      outcome.lastTime = time
      engines[step.member].advance(to: time, into: &events)
      engines[step.member].apply(order[index].command.command, into: &events)
      take(of: step.member, from: 0, step: (index, time), &outcome)
    }
    return outcome
  }

  /// Advances until all records before a step exist; false after the timeout.
  private mutating func meet(
    _ step: FlowPlan.Step, until end: Int64, _ outcome: inout Outcome
  ) -> Bool {
    while zip(outcome.members, step.after).contains(where: { $0.kinds.count < $1 }) {
      guard let next = engines.compactMap(\.nextDeadline).min(), next <= end else { return false }
      pass(to: max(next, engines.map(\.now).max() ?? 0), from: 0, &outcome)
    }
    return true
  }

  /// Advances every client to a time.
  private mutating func pass(to time: Int64, from origin: Int64, _ outcome: inout Outcome) {
    for member in engines.indices {
      engines[member].advance(to: max(engines[member].now, time), into: &events)
      take(of: member, from: origin, step: nil, &outcome)
    }
  }

  /// Records the durable events, of a step or of passing time.
  private mutating func take(
    of member: Int, from origin: Int64, step: (index: Int, time: Int64)?, _ outcome: inout Outcome
  ) {
    var leadsTo: NodeID?
    for event in events where event.isDurable {
      let time = event.time - origin
      switch event.body {
      case .lifecycle(.willAppear(let subject, _)): leadsTo = subject.node
      case .lifecycle(.didAppear(let subject, _)):
        if let step, leadsTo == subject.node {
          outcome.members[member].screens[outcome.members[member].kinds.count] = FlowPlan.Screen(
            step: step.index, duration: time - step.time)
          leadsTo = nil
        } else if let begun = outcome.members[member].appearing.removeValue(forKey: subject.node) {
          outcome.members[member].screens[outcome.members[member].kinds.count] = FlowPlan.Screen(
            step: begun.step, duration: time - begun.time)
        }
      default: break
      }
      outcome.members[member].hashes[outcome.members[member].kinds.count] = event.hash
      outcome.members[member].kinds.append(kind(of: event, member))
      outcome.lastTime = max(outcome.lastTime, time)
    }
    if let step, let leadsTo {
      outcome.members[member].appearing[leadsTo] = (step.index, step.time)
    }
    events.removeAll(keepingCapacity: true)
  }

  /// The kind's name on the wire.
  private mutating func kind(of event: Event, _ member: Int) -> [UInt8] {
    writer.removeAll()
    encoders[member].encode(event, sequence: 1, cause: nil, into: &writer)
    return writer.bytes.withUnsafeBytes { RecordLine($0).map { Array($0.kind) } ?? [] }
  }
}
