import NavigationEngine
import TestSupport
import Testing

@testable import Exploring

@Suite("Inputs at chosen moments do all that inputs at every frame do")
struct MomentTests {
  /// The states in which nothing is to come, which a search visits.
  private func statesAtRest(
    of app: App, depth: Int, _ moments: MomentsOfChoice
  ) -> (states: Set<Fingerprint>, bugs: Set<NavigationBug>) {
    let table = InputTable(app, texts: SearchLimits().texts)
    var runner = StepRunner(app: app, table: table, moments: moments)
    let horizon = app.horizonMicroseconds
    var inputs: [Int] = []
    var resting: Set<Fingerprint> = []
    var bugs: Set<NavigationBug> = []
    let first = NavigationEngine(app: app)
    var visited = [first.fingerprint(horizon: horizon)] as Set
    var level = [first]
    for inputsLeft in (0...depth).reversed() {
      var moved = level
      while !moved.isEmpty {
        moved = moved.compactMap { engine -> NavigationEngine? in
          guard let next = runner.client(after: .wait, from: engine) else { return nil }
          bugs.formUnion(runner.bugs)
          return visited.insert(next.fingerprint(horizon: horizon)).inserted ? next : nil
        }
        level += moved
      }
      resting.formUnion(
        level.filter { $0.state.timers.isEmpty && $0.nextDeadline == nil }
          .map { $0.fingerprint(horizon: horizon) })
      if inputsLeft == 0 { break }
      level = level.flatMap { engine -> [NavigationEngine] in
        table.collect(for: engine, into: &inputs)
        return inputs.compactMap { input -> NavigationEngine? in
          guard let next = runner.client(after: .input(input), from: engine) else { return nil }
          bugs.formUnion(runner.bugs)
          return visited.insert(next.fingerprint(horizon: horizon)).inserted ? next : nil
        }
      }
    }
    return (resting, bugs)
  }

  private static let habits: [Set<Defect>] = [
    [], [.noQueue, .completionReadsCurrent], [.pushesTwice], [.keepsInitialFrame],
    [.completionIgnoresCancel], [.timersOutliveScreens, .leavesInnerTransition],
  ]

  @Test(
    "The article's app comes to rest in the same states, with the same faults",
    arguments: habits)
  func sameStates(_ defects: Set<Defect>) {
    let app = SampleApps.rootController.running(defects: defects)
    let chosen = statesAtRest(of: app, depth: 4, .whereOrderChanges)
    let every = statesAtRest(of: app, depth: 4, .everyFrame)
    #expect(chosen.states == every.states, "\(chosen.states.count), \(every.states.count)")
    #expect(chosen.bugs == every.bugs)
    #expect(chosen.states.count > 10)
  }
}
