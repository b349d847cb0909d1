import NavigationEngine

extension Exploration {
  /// The most ways that no step took and that the report names.
  static let namedWays = 12

  /// The report for a person, line by line.
  public var lines: [String] {
    var lines: [String] = []
    for (place, each) in counterexamples.enumerated() {
      lines.append("\(place + 1). \(each.bug.rule.name): \(each.message)")
      lines += each.sentences.map { "     \($0)" }
      lines += ["     \(each.end.seconds)  \(each.situation): \(each.bug.rule.name)"]
      lines += ["     \(each.avoidance)", ""]
    }
    for bug in bugsNotReproduced {
      lines.append("Seen, but not reproduced: \(bug.rule.name) \(bug.place).")
    }
    let names = screensNeverShown.map { app.screens[$0].name }
    if !names.isEmpty { lines.append("Never shown: \(names.joined(separator: ", ")).") }
    if !rulesNeverExercised.isEmpty {
      let rules = rulesNeverExercised.map(\.name).joined(separator: ", ")
      lines.append("Rules that nothing put to the test: \(rules).")
    }
    lines += coverage.lines(naming: Self.namedWays)
    lines.append(summary)
    return lines
  }

  /// What was found in how many states, and why the search ended, in one line.
  public var summary: String {
    let bugs = counterexamples.count
    return "\(app.name) (\(app.strategy.rawValue)): "
      + "\(bugs == 0 ? "no bugs" : bugs == 1 ? "1 bug" : "\(bugs) bugs") in "
      + "\(progress.states) states and \(progress.steps) steps; \(end.sentence(progress))"
      + (progress.walked == 0
        ? "" : " Then \(progress.walked) steps at random, from seed \(seed).")
  }
}

extension SearchEnd {
  /// Why the search ended, for a person.
  fileprivate func sentence(_ progress: SearchProgress) -> String {
    switch self {
    case .complete: "every state was visited, up to \(progress.depth) inputs deep."
    case .depth: "ended at the depth of \(progress.depth) inputs."
    case .states: "ended by the limit on states at \(progress.depth) inputs."
    case .memory: "ended by the limit on memory at \(progress.depth) inputs."
    case .time: "ended by the limit on time at \(progress.depth) inputs."
    case .bug: "ended by the first bug, at \(progress.depth) inputs."
    case .interrupted: "interrupted at \(progress.depth) inputs."
    }
  }
}
