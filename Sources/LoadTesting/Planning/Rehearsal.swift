import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// A run of a flow's commands on engines, to find the records that they produce.
struct Rehearsal {
  private let scripts: [MemberScript]
  /// The commands of all members, ordered by time.
  private let order: [(member: Int, command: TimedCommand)]
  private var clients: [RecordedEngine]
  private var batch = RecordBatch()

  /// The result of a run.
  struct Outcome {
    var steps: [FlowPlan.Step] = []
    var members: [Member]
    /// The time of the last record, in microseconds after the start of the run.
    var lastTime: Int64 = 0

    /// The result for one client.
    struct Member {
      var kinds: [RecordKind] = []
      var screens: [Int: FlowPlan.Screen] = [:]
      /// The state hashes, by the index of their record.
      var hashes: [Int: UInt64] = [:]
      /// The screens that are appearing because of a step.
      fileprivate var appearing: [NodeID: (step: Int, time: Int64)] = [:]
    }
  }

  init(_ scripts: [MemberScript]) {
    self.scripts = scripts
    clients = scripts.map { RecordedEngine(stream: "c1", vocabulary: AppVocabulary($0.app)) }
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

  private var now: Int64 { clients.map(\.engine.now).max() ?? 0 }

  /// Brings every client back to the start of the flow; the records of this are discarded.
  mutating func reset() {
    let now = now
    for (member, script) in scripts.enumerated() {
      for command in script.reset {
        clients[member].apply(command, origin: CommandOrigin(), at: now, into: &batch)
        batch.removeAll()
      }
    }
  }

  /// Runs all commands and advances to the end; times are relative to the current time.
  mutating func run(until end: Int64) -> Outcome {
    let origin = now
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
      outcome.lastTime = max(outcome.lastTime, timed.time)
      clients[member].apply(
        timed.command, origin: CommandOrigin(), at: origin + timed.time, into: &batch)
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
      let now = now
      let time = isLaunch ? now : max(now, outcome.lastTime + step.delay + latency)
      pass(to: time, from: 0, &outcome)
      outcome.lastTime = time
      clients[step.member].apply(
        order[index].command.command, origin: CommandOrigin(), at: time, into: &batch)
      take(of: step.member, from: 0, step: (index, time), &outcome)
    }
    return outcome
  }

  /// Advances until all records before a step exist; false after the timeout.
  private mutating func meet(
    _ step: FlowPlan.Step, until end: Int64, _ outcome: inout Outcome
  ) -> Bool {
    while zip(outcome.members, step.after).contains(where: { $0.kinds.count < $1 }) {
      guard let next = clients.compactMap(\.engine.nextDeadline).min(), next <= end else {
        return false
      }
      pass(to: max(next, now), from: 0, &outcome)
    }
    return true
  }

  /// Advances every client to a time.
  private mutating func pass(to time: Int64, from origin: Int64, _ outcome: inout Outcome) {
    for member in clients.indices {
      clients[member].advance(to: max(clients[member].engine.now, time), into: &batch)
      take(of: member, from: origin, step: nil, &outcome)
    }
  }

  /// Records the durable events, of a step or of passing time.
  private mutating func take(
    of member: Int, from origin: Int64, step: (index: Int, time: Int64)?, _ outcome: inout Outcome
  ) {
    var leadsTo: NodeID?
    for line in batch.lines {
      let time = line.time - origin
      let place = outcome.members[member].kinds.count
      let event = batch.event(of: line)
      switch event?.body {
      case .lifecycle(.willAppear(let subject, _)): leadsTo = subject.node
      case .lifecycle(.didAppear(let subject, _)):
        if let step, leadsTo == subject.node {
          outcome.members[member].screens[place] = FlowPlan.Screen(
            step: step.index, duration: time - step.time)
          leadsTo = nil
        } else if let begun = outcome.members[member].appearing.removeValue(forKey: subject.node) {
          outcome.members[member].screens[place] = FlowPlan.Screen(
            step: begun.step, duration: time - begun.time)
        }
      default: break
      }
      outcome.members[member].hashes[place] = event?.outcome?.hash
      outcome.members[member].kinds.append(batch.kind(of: line))
      outcome.lastTime = max(outcome.lastTime, time)
    }
    if let step, let leadsTo {
      outcome.members[member].appearing[leadsTo] = (step.index, step.time)
    }
    batch.removeAll()
  }
}
