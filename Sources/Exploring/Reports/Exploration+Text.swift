import NavigationEngine
import Wording

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
    for bug in bugsNotReproduced { lines.append("Seen, but not reproduced: \(bug.name).") }
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
    return "\(app.name) (\(app.strategy.rawValue)): \(countedBugs) in "
      + "\(progress.states.counted("state")) and \(progress.steps.counted("step")); "
      + end.sentence(progress)
      + (progress.walked == 0
        ? "" : " Then \(progress.walked.counted("step")) at random, from seed \(seed).")
  }

  private var countedBugs: String {
    let (shown, seen) = (counterexamples.count, bugsNotReproduced.count)
    if seen == 0 { return shown == 0 ? "no bugs" : shown.counted("bug") }
    let share = shown == 0 ? "" : "\(seen) of them "
    return "\((shown + seen).counted("bug")), \(share)not reproduced,"
  }
}

extension SearchEnd {
  /// Why the search ended, for a person.
  fileprivate func sentence(_ progress: SearchProgress) -> String {
    let inputs = progress.depth.counted("input")
    return switch self {
    case .complete: "every state was visited, up to \(inputs) deep."
    case .depth: "ended at the depth of \(inputs)."
    case .states: "ended by the limit on states at \(inputs)."
    case .memory: "ended by the limit on memory at \(inputs)."
    case .time: "ended by the limit on time at \(inputs)."
    case .bug: "ended by the first bug, at \(inputs)."
    case .interrupted: "interrupted at \(inputs)."
    case .abandoned: "given up at \(inputs)."
    }
  }
}
