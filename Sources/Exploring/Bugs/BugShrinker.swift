import NavigationEngine

/// Shrinks the bugs of a search one after the other, each once, in the order in which they were
/// found.
///
/// A bug keeps the trace with which it was found first, so it shrinks to the same whether the
/// search goes on or has ended.
final class BugShrinker {
  private(set) var counterexamples: [Counterexample] = []
  private(set) var bugsNotReproduced: [NavigationBug] = []
  private let app: App
  private let moments: MomentsOfChoice
  /// How many bugs were looked at.
  private var done = 0
  private var left = ReplayBudget.perSearch

  init(app: App, moments: MomentsOfChoice) {
    self.app = app
    self.moments = moments
  }

  /// Shrinks the next bug.
  ///
  /// - Parameter isInterrupted: Whether a person waits for the end, so that each bug has the
  ///   minimum budget.
  /// - Returns: Whether there was one.
  func shrinkNext(of search: Search, isInterrupted: Bool = false) -> Bool {
    guard search.findings.indices.contains(done) else { return false }
    let finding = search.findings[done]
    done += 1
    let edges = search.visited.edges(to: finding.parent) + [finding.edge]
    let trace = Trace(edges, app: app, table: search.table, moments: moments)
    let budget = ReplayBudget(
      limit: isInterrupted
        ? ReplayBudget.minimum : max(ReplayBudget.minimum, min(ReplayBudget.perBug, left)))
    defer { left -= budget.spent }
    let replay = Replay(app: app, bug: finding.bug, table: search.table, budget: budget)
    if var shrinking = Shrinking(trace, replay) {
      shrinking.run()
      counterexamples.append(Counterexample(shrinking))
    } else {
      bugsNotReproduced.append(finding.bug)
    }
    return true
  }
}
