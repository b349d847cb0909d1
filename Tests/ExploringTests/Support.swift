import AppLoading
import NavigationEngine
import TestSupport
import YAMLReading

@testable import Exploring

/// The example app of that name, under another strategy or with other habits.
func example(
  _ name: String, strategy: Strategy? = nil, defects: Set<Defect>? = nil
) throws -> App {
  try AppLoader.load(
    path: "\(Folders.examples)/\(name)/app.yaml", strategy: strategy, defects: defects
  ).app
}

/// The states that a search without an order of its own visits: what was found last is followed
/// first, and nothing bounds the depth.
struct DepthFirstSearch {
  private(set) var visited: Set<Fingerprint> = []
  private(set) var bugs: Set<NavigationBug> = []

  /// - Parameter states: Where the search gives up; an app whose stacks can grow has no last state.
  init(_ app: App, states: Int = 100_000) {
    let table = InputTable(app, texts: SearchLimits().texts)
    var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
    var inputs: [Int] = []
    let first = NavigationEngine(app: app)
    var open = [first]
    visited = [first.fingerprint(horizon: app.horizonMicroseconds)]
    while visited.count < states, let engine = open.popLast() {
      table.collect(for: engine, into: &inputs)
      var edges = [Edge.wait] + inputs.map(Edge.input)
      while let edge = edges.popLast() {
        guard let next = runner.client(after: edge, from: engine) else { continue }
        bugs.formUnion(runner.bugs)
        if edge.answer == nil {
          for (place, answer) in table.answers.enumerated()
          where runner.calledServices.contains(answer.service) {
            edges.append(edge.answered(place))
          }
        }
        if visited.insert(next.fingerprint(horizon: app.horizonMicroseconds)).inserted {
          open.append(next)
        }
      }
    }
  }
}

extension Exploration {
  /// The rules that are broken.
  var rules: Set<String> { Set(counterexamples.map(\.bug.rule.name)) }
}

extension StepRunner {
  /// A copy of a client after a step; nil where that leads nowhere.
  mutating func client(after edge: Edge, from engine: NavigationEngine) -> NavigationEngine? {
    var next = engine
    return take(edge, on: &next) ? next : nil
  }
}
