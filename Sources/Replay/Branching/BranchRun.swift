import Comparing
import JSON
import NavigationEngine
import WireProtocol

/// One of the two runs that a branch compares.
struct BranchRun {
  private var run: StreamRun
  private var writer = JSONWriter()
  private var outcome: Outcome
  private let app: App
  private let limits: BranchLimits
  private let budget: EngineBudget
  /// The length of the records for which the budget was charged.
  private var chargedBytes = 0

  init(
    stream: String, vocabulary: AppVocabulary, limits: BranchLimits, budget: EngineBudget
  ) {
    run = StreamRun(stream: stream, vocabulary: vocabulary)
    app = vocabulary.app
    outcome = Outcome(of: app)
    self.limits = limits
    self.budget = budget
  }

  /// The stream's time, in microseconds.
  var time: Int64 { run.engine.now }

  /// Carries out commands, by ascending time.
  mutating func follow(_ commands: [PlannedCommand]) throws(BranchError) {
    for planned in commands {
      try advance(to: planned.time)
      run.apply(planned.command, origin: planned.origin, at: planned.time, into: &writer)
      try take()
    }
  }

  /// Lets what is due until a time happen, step by step.
  mutating func advance(to time: Int64) throws(BranchError) {
    try rest(until: time)
    run.advance(to: max(time, run.engine.now), into: &writer)
    try take()
  }

  /// Goes on until nothing is due any more, at most to a time.
  mutating func rest(until limit: Int64) throws(BranchError) {
    while let deadline = run.engine.nextDeadline, deadline <= limit {
      run.advance(to: max(deadline, run.engine.now), into: &writer)
      try take()
    }
  }

  /// What came of it.
  consuming func finish(epoch: String) -> Outcome {
    var outcome = outcome
    let state = run.engine.state
    outcome.recordCount = run.sequence
    outcome.live = state.nodes.map { app.liveObject($0.kind) }
    outcome.leakedModules = state.leakedModules
    var snapshot = JSONWriter()
    run.encoder.encodeSnapshot(
      of: run.engine, epoch: epoch, sequence: run.sequence, into: &snapshot)
    outcome.snapshot = snapshot.bytes
    outcome.lines = writer.bytes
    return outcome
  }

  private mutating func take() throws(BranchError) {
    do throws(EngineBudget.Exhaustion) {
      try budget.spend(
        events: max(1, run.events.count), bytes: writer.bytes.count - chargedBytes)
    } catch {
      throw .exhausted(error)
    }
    chargedBytes = writer.bytes.count
    guard run.sequence <= limits.records else { throw .tooManyRecords(limits.records) }
    var sequence = run.firstSequence
    for event in run.events {
      outcome.measures.count(event)
      guard event.isDurable else { continue }
      note(event, sequence)
      sequence += 1
    }
    if sequence > run.firstSequence { noteTop() }
  }

  private mutating func note(_ event: Event, _ sequence: Int64) {
    switch event.body {
    case .rejected(let rejection):
      add(
        .init(
          sequence: sequence, time: event.time, name: rejection.reason,
          message: rejection.message(in: app)), to: \.rejections)
    case .fault(let fault):
      add(
        .init(
          sequence: sequence, time: event.time, name: fault.kind.rawValue, message: fault.message),
        to: \.faults)
    default: break
    }
  }

  private mutating func noteTop() {
    let name = app.nameOnTop(in: run.engine.state)
    if let last = outcome.screens.last, last.screen == name { return }
    if outcome.screens.isEmpty, name == nil { return }
    add(.init(time: run.engine.now, sequence: run.sequence, screen: name), to: \.screens)
  }

  private mutating func add<Entry>(
    _ entry: Entry, to list: WritableKeyPath<Outcome, [Entry]>
  ) {
    guard outcome[keyPath: list].count < BranchLimits.listed else {
      outcome.leftOut += 1
      return
    }
    outcome[keyPath: list].append(entry)
  }
}
