import NavigationEngine

/// Shrinks the bugs of a search one after the other, each once, in the order in which they were
/// found.
///
/// A bug keeps the traces with which it was found first, so it shrinks to the same whether the
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
    let budget = ReplayBudget(
      limit: isInterrupted
        ? ReplayBudget.minimum : max(ReplayBudget.minimum, min(ReplayBudget.perBug, left)))
    defer { left -= budget.spent }
    let replay = Replay(app: app, bug: finding.bug, table: search.table, budget: budget)
    for edges in finding.traces {
      let trace = Trace(edges, app: app, table: search.table, moments: moments)
      guard var shrinking = Shrinking(trace, replay) else { continue }
      shrinking.run()
      counterexamples.append(Counterexample(shrinking))
      return true
    }
    bugsNotReproduced.append(finding.bug)
    return true
  }
}
