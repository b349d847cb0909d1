public import NavigationGraph

extension Coverage {
  /// How many nodes where a person can be were shown, and how many there are.
  public var screens: (covered: Int, all: Int) {
    let places = graph.nodes.indices.filter {
      graph.nodes[$0].kind == .screen || graph.nodes[$0].kind == .alert
    }
    return (places.count { isNodeCovered[$0] }, places.count)
  }

  /// How many ways were taken, and how many there are.
  public var ways: (covered: Int, all: Int) {
    (isEdgeCovered.count { $0 }, isEdgeCovered.count)
  }

  /// How many pairs of an animated way and a phase of its movement had an input, and how many there
  /// are. Not counted are a finger, which leads only some ways, and ways from outside, whose
  /// movements leave whatever is shown.
  public var interruptedPhases: (covered: Int, all: Int) {
    let all = marks.ways.flatMap(\.phases)
    return (all.count { $0.isCovered }, all.count)
  }

  /// What was seen, as drawings of the graph show it.
  public var marks: GraphCoverage {
    GraphCoverage(
      nodes: isNodeCovered,
      ways: graph.edges.indices.map { way in
        GraphCoverage.Way(
          omission: reasons[way].map { reason in
            GraphCoverage.Omission(
              reason: reason.rawValue, explanation: explanation(of: way) ?? "")
          },
          phases: countedPhases(of: way).map { phase in
            GraphCoverage.Phase(name: phase.rawValue, isCovered: phases[way].contains(phase))
          })
      })
  }

  /// The phases of a way's movement that count.
  private func countedPhases(of way: Int) -> [MovementPhase] {
    let from = graph.nodes[graph.edges[way].from].kind
    guard graph.edges[way].look.kind != .none, !from.isSource, from != .tabBar else { return [] }
    return MovementPhase.allCases.filter { $0 != .finger }
  }

  /// A way as a line of the report says it.
  public func name(of way: Int) -> String {
    let edge = graph.edges[way]
    let words = "\(graph.nodes[edge.from].label) → \(graph.nodes[edge.to].label)"
    return "\(words) (\(graph.label(of: edge)))"
  }

  /// Why a way was not taken, for a person.
  public func explanation(of way: Int) -> String? {
    let conditions = graph.edges[way].conditions.joined(separator: ", ")
    return reasons[way].map { reason in
      switch reason {
      case .neverShown: "\(graph.nodes[graph.edges[way].from].label) was never shown"
      case .budget: "nothing was tried there before the search ended"
      case .neverWithinReach:
        conditions.isEmpty ? "it was never within reach" : "never true: \(conditions)"
      case .neverRequested: "nothing in the app asks for the route"
      case .refused:
        conditions.isEmpty
          ? "it was refused each time" : "it was refused, or never true: \(conditions)"
      case .neverTrue:
        conditions.isEmpty
          ? "it led elsewhere each time" : "it led elsewhere, or never true: \(conditions)"
      }
    }
  }

  /// The lines of the report, with the most ways that are named; nil for all.
  func lines(naming most: Int) -> [String] {
    let (screens, ways, phases) = (screens, ways, interruptedPhases)
    var lines = [
      "Coverage: \(screens.covered) of \(screens.all) screens and alerts, \(ways.covered) of "
        + "\(ways.all) ways, \(phases.covered) of \(phases.all) phases of their movements."
    ]
    let missed = graph.edges.indices.filter { !isEdgeCovered[$0] }
    for way in missed.prefix(most) {
      lines.append("     not taken: \(name(of: way)): \(explanation(of: way) ?? "")")
    }
    if missed.count > most { lines.append("     and \(missed.count - most) more") }
    return lines
  }
}
