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

  private var runner: StepRunner
  private var inputs: [Int] = []
  private let horizon: Int64
  private let visited: VisitedStates
  private var known: Set<NavigationBug>

  init(_ runner: StepRunner, horizon: Int64, visited: VisitedStates, known: Set<NavigationBug>) {
    self.runner = runner
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

  @discardableResult
  private mutating func add(_ edge: Edge, from engine: NavigationEngine, _ parent: UInt32) -> Bool {
    steps += 1
    guard let next = runner.client(after: edge, from: engine) else { return false }
    for bug in runner.bugs where known.insert(bug).inserted {
      findings.append(Finding(bug: bug, parent: parent, edge: edge))
    }
    let fingerprint = next.fingerprint(horizon: horizon)
    guard !visited.contains(fingerprint) else { return true }
    // Careless code breaks them too, and each of its faults is named.
    if next.app.isCareful {
      for violation in next.invariantViolations() {
        let bug = NavigationBug(rule: .invariant(violation.rule), place: "")
        guard known.insert(bug).inserted else { continue }
        findings.append(Finding(bug: bug, parent: parent, edge: edge))
      }
    }
    states.append(State(engine: next, fingerprint: fingerprint, parent: parent, edge: edge))
    return true
  }
}

extension App {
  /// Whether nothing is known that its code gets wrong.
  fileprivate var isCareful: Bool { defects.isEmpty && Strategy.general.contains(strategy) }
}
