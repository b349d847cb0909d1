import AppLoading
import NavigationEngine
import Randomness
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
          where answer.concerns(runner.calledServices, of: app) {
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

/// Takes an app's clients on at random, each from its first state.
///
/// - Parameters:
///   - walks: How many clients there are.
///   - steps: How many steps each of them takes.
///   - look: Is given the client after each step, and what has come in with it.
func walk(
  _ app: App, seed: UInt64, walks: Int, steps: Int,
  _ look: (NavigationEngine, [Proposition]) throws -> Void
) rethrows {
  let table = InputTable(app, texts: SearchLimits().texts)
  var runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
  var random = SplitMix64(seed: seed)
  var inputs: [Int] = []
  for _ in 0..<walks {
    var engine = NavigationEngine(app: app, detail: .changes)
    for _ in 0..<steps {
      table.collect(for: engine, into: &inputs)
      let isWait = inputs.isEmpty || random.below(3) > 0
      let edge = isWait ? Edge.wait : .input(inputs[random.below(inputs.count)])
      guard let next = runner.client(after: edge, from: engine) else { continue }
      engine = next
      let brought = edge.input.map { table.all[$0].commands.flatMap { app.occasions(of: $0) } }
      try look(engine, (brought ?? []) + runner.answers)
    }
  }
}
