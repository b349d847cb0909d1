public import JSON
import NavigationEngine
import NavigationGraph
import Wording

/// What became worse from one version of an app to another, both searched within the same limits.
public struct Comparison: Sendable {
  /// What was found in the old version and in the new one.
  public let old: Exploration
  public let new: Exploration
  /// Bugs of the new version that the old one does not have, those of rules that both state apart.
  public let newBugs: [Counterexample]
  /// Rules that both versions state, and that only the new one breaks.
  public let rulesNoLongerHeld: [Counterexample]
  /// Rules that only the new version does not put to the test.
  public let rulesNoLongerExercised: [String]
  /// Rules that only the old version states.
  public let rulesGone: [String]
  /// Screens that only the old version showed, unless a limit kept the new one from it.
  public let lostScreens: [String]
  /// Ways that only the old version took, unless a limit kept the new one from it.
  public let lostWays: [String]
  /// Screens and ways that the new version has and did not come to before a limit ended the search;
  /// no loss as far as one can tell.
  public let notReached: [String]
  /// Bugs that only the old version has.
  public let mended: [Counterexample]

  /// Compares two explorations.
  public init(old: Exploration, new: Exploration) {
    self.old = old
    self.new = new
    let (before, after) = (Set(old.counterexamples.map(\.key)), Set(new.counterexamples.map(\.key)))
    let stated = Set(old.app.rules.map(\.name))
    let fresh = new.counterexamples.filter { !before.contains($0.key) }
    rulesNoLongerHeld = fresh.filter { $0.isOfRule && stated.contains($0.bug.rule.name) }
    newBugs = fresh.filter { !($0.isOfRule && stated.contains($0.bug.rule.name)) }
    mended = old.counterexamples.filter { !after.contains($0.key) }
    let untested = Set(old.rulesNeverExercised.map(\.name))
    rulesNoLongerExercised = new.rulesNeverExercised.map(\.name).filter {
      stated.contains($0) && !untested.contains($0)
    }
    let kept = Set(new.app.rules.map(\.name))
    rulesGone = old.app.rules.map(\.name).filter { !kept.contains($0) }
    let isWhole = new.end == .complete
    let shown = new.shownScreenNames
    let screens = old.shownScreenNames.filter { !shown.contains($0) }
    let existing = Set(new.app.screens.map(\.name))
    func isLost(_ screen: String) -> Bool { isWhole || !existing.contains(screen) }
    lostScreens = screens.filter(isLost)
    let ways = Self.ways(of: new.coverage)
    var (lost, unknown): ([String], [String]) = ([], screens.filter { !isLost($0) })
    for way in old.coverage.graph.edges.indices where old.coverage.isEdgeCovered[way] {
      let isKnown = ways[old.coverage.key(of: way)]
      if isKnown == true { continue }
      if isKnown == nil || isWhole {
        lost.append(old.coverage.name(of: way))
      } else {
        unknown.append(old.coverage.name(of: way))
      }
    }
    lostWays = lost
    notReached = unknown
  }

  /// For each way of a graph whether it was taken.
  private static func ways(of coverage: Coverage) -> [String: Bool] {
    var ways: [String: Bool] = [:]
    for way in coverage.graph.edges.indices {
      let key = coverage.key(of: way)
      ways[key] = ways[key] == true || coverage.isEdgeCovered[way]
    }
    return ways
  }

  /// Whether the new version is worse.
  public var isWorse: Bool {
    !newBugs.isEmpty || !rulesNoLongerHeld.isEmpty || !rulesNoLongerExercised.isEmpty
      || !rulesGone.isEmpty || !lostScreens.isEmpty || !lostWays.isEmpty
  }

  /// What became worse, each as a name and its sentences.
  public var worsenings: [(kind: String, name: String, lines: [String])] {
    newBugs.map { ("new bug", $0.bug.name, $0.story) }
      + rulesNoLongerHeld.map { ("rule no longer holds", $0.bug.rule.name, $0.story) }
      + rulesNoLongerExercised.map { ("rule no longer put to the test", $0, []) }
      + rulesGone.map { ("rule gone from the file", $0, []) }
      + lostScreens.map { ("screen no longer shown", $0, []) }
      + lostWays.map { ("way no longer taken", $0, []) }
  }

  /// The report for a person, line by line.
  public var lines: [String] {
    var lines: [String] = []
    for (kind, name, story) in worsenings {
      lines.append("worse: \(kind): \(name)")
      lines += story.map { "     \($0)" }
    }
    lines += mended.map { "better: bug gone: \($0.bug.name)" }
    lines += notReached.map { "not reached before a limit ended the search: \($0)" }
    let count = worsenings.count
    let result =
      count == 0
      ? "nothing became worse" : "\(count.counted("thing")) became worse"
    lines.append(
      "\(new.app.name): \(result); old: \(old.counterexamples.count.counted("bug")) in "
        + "\(old.progress.states.counted("state")), "
        + "new: \(new.counterexamples.count.counted("bug")) in "
        + "\(new.progress.states.counted("state")).")
    return lines
  }

  /// Writes the result as one object of JSON on one line.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"worse\":")
    writer.array(worsenings) { writer, each in
      writer.raw("{")
      writer.member("kind", each.kind)
      writer.member("name", each.name)
      writer.raw("}")
    }
    writer.key("mended")
    writer.array(mended) { $0.string($1.bug.name) }
    writer.key("notReached")
    writer.array(notReached) { $0.string($1) }
    writer.key("old")
    old.encode(into: &writer)
    writer.key("new")
    new.encode(into: &writer)
    writer.raw("}")
  }
}

extension Counterexample {
  /// By what it is known again in another version of the app.
  fileprivate var key: String { bug.name }

  fileprivate var isOfRule: Bool { if case .stated = bug.rule { true } else { false } }

  /// The steps, what goes wrong and from when on, line by line.
  public var story: [String] {
    [message] + sentences + ["\(end.seconds)  \(situation): \(bug.rule.name)", avoidance]
  }
}

extension Exploration {
  /// The names of the screens that were on screen.
  fileprivate var shownScreenNames: [String] {
    app.screens.indices.filter { !screensNeverShown.contains($0) }.map { app.screens[$0].name }
  }
}

extension Coverage {
  /// By what a way is known again in another version of the app: its ends and what sets it off.
  fileprivate func key(of way: Int) -> String {
    let edge = graph.edges[way]
    return "\(graph.nodes[edge.from].id) \(graph.nodes[edge.to].id) \(edge.cause)"
  }
}
