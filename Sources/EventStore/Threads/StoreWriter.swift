import Dispatch
import Foundation
import Synchronization

/// The one thread that appends to a store.
///
/// Everything that waits goes into one transaction, so the busier the writer is, the fewer
/// transactions each batch costs. Batches are committed in the order in which they came.
public final class StoreWriter: Sendable {
  /// What the writer is able to do.
  public enum Condition: Sendable, Equatable {
    /// It takes and commits batches.
    case running
    /// The last transaction failed in a way that may pass; it takes batches and tries again.
    case retrying(EventStoreError)
    /// A transaction failed for good; nothing is taken or committed any more.
    case failed(EventStoreError)
    /// `finish` was called; nothing is taken any more.
    case finished
  }

  /// What is submitted and not yet committed.
  public struct Backlog: Sendable, Equatable {
    /// How many batches wait.
    public var batches = 0
    /// The length of their lines and app texts together.
    public var bytes = 0
  }

  private struct State {
    var waiting: [AppendBatch] = []
    var lastNumber: UInt64?
    var backlog = Backlog()
    var passingTrouble: EventStoreError?
    var failure: EventStoreError?
    var isFinished = false

    var condition: Condition {
      if let failure { return .failed(failure) }
      if isFinished { return .finished }
      return passingTrouble.map(Condition.retrying) ?? .running
    }
  }

  private let store: any EventStoring
  /// How much may wait.
  public let limits: WriterLimits
  private let backoff: WriterBackoff
  private let onCommit: @Sendable (Result<UInt64, EventStoreError>) -> Void
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let hurry = DispatchSemaphore(value: 0)
  private let running = DispatchGroup()

  /// Starts the thread. Call `finish` when it is no longer needed, or it waits for ever.
  ///
  /// - Parameter onCommit: called on the writer's thread after each commit with the highest
  ///   number committed so far; called with a failure once, after which nothing is committed.
  public init(
    store: any EventStoring, limits: WriterLimits = WriterLimits(),
    backoff: WriterBackoff = WriterBackoff(),
    onCommit: @escaping @Sendable (Result<UInt64, EventStoreError>) -> Void
  ) {
    self.store = store
    self.limits = limits
    self.backoff = backoff
    self.onCommit = onCommit
    running.enter()
    let thread = Thread { self.run() }
    thread.name = "store-writer"
    thread.start()
  }

  /// What is submitted and not yet committed.
  public var backlog: Backlog { state.withLock { $0.backlog } }

  /// What the writer is able to do.
  public var condition: Condition { state.withLock { $0.condition } }

  /// Hands a batch to the thread, without waiting for anything.
  ///
  /// - Parameter number: the caller's own count, by which `onCommit` tells how far it came;
  ///   higher with each batch.
  /// - Returns: false where the batch was not taken, because a limit is reached or because the
  ///   writer has failed or finished.
  public func submit(_ batch: AppendBatch, number: UInt64) -> Bool {
    let wasEmpty: Bool? = state.withLock { state in
      guard state.failure == nil, !state.isFinished,
        hasRoom(for: batch, beside: state.backlog)
      else { return nil }
      precondition(state.lastNumber.map { $0 < number } ?? true, "batch numbers must grow")
      state.lastNumber = number
      state.backlog.batches += 1
      state.backlog.bytes += batch.bytes
      state.waiting.append(batch)
      return state.waiting.count == 1
    }
    if wasEmpty == true { wake.signal() }
    return wasEmpty != nil
  }

  /// Takes no more batches, commits those that wait and ends the thread.
  ///
  /// A transaction that keeps failing gets the retries it has left, without pauses.
  ///
  /// - Returns: whether everything was committed within the time given. If not, the thread goes
  ///   on by itself, and what it has not committed is lost when the process ends.
  public func finish(within time: Duration = .seconds(5)) -> Bool {
    state.withLock { $0.isFinished = true }
    wake.signal()
    hurry.signal()
    let hasEnded = running.wait(timeout: .now() + time.dispatchInterval) == .success
    return hasEnded && condition == .finished
  }

  private func hasRoom(for batch: AppendBatch, beside backlog: Backlog) -> Bool {
    if backlog.batches == 0 { return limits.maximumWaitingBatches > 0 }
    return backlog.batches < limits.maximumWaitingBatches
      && backlog.bytes + batch.bytes <= limits.maximumWaitingBytes
  }

  private func run() {
    defer { running.leave() }
    while true {
      wake.wait()
      let (batches, number, isLast) = state.withLock { state in
        let taken = state.waiting
        state.waiting = []
        return (taken, state.lastNumber ?? 0, state.isFinished)
      }
      if !batches.isEmpty, !commit(batches, upTo: number) { return }
      if isLast { return }
    }
  }

  private func commit(_ batches: [AppendBatch], upTo number: UInt64) -> Bool {
    do {
      try appendWithRetries(batches)
    } catch {
      state.withLock { state in
        state.failure = error
        state.waiting = []
        state.backlog = Backlog()
      }
      onCommit(.failure(error))
      return false
    }
    state.withLock { state in
      state.backlog.batches -= batches.count
      state.backlog.bytes -= batches.reduce(0) { $0 + $1.bytes }
      state.passingTrouble = nil
    }
    onCommit(.success(number))
    return true
  }

  private func appendWithRetries(_ batches: [AppendBatch]) throws(EventStoreError) {
    var retries = 0
    while true {
      do {
        return try store.append(batches)
      } catch {
        guard error.isTransient, retries < backoff.maximumRetries else { throw error }
        retries += 1
        pause(before: retries, after: error)
      }
    }
  }

  private func pause(before retry: Int, after error: EventStoreError) {
    let isFinished = state.withLock { state in
      state.passingTrouble = error
      return state.isFinished
    }
    if !isFinished {
      _ = hurry.wait(timeout: .now() + backoff.pause(before: retry).dispatchInterval)
    }
  }
}
