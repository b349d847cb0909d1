import NavigationEngine

/// What one worker finds behind some states, in order.
struct Successors {
  /// A state that was not seen before the worker began.
  struct State {
    let engine: NavigationEngine
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
  /// The rules of the app file that the steps put to the test.
  private(set) var exercised: Set<Int>

  private let checker: RuleChecker
  private var runner: StepRunner
  private var inputs: [Int] = []
  private var last: State?
  private let horizon: Int64
  private let visited: VisitedStates
  private var known: Set<NavigationBug>

  init(
    _ runner: StepRunner, _ checker: RuleChecker, horizon: Int64, visited: VisitedStates,
    known: Set<NavigationBug>, exercised: Set<Int>
  ) {
    self.runner = runner
    self.checker = checker
    self.exercised = exercised
    self.horizon = horizon
    self.visited = visited
    self.known = known
  }

  /// Waits for the next moment of choice.
  mutating func addWait(from engine: NavigationEngine, _ parent: UInt32) {
    take(.wait, from: engine, parent)
  }

  /// Tries every input.
  mutating func addInputs(to engine: NavigationEngine, _ parent: UInt32) {
    runner.table.collect(for: engine, into: &inputs)
    for place in inputs.indices { take(.input(inputs[place]), from: engine, parent) }
  }

  /// Takes a step, and again for each way in which the services that it calls can answer.
  private mutating func take(_ edge: Edge, from engine: NavigationEngine, _ parent: UInt32) {
    guard add(edge, from: engine, parent), !runner.calledServices.isEmpty else { return }
    let called = runner.calledServices
    for (place, answer) in runner.table.answers.enumerated() where called.contains(answer.service) {
      add(edge.answered(place), from: engine, parent)
    }
  }

  /// Takes one step, and gives what it leads to, known or not; nil where it leads nowhere.
  mutating func follow(_ edge: Edge, from engine: NavigationEngine, _ parent: UInt32) -> State? {
    states.removeAll(keepingCapacity: true)
    guard add(edge, from: engine, parent) else { return nil }
    return last
  }

  /// The services that the last step calls.
  var calledServices: [ServiceIndex] { runner.calledServices }

  @discardableResult
  private mutating func add(_ edge: Edge, from engine: NavigationEngine, _ parent: UInt32) -> Bool {
    steps += 1
    guard let next = runner.client(after: edge, from: engine) else {
      if runner.isVain, checker.isNeeded { checkStep(edge, from: engine, to: engine, parent) }
      return false
    }
    for bug in runner.bugs { note(bug, edge, parent) }
    if checker.isNeeded { checkStep(edge, from: engine, to: next, parent) }
    let fingerprint = next.fingerprint(horizon: horizon)
    let state = State(engine: next, fingerprint: fingerprint, parent: parent, edge: edge)
    last = state
    guard !visited.contains(fingerprint) else { return true }
    // Careless code breaks them too, and each of its faults is named.
    if next.app.isCareful {
      for violation in next.invariantViolations() {
        note(NavigationBug(rule: .invariant(violation.rule), place: ""), edge, parent)
      }
    }
    if checker.isNeeded { checkState(next, edge, parent) }
    states.append(state)
    return true
  }

  private mutating func note(_ bug: NavigationBug, _ edge: Edge, _ parent: UInt32) {
    guard known.insert(bug).inserted else { return }
    findings.append(Finding(bug: bug, parent: parent, edge: edge))
  }

  private mutating func checkStep(
    _ edge: Edge, from before: NavigationEngine, to after: NavigationEngine, _ parent: UInt32
  ) {
    let broken = checker.broken(
      by: edge.input, from: before, to: after, answers: runner.answers, exercised: &exercised,
      isKnown: { known.contains(checker.app.bug(breaking: $0)) })
    for rule in broken { note(checker.app.bug(breaking: rule), edge, parent) }
  }

  private mutating func checkState(_ state: NavigationEngine, _ edge: Edge, _ parent: UInt32) {
    let broken = checker.broken(
      in: state, exercised: &exercised,
      isKnown: { known.contains(checker.app.bug(breaking: $0)) })
    for rule in broken { note(checker.app.bug(breaking: rule), edge, parent) }
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
