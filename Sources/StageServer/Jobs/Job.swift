import Dispatch
import NavigationEngine
import Synchronization

/// One piece of work off the loop, which whoever asked for it may stop waiting for.
final class Job: Sendable {
  private let cancelled = Atomic(false)
  /// Whether a thread has begun it, or nobody may any more.
  private let isTaken = Atomic(false)
  /// The asynchronous work that a thread waits for.
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Whether nobody waits for it any more; what runs for long asks now and then.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Says that nobody waits for it any more; from any thread.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    task.withLock { $0?.cancel() }
  }

  /// Begins the work, or takes it back before that; one of the two alone comes first.
  ///
  /// - Returns: Whether this was the first call.
  func take() -> Bool {
    !isTaken.exchange(true, ordering: .relaxed)
  }

  /// What engines may compute for it from now on.
  ///
  /// - Parameters:
  ///   - seconds: How long they may take.
  ///   - start: From when on.
  ///   - isWanted: Whether somebody waits for it who may stop waiting without cancelling the job.
  func budget(
    _ limits: EngineBudget.Limits, seconds: Int, since start: SuspendingClock.Instant = .now,
    isWanted: @escaping () -> Bool = { true }
  ) -> EngineBudget {
    // Of a machine that was suspended meanwhile, nobody has computed anything.
    let deadline = start + .seconds(seconds)
    return EngineBudget(limits) { [self] in
      if isCancelled || !isWanted() { return .cancelled }
      return SuspendingClock.now < deadline ? nil : .time(seconds: seconds)
    }
  }
}

extension Job {
  /// Waits for asynchronous work, which is cancelled with the job; for the queue's own threads,
  /// which keep nobody from running.
  func wait<Value: Sendable, Failure>(
    for work: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let waiter = Waiter<Result<Value, Failure>>()
    let task = Task {
      do throws(Failure) {
        waiter.finish(.success(try await work()))
      } catch {
        waiter.finish(.failure(error))
      }
    }
    self.task.withLock { $0 = task }
    // What was cancelled before it was put there is cancelled here.
    if isCancelled { task.cancel() }
    defer { self.task.withLock { $0 = nil } }
    return try waiter.wait().get()
  }
}

/// A value that a thread waits for.
private final class Waiter<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func finish(_ value: Value) {
    self.value.withLock { $0 = value }
    isThere.signal()
  }

  func wait() -> Value {
    while true {
      isThere.wait()
      if let value = value.withLock({ $0 }) { return value }
    }
  }
}
