import NavigationEngine
import Synchronization

/// One piece of work off the loop, which whoever asked for it may stop waiting for.
final class Job: Sendable {
  private let cancelled = Atomic(false)

  /// Whether nobody waits for it any more; what runs for long asks now and then.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Says that nobody waits for it any more; from any thread.
  func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// What engines may compute for it from now on.
  ///
  /// - Parameter seconds: How long they may take.
  func budget(_ limits: EngineBudget.Limits, seconds: Int) -> EngineBudget {
    let deadline = ContinuousClock.now + .seconds(seconds)
    return EngineBudget(limits) { [self] in
      if isCancelled { return .cancelled }
      return ContinuousClock.now < deadline ? nil : .time(seconds: seconds)
    }
  }
}
