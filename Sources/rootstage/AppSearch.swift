import Exploring
import Foundation
import NavigationEngine
import Synchronization

/// A search for bugs of an app within a time, which a signal ends early.
struct AppSearch {
  let limits: SearchLimits
  /// How long it may take, in milliseconds; three quarters of it are the random walk's where the
  /// exhaustive part does not end before.
  let milliseconds: Int
  /// Whether a terminal shows how far it is.
  let isShown: Bool

  /// What was found, and how long the random walk took, in seconds.
  struct Result {
    let exploration: Exploration
    let walkSeconds: Double?
    /// Whether a signal ended it.
    let isInterrupted: Bool
  }

  /// Searches an app.
  func run(_ app: App) async -> Result {
    let isInterrupted = Atomic(false)
    let signals = SignalTrap { _ in isInterrupted.store(true, ordering: .relaxed) }
    defer { signals.cancel() }
    let start = ContinuousClock.now
    let deadline = start + .milliseconds(milliseconds)
    let turn = start + .milliseconds(milliseconds / 4)
    let line = ExploreProgress(isShown: isShown && Terminal.isTerminal, since: start)
    defer { line.clear() }
    let walk = WalkTime()
    let exploration = await Exploration(of: app, limits: limits) {
      if isInterrupted.load(ordering: .relaxed) { return .interrupted }
      return ContinuousClock.now >= deadline ? .time : nil
    } isWalkDue: {
      ContinuousClock.now >= turn
    } report: { progress in
      walk.note(progress)
      line.show(progress)
    }
    return Result(
      exploration: exploration, walkSeconds: walk.seconds,
      isInterrupted: isInterrupted.load(ordering: .relaxed))
  }

  /// When the exhaustive part ended, and when the random walk did.
  private final class WalkTime {
    private var began = ContinuousClock.now
    private var ended: ContinuousClock.Instant?

    func note(_ progress: SearchProgress) {
      if progress.walked == 0 { began = .now } else { ended = .now }
    }

    var seconds: Double? { ended.map { ($0 - began) / .seconds(1) } }
  }
}
