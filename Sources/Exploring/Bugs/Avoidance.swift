import NavigationEngine

/// From when on a bug could not be avoided any more, as far as a short search can tell.
public struct PointOfNoReturn: Sendable, Equatable {
  /// The number of the step, from 0, after which nothing avoids the bug; nil where something still
  /// does after the last step.
  public let step: Int?
  /// The last moment at which something avoids it, in microseconds of the stream; nil where nothing
  /// does at any.
  public let time: Int64?
  /// What avoids it then, each with its moment in microseconds of the stream; empty where doing
  /// nothing does, or nothing at all.
  public let inputs: [Input]
  /// Whether all that was to be tried was tried.
  public let isCertain: Bool

  /// One of the inputs that avoid it, as a sentence.
  public struct Input: Sendable, Equatable {
    public let time: Int64
    public let sentence: String
  }

  /// What avoids it, as a sentence; nil where doing nothing does, or nothing at all.
  public var escape: String? {
    inputs.isEmpty ? nil : inputs.map(\.sentence).joined(separator: ", then ")
  }
}

/// Explores on from each step of a counterexample, for what avoids its bug.
///
/// Tried are no further input, one, and two, at every moment of choice until the bug shows. Leaving
/// the app or quitting it puts a bug off and counts for nothing.
struct Avoidance {
  /// How many inputs are tried one after the other.
  static let inputs = 2
  /// How many runs are tried from one step at most.
  static let maximumRuns = 400

  private let replay: Replay
  private let trace: Trace
  private let end: Replay.Occurrence

  init(_ shrinking: Shrinking) {
    let shrunk = shrinking.replay
    replay = Replay(
      app: shrunk.app, bug: shrunk.bug, table: shrunk.table,
      budget: ReplayBudget(limit: shrunk.budget.limit))
    trace = shrinking.trace
    end = shrinking.occurrence
  }

  /// What avoids the bug, and when.
  private enum Escape {
    case nothing(at: Int64)
    case inputs([PointOfNoReturn.Input])
    case none(isCertain: Bool)
  }

  func pointOfNoReturn() -> PointOfNoReturn {
    var isCertain = true
    for count in trace.steps.indices.reversed().map({ $0 + 1 }) + [0] {
      let last = count < trace.steps.count ? count : nil
      switch escape(after: count) {
      case .nothing(let time):
        return PointOfNoReturn(step: last, time: time, inputs: [], isCertain: isCertain)
      case .inputs(let inputs):
        return PointOfNoReturn(
          step: last, time: inputs.first?.time, inputs: inputs, isCertain: isCertain)
      case .none(let certain): isCertain = isCertain && certain
      }
    }
    return PointOfNoReturn(step: 0, time: nil, inputs: [], isCertain: isCertain)
  }

  /// What avoids the bug after some of the steps, as late as it can.
  private func escape(after count: Int) -> Escape {
    var prefix = trace
    prefix.steps.removeSubrange(count...)
    prefix.rest = 0
    let start = prefix.commands.last?.time ?? 0
    guard let first = replay.occurrence(in: prefix) else {
      // Right before the next step is the last moment.
      let commands = trace.commands
      return .nothing(at: commands.indices.contains(count) ? commands[count].time : start)
    }
    // The bug has shown.
    if first.step < count - 1 || (first.step == count - 1 && first.delay == 0) {
      return .none(isCertain: true)
    }
    // A promise that nothing else came for is broken by waiting alone.
    if case .stated(let rule) = replay.bug.rule {
      switch rule.form {
      case .eventually, .lasting: return .none(isCertain: true)
      case .always, .never, .sometimes, .reachable, .allows: break
      }
    }
    var runs = 0
    var level = [(trace: prefix, shows: first, inputs: [PointOfNoReturn.Input]())]
    for _ in 0..<Self.inputs {
      var next: [(trace: Trace, shows: Replay.Occurrence, inputs: [PointOfNoReturn.Input])] = []
      for (trace, shows, before) in level {
        for (delay, command) in inputs(after: trace, for: shows.delay).reversed() {
          guard runs < Self.maximumRuns, !replay.budget.isSpent
          else { return .none(isCertain: false) }
          runs += 1
          var longer = trace
          longer.steps.append(Trace.Step(delay: delay, command: command[0]))
          longer.steps += command.dropFirst().map { Trace.Step(delay: 0, command: $0) }
          let input = PointOfNoReturn.Input(
            time: longer.commands[trace.steps.count].time,
            sentence: command.map(\.sentence).joined(separator: ", "))
          guard let occurrence = replay.occurrence(in: longer) else {
            return .inputs(before + [input])
          }
          if occurrence.step == longer.steps.count - 1, occurrence.delay > 0 {
            next.append((longer, occurrence, before + [input]))
          }
        }
      }
      level = next
    }
    return .none(isCertain: true)
  }

  /// What can come in at each moment of choice after a trace, until a time after its last step.
  private func inputs(
    after trace: Trace, for time: Int64
  ) -> [(delay: Int64, commands: [Command])] {
    var engine = NavigationEngine(app: replay.app)
    var events: [Event] = []
    for step in trace.steps {
      engine.advance(to: engine.now + step.delay, into: &events)
      engine.apply(step.command, into: &events)
      events.removeAll(keepingCapacity: true)
    }
    let start = engine.now
    var found: [(delay: Int64, commands: [Command])] = []
    var places: [Int] = []
    repeat {
      replay.table.collect(for: engine, into: &places)
      for input in places where !replay.table.leaves(input) {
        found.append((engine.now - start, replay.table.all[input].commands))
      }
      events.removeAll(keepingCapacity: true)
    } while MomentsOfChoice.whereOrderChanges.wait(&engine, into: &events)
      && engine.now - start < time
    return found
  }
}

extension InputTable {
  /// Whether an input leaves the app.
  fileprivate func leaves(_ input: Int) -> Bool {
    switch all[input].commands.first {
    case .background, .terminate: true
    default: false
    }
  }
}

extension Counterexample {
  /// From when on the bug could not be avoided, as one sentence.
  public var avoidance: String {
    let point = pointOfNoReturn
    let bound = point.isCertain ? "" : " (of the runs tried)"
    guard point.time != nil else {
      return "Nothing that was tried avoids it, from the first step on\(bound)."
    }
    let inputs = point.inputs.map { "\"\($0.sentence)\" at \($0.time.seconds)" }
    let how = inputs.isEmpty ? "doing nothing more" : inputs.joined(separator: " and then ")
    guard let step = point.step else {
      return "\(how) still avoids it; after that nothing that was tried does\(bound)."
    }
    return "It cannot be avoided from step \(step + 1) on, at \(commands[step].time.seconds); "
      + "before that, \(how)\(inputs.isEmpty ? "" : ", in place of what follows,") avoids it"
      + "\(bound)."
  }
}
