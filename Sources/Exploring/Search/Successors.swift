import NavigationEngine

/// What one worker finds behind some states, in order.
struct Successors {
  /// A state that was not seen before the worker began.
  struct State {
    let client: KeptClient
    let fingerprint: Fingerprint
    let parent: UInt32
    let edge: Edge
  }

  /// Something that goes wrong in a step.
  struct Finding {
    let bug: NavigationBug
    let parent: UInt32
    let edge: Edge
  }

  private(set) var states: [State] = []
  private(set) var findings: [Finding] = []
  /// How many steps were carried out.
  private(set) var steps = 0
  /// The memory of the new states, in bytes; an estimate.
  private(set) var bytes = 0
  /// Whether they take more than they may, so that no more is tried.
  var isFull: Bool { bytes > maximumBytes }
  /// The rules of the app file that the steps put to the test.
  private(set) var exercised: RuleSet

  /// What the steps saw of the graph.
  private(set) var observer: CoverageObserver

  /// What is known of what comes by waiting.
  private(set) var lookAhead: LookAhead

  private let checker: RuleChecker
  private var runner: StepRunner
  private var inputs: [Int] = []
  private let horizon: Int64
  private let visited: VisitedStates
  private let maximumBytes: Int
  private let interruption: @Sendable () -> SearchEnd?
  private var known: Set<NavigationBug>
  /// The rules of the app file among the known bugs.
  private var knownRules: RuleSet
  /// Whether bugs that are known are looked for too.
  private let countsSightings: Bool
  /// After how many inputs of one state a worker asks whether to go on.
  private static let inputsAtOnce = 64
  /// Every bug that the steps showed, known or not; none unless they are counted.
  private(set) var sightings: Set<NavigationBug> = []

  init(
    _ runner: StepRunner, _ checker: RuleChecker, _ observer: CoverageObserver, horizon: Int64,
    visited: VisitedStates, known: Set<NavigationBug>, exercised: RuleSet, lookAhead: LookAhead,
    maximumBytes: Int, interruption: @escaping @Sendable () -> SearchEnd?,
    countsSightings: Bool = false
  ) {
    self.maximumBytes = maximumBytes
    self.interruption = interruption
    self.lookAhead = lookAhead
    self.countsSightings = countsSightings
    knownRules = RuleSet(count: runner.app.rules.count)
    for rule in runner.app.rules.indices
    where !countsSightings && known.contains(runner.app.bug(breaking: rule)) {
      knownRules.insert(rule)
    }
    self.runner = runner
    self.observer = observer
    self.checker = checker
    self.exercised = exercised
    self.horizon = horizon
    self.visited = visited
    self.known = known
  }

  /// Waits for the next moment of choice.
  mutating func addWait(from client: KeptClient, _ parent: UInt32) {
    observer.begin(at: client.engine)
    take(.wait, from: client, parent)
  }

  /// Tries every input.
  mutating func addInputs(to client: KeptClient, _ parent: UInt32) {
    runner.table.collect(for: client.engine, into: &inputs)
    observer.begin(at: client.engine)
    for place in inputs.indices {
      // One state of an app with many elements may have thousands of inputs; few have so many.
      if isFull || place % Self.inputsAtOnce == Self.inputsAtOnce - 1 && interruption() != nil {
        return
      }
      take(.input(inputs[place]), from: client, parent)
    }
  }

  /// Takes a step, and again for each way in which the services that it calls can answer.
  private mutating func take(_ edge: Edge, from client: KeptClient, _ parent: UInt32) {
    guard add(edge, from: client, parent), !runner.calledServices.isEmpty else { return }
    let called = runner.calledServices
    for (place, answer) in runner.table.answers.enumerated()
    where answer.concerns(called, of: runner.app) {
      add(edge.answered(place), from: client, parent)
    }
  }

  /// Takes one step, and gives what it leads to, known or not; nil where it leads nowhere.
  mutating func follow(_ edge: Edge, from engine: NavigationEngine, _ parent: UInt32) -> State? {
    observer.begin(at: engine)
    var next = engine
    guard take(edge, on: &next, from: engine, parent) else { return nil }
    let (fingerprint, _) = look(at: edge, from: engine, to: next, parent)
    return State(
      client: KeptClient(consume next), fingerprint: fingerprint, parent: parent, edge: edge)
  }

  /// The app that is searched.
  var app: App { runner.app }

  /// The services that the last step calls.
  var calledServices: [ServiceIndex] { runner.calledServices }

  /// Takes one step, and keeps the state that it leads to where that was not seen; whether it leads
  /// anywhere.
  @discardableResult
  private mutating func add(_ edge: Edge, from client: KeptClient, _ parent: UInt32) -> Bool {
    var next = client.engine
    guard take(edge, on: &next, from: client.engine, parent) else { return false }
    let (fingerprint, isNew) = look(at: edge, from: client.engine, to: next, parent)
    guard isNew else { return true }
    let kept = KeptClient(consume next)
    bytes += kept.bytes
    states.append(State(client: kept, fingerprint: fingerprint, parent: parent, edge: edge))
    return true
  }

  /// Takes one step; whether it leads anywhere.
  private mutating func take(
    _ edge: Edge, on next: inout NavigationEngine, from engine: NavigationEngine, _ parent: UInt32
  ) -> Bool {
    steps += 1
    let leads = runner.take(edge, on: &next)
    if runner.isVain || !runner.refused.isEmpty {
      observer.note(refused: runner.refused, after: edge)
    }
    if leads { return true }
    if runner.isVain, checker.isNeeded { checkStep(edge, from: engine, to: engine, parent) }
    return false
  }

  /// Looks at what goes wrong in the last step, and in the state that it leads to where that was
  /// not seen before.
  ///
  /// Never a part of its callers: there each look at the client, a variable, would move all of it.
  @inline(never)
  private mutating func look(
    at edge: Edge, from engine: NavigationEngine, to next: NavigationEngine, _ parent: UInt32
  ) -> (fingerprint: Fingerprint, isNew: Bool) {
    observer.look(
      at: edge, to: next, runner.routes, isOutside: edge.input.map(runner.table.isArrival) ?? false)
    for bug in runner.bugs {
      if let rule = checker.app.rule(allowing: bug, in: next) {
        exercised.insert(rule)
      } else {
        note(bug, edge, parent)
      }
    }
    if checker.isNeeded { checkStep(edge, from: engine, to: next, parent) }
    let fingerprint = next.fingerprint(horizon: horizon)
    let isNew = !visited.contains(fingerprint)
    if countsSightings || isNew { checkState(next, edge, parent) }
    return (fingerprint, isNew)
  }

  private mutating func note(_ bug: NavigationBug, _ edge: Edge, _ parent: UInt32) {
    if countsSightings { sightings.insert(bug) }
    guard known.insert(bug).inserted else { return }
    findings.append(Finding(bug: bug, parent: parent, edge: edge))
  }

  /// Looks at what goes wrong in a state that was not seen before.
  private mutating func checkState(_ state: NavigationEngine, _ edge: Edge, _ parent: UInt32) {
    // Careless code breaks them too, and each of its faults is named.
    if state.app.isCareful {
      for violation in state.invariantViolations() {
        note(NavigationBug(rule: .invariant(violation.rule), place: ""), edge, parent)
      }
    }
    if checker.isNeeded { checkRules(in: state, edge, parent) }
  }

  private mutating func checkStep(
    _ edge: Edge, from before: NavigationEngine, to after: NavigationEngine, _ parent: UInt32
  ) {
    let broken = checker.broken(
      by: edge.input, from: before, to: after, answers: runner.answers, exercised: &exercised,
      known: knownRules, lookAhead: &lookAhead)
    for rule in broken { note(rule: rule, edge, parent) }
  }

  private mutating func checkRules(in state: NavigationEngine, _ edge: Edge, _ parent: UInt32) {
    let broken = checker.broken(
      in: state, exercised: &exercised, known: knownRules, lookAhead: &lookAhead)
    for rule in broken { note(rule: rule, edge, parent) }
  }

  private mutating func note(rule: Int, _ edge: Edge, _ parent: UInt32) {
    knownRules.insert(rule)
    note(checker.app.bug(breaking: rule), edge, parent)
  }
}

extension App {
  /// The bug that breaks a rule.
  func bug(breaking rule: Int) -> NavigationBug {
    NavigationBug(rule: .stated(rules[rule]), place: "")
  }
}

extension App {
  /// Whether nothing is known that its code gets wrong.
  fileprivate var isCareful: Bool { defects.isEmpty && Strategy.general.contains(strategy) }
}
