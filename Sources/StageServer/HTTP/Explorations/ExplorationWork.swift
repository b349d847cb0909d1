import Exploring
import Logging
import NavigationEngine
import NavigationGraph
import Simulation
import WireProtocol

/// Explores an app on a thread of its own, and shows what is found.
struct ExplorationWork {
  /// How often the coverage is looked at, in milliseconds: matching it takes some of them.
  private static let coverageMilliseconds = 250

  let exploration: ServerExploration
  let bridge: StoreBridge
  let metrics: ServerMetrics
  let logger: Logger

  /// Explores.
  ///
  /// - Parameters:
  ///   - app: The app on offer.
  ///   - budget: What making it run another way may take.
  func run(_ app: AppEntry, for job: Job, within budget: EngineBudget) {
    guard let entry = made(from: app, within: budget) else { return }
    let (exploration, request) = (exploration, exploration.request)
    exploration.change {
      $0.app = entry
      $0.phase = .running
    }
    logger.info("exploration began", metadata: metadata(of: entry))
    let clock = SuspendingClock()
    let start = clock.now
    let half = start + .milliseconds(request.seconds * 500)
    let deadline = start + .seconds(request.seconds)
    let result = WaitingThread.run {
      await Exploration(of: entry.vocabulary.app, limits: request.limits) {
        if job.isCancelled { return .abandoned }
        if exploration.isToStop { return .interrupted }
        return clock.now >= deadline ? .time : nil
      } isWalkDue: {
        clock.now >= half
      } watch: { search in
        Self.show(search, of: entry, in: exploration, after: clock.now - start)
      }
    }
    finish(result, entry, after: clock.now - start)
  }

  /// The app as the request wants it to run; nil where that cannot be, which is shown.
  private func made(from app: AppEntry, within budget: EngineBudget) -> AppEntry? {
    let request = exploration.request
    let variant = app.variant.changed(strategy: request.strategy, defects: request.defects)
    if variant == app.variant { return app }
    do {
      return try bridge.variant(of: app, AppRequest(variant: variant), within: budget)
    } catch {
      let reason = "\(app.name) cannot run so: \(error)"
      exploration.change { $0.phase = .failed(reason: reason) }
      metrics.countExploration(end: "failed", steps: 0)
      logger.info(
        "exploration failed", metadata: ["id": "\(exploration.id)", "reason": "\(reason)"])
      return nil
    }
  }

  /// Shows how far a search is, and one more of its bugs.
  private static func show(
    _ search: SearchUnderWay, of entry: AppEntry, in exploration: ServerExploration,
    after duration: Duration
  ) {
    let milliseconds = duration.milliseconds
    let last = exploration.view
    if search.progress.bugs > last.bugs.count { _ = search.shrinkNext() }
    let bugs = search.counterexamples.dropFirst(last.bugs.count).map {
      ServerExploration.Bug(counterexample: $0, sequences: $0.sequences(in: entry.vocabulary))
    }
    let isDue =
      last.coverage == nil
      || milliseconds / coverageMilliseconds > last.milliseconds / coverageMilliseconds
    let coverage = isDue ? search.coverage : last.coverage
    exploration.change { view in
      view.progress = search.progress
      view.milliseconds = milliseconds
      view.coverage = coverage
      view.bugs += bugs
    }
  }

  private func finish(_ result: Exploration, _ entry: AppEntry, after duration: Duration) {
    exploration.change { view in
      view.phase = .ended(result.end)
      view.progress = result.progress
      view.coverage = result.coverage
      view.milliseconds = duration.milliseconds
      view.result = result
    }
    metrics.countExploration(end: result.end.rawValue, steps: result.progress.steps)
    var metadata = metadata(of: entry)
    metadata["end"] = "\(result.end.rawValue)"
    metadata["states"] = "\(result.progress.states)"
    metadata["bugs"] = "\(result.counterexamples.count)"
    metadata["milliseconds"] = "\(duration.milliseconds)"
    logger.info("exploration ended", metadata: metadata)
  }

  private func metadata(of entry: AppEntry) -> Logger.Metadata {
    [
      "id": "\(exploration.id)", "app": "\(entry.name)",
      "strategy": "\(entry.variant.strategy.rawValue)", "operator": "\(exploration.owner)",
    ]
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
