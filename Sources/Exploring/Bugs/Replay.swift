import NavigationEngine

/// Carries out a trace, and looks for one bug.
struct Replay {
  let app: App
  let bug: NavigationBug
  let table: InputTable
  let budget: ReplayBudget

  /// Where a bug shows.
  struct Occurrence: Equatable {
    /// The place of the step after which it shows.
    let step: Int
    /// How long after that step, in microseconds.
    let delay: Int64
  }

  /// How long a bug is waited for after the last step at least, in microseconds.
  static let minimumPatience: Int64 = 60_000_000

  /// Where the bug shows first; nil where it does not.
  func occurrence(in trace: Trace) -> Occurrence? {
    var engine = NavigationEngine(app: app, tellingOutcomes: false)
    var events: [Event] = []
    var monitor = RuleMonitor(bug.rule, app: app, table: table)
    var done: Int64 = 0
    for (place, step) in trace.steps.enumerated() {
      let time = done + step.delay
      if let seen = wait(for: time, &engine, &events, &monitor) {
        return Occurrence(step: place - 1, delay: seen - done)
      }
      done = time
      events.removeAll(keepingCapacity: true)
      budget.count()
      let before = monitor == nil ? nil : engine
      engine.apply(step.command, into: &events)
      if let before, monitor?.take(step.command, events, from: before, to: engine) == true {
        return Occurrence(step: place, delay: 0)
      }
      if case .answeredInput = bug.rule, events.isEmpty, bug.place == step.command.sentence {
        return Occurrence(step: place, delay: 0)
      }
      if let seen = look(at: engine, &events) {
        return Occurrence(step: place, delay: seen - done)
      }
    }
    let end = done + max(trace.rest, Self.minimumPatience)
    var seen = wait(for: end, &engine, &events, &monitor)
    while seen == nil, let due = monitor?.due, due >= engine.now {
      seen = wait(for: due + 1, &engine, &events, &monitor)
    }
    return seen.map { Occurrence(step: trace.steps.count - 1, delay: $0 - done) }
  }

  /// Lets pass what is due until a time; when the bug shows, where it does.
  private func wait(
    for time: Int64, _ engine: inout NavigationEngine, _ events: inout [Event],
    _ monitor: inout RuleMonitor?
  ) -> Int64? {
    while let due = engine.nextMoment, due <= time {
      if let late = monitor?.overdue(at: max(due, engine.now) - 1) { return late }
      budget.count()
      let before = monitor == nil ? nil : engine
      engine.advance(to: max(due, engine.now), into: &events)
      if let before, monitor?.take(nil, events, from: before, to: engine) == true {
        return engine.now
      }
      if let seen = look(at: engine, &events) { return seen }
    }
    // A command at the very end of the time comes in time.
    if let late = monitor?.overdue(at: time - 1) { return late }
    if engine.now < time { engine.advance(to: time, into: &events) }
    return nil
  }

  private func look(at engine: NavigationEngine, _ events: inout [Event]) -> Int64? {
    defer { events.removeAll(keepingCapacity: true) }
    switch bug.rule {
    case .fault:
      for event in events {
        if case .fault(let fault) = event.body, NavigationBug(fault, in: app) == bug,
          app.rule(allowing: bug, in: engine) == nil
        {
          return event.time
        }
      }
    case .invariant(let rule):
      if engine.invariantViolations().contains(where: { $0.rule == rule }) { return engine.now }
    case .answeredInput, .stated: break
    }
    return nil
  }

  /// The moments at which something happens while a step of a trace is waited for, in microseconds
  /// after the step before.
  func moments(before place: Int, in trace: Trace) -> [Int64] {
    var engine = NavigationEngine(app: app, tellingOutcomes: false)
    var events: [Event] = []
    for step in trace.steps[..<place] {
      engine.advance(to: engine.now + step.delay, into: &events)
      engine.apply(step.command, into: &events)
    }
    let start = engine.now
    let end = start + trace.steps[place].delay
    var moments: [Int64] = []
    while let due = engine.nextDeadline, due <= end {
      engine.advance(to: max(due, engine.now), into: &events)
      if moments.last != engine.now - start { moments.append(engine.now - start) }
    }
    return moments
  }
}

extension NavigationEngine {
  /// When something happens next, or a rule may be broken by the time off the screen alone.
  fileprivate var nextMoment: Int64? { [nextDeadline, nextAwayEnd].compactMap(\.self).min() }
}
