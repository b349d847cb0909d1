import JSON
import NavigationEngine
import WireProtocol

/// One of the two runs that a branch compares.
struct BranchRun {
  private var client: RecordedEngine
  private var batch = RecordBatch()
  private var outcome: BranchOutcome
  private let app: App
  private let limits: BranchLimits
  private let budget: EngineBudget
  /// The length of the records for which the budget was charged.
  private var chargedBytes = 0

  init(
    stream: String, vocabulary: AppVocabulary, limits: BranchLimits, budget: EngineBudget
  ) {
    client = RecordedEngine(stream: stream, vocabulary: vocabulary)
    app = vocabulary.app
    outcome = BranchOutcome(of: app)
    self.limits = limits
    self.budget = budget
  }

  /// The stream's time, in microseconds.
  var time: Int64 { client.engine.now }

  /// How much goes on in a client.
  enum Activity {
    /// Nothing is due any more.
    case rest
    /// Nothing moves.
    case stillness
    case movement
  }

  /// Carries out commands, by ascending time.
  ///
  /// - Parameter wanted: As how much may go on before each of the first of them; those after it
  ///   are at their times.
  /// - Returns: How much went on before each.
  @discardableResult
  mutating func follow(
    _ commands: [CommandRecord], waitingAs wanted: [Activity] = []
  ) throws(BranchError) -> [Activity] {
    var activities: [Activity] = []
    for (index, command) in commands.enumerated() {
      try advance(to: command.time)
      if wanted.indices.contains(index) { try wait(for: wanted[index]) }
      activities.append(activity)
      let time = client.engine.now
      client.apply(command.command, origin: command.origin, at: time, into: &batch)
      if let line = batch.lines.first {
        outcome.commands.append(
          CommandRecord(
            stream: client.stream, sequence: line.sequence, time: time,
            command: command.command, origin: command.origin))
      }
      try take()
    }
    return activities
  }

  private var activity: Activity {
    if client.engine.state.isMoving { return .movement }
    return client.engine.nextDeadline == nil ? .rest : .stillness
  }

  /// Goes on until no more goes on than is wanted; of what never rests, until nothing moves.
  private mutating func wait(for wanted: Activity) throws(BranchError) {
    let limit = client.engine.now + BranchLimits.waitMicroseconds
    if wanted == .rest, activity != .rest {
      var rested = self
      try rested.rest(until: limit)
      if rested.activity == .rest { self = rested }
    }
    while wanted != .movement, activity == .movement,
      let deadline = client.engine.nextDeadline, deadline <= limit
    {
      client.advance(to: max(deadline, client.engine.now), into: &batch)
      try take()
    }
  }

  /// Lets what is due until a time happen, step by step.
  mutating func advance(to time: Int64) throws(BranchError) {
    try rest(until: time)
    client.advance(to: max(time, client.engine.now), into: &batch)
    try take()
  }

  /// Goes on until nothing is due any more, at most to a time.
  mutating func rest(until limit: Int64) throws(BranchError) {
    while let deadline = client.engine.nextDeadline, deadline <= limit {
      client.advance(to: max(deadline, client.engine.now), into: &batch)
      try take()
    }
  }

  /// What came of it.
  consuming func finish(epoch: String) -> BranchOutcome {
    var outcome = outcome
    let state = client.engine.state
    outcome.recordCount = client.sequence
    outcome.live = state.nodes.map { app.liveObject($0.kind) }
    outcome.leakedModules = state.leakedModules
    outcome.lines = batch.writer.bytes
    batch.removeAll()
    client.encodeSnapshot(epoch: epoch, into: &batch.writer)
    outcome.snapshot = batch.writer.bytes
    return outcome
  }

  /// Takes in what the last step gave; its lines stay in the batch.
  private mutating func take() throws(BranchError) {
    defer { batch.removeLines() }
    do throws(EngineBudget.Exhaustion) {
      try budget.spend(
        events: max(1, batch.eventCount), bytes: batch.writer.count - chargedBytes)
    } catch {
      throw .exhausted(error)
    }
    chargedBytes = batch.writer.count
    guard client.sequence <= limits.records else { throw .tooManyRecords(limits.records) }
    outcome.metrics.countFrames(batch.framesLeftOut)
    outcome.lastTime = batch.lines.last?.time ?? outcome.lastTime
    for line in batch.lines {
      outcome.kinds[batch.kind(of: line), default: 0] += 1
      guard let event = batch.event(of: line) else { continue }
      outcome.metrics.count(event)
      note(event, line.sequence)
    }
    if batch.lines.contains(where: { !$0.isCommand }) { noteTop() }
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
    let name = app.nameOnTop(in: client.engine.state)
    if let last = outcome.screens.last, last.screen == name { return }
    if outcome.screens.isEmpty, name == nil { return }
    add(.init(time: client.engine.now, sequence: client.sequence, screen: name), to: \.screens)
  }

  private mutating func add<Entry>(
    _ entry: Entry, to list: WritableKeyPath<BranchOutcome, [Entry]>
  ) {
    guard outcome[keyPath: list].count < BranchLimits.listed else {
      outcome.leftOut += 1
      return
    }
    outcome[keyPath: list].append(entry)
  }
}

extension App {
  /// What a view controller is, and which one of the app's.
  func liveObject(_ kind: NodeKind) -> BranchOutcome.LiveObject {
    switch kind {
    case .root: .init(type: "root", name: "Root")
    case .navigation(let screen): .init(type: "navigation", name: screens[screen].name)
    case .tabs(let bar): .init(type: "tabs", name: tabBars[bar].name)
    case .screen(let screen): .init(type: "screen", name: screens[screen].name)
    case .alert(let alert): .init(type: "alert", name: alerts[alert].name)
    }
  }

  /// The name of what a person sees on top when nothing moves; nil where nothing is shown.
  func nameOnTop(in state: State) -> String? {
    (state.modals.last?.node ?? state.root).flatMap(state.innermost)
      .map { liveObject($0.kind).name }
  }
}
