import Dispatch
import Foundation
import Synchronization

/// The one thread that appends to a store.
///
/// Everything that waits goes into one transaction, as far as its limit allows, so the busier the
/// writer is, the fewer transactions each batch costs. Batches are committed in the order in which
/// they came, whoever submitted them. Each submitter is a number, and numbers its own batches.
///
/// Where what one stream brings cannot be appended, that stream is refused, and nothing more is
/// taken of it until ``readmit(_:from:by:)``; all others go on.
public final class StoreWriter: Sendable {
  /// What the writer is able to do.
  public enum Status: Sendable, Equatable {
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

  private struct Numbered {
    var batch: AppendBatch
    let number: UInt64
    let submitter: Int
  }

  /// A stream of which nothing is taken.
  private struct Refusal {
    /// Who submitted what was refused; another one that has the stream later is not concerned.
    let submitter: Int
    /// The number from which on it is taken again.
    var number = UInt64.max
  }

  private struct State {
    var waiting: [Numbered] = []
    var refusals: [String: Refusal] = [:]
    /// How often in a row nothing could be appended, since the file is damaged.
    var fruitlessCommits = 0
    var lastNumbers: [Int: UInt64] = [:]
    var backlog = Backlog()
    var passingTrouble: EventStoreError?
    var failure: EventStoreError?
    var isFinished = false

    var status: Status {
      if let failure { return .failed(failure) }
      if isFinished { return .finished }
      return passingTrouble.map(Status.retrying) ?? .running
    }
  }

  /// How often in a row nothing can be appended before the whole file counts as damaged: the first
  /// time, it may be the one client that wants anything.
  private static let maximumFruitlessCommits = 2

  /// The time between two looks at a store to which nothing is written; each is twice as long as
  /// the one before, so that a server at rest hardly wakes.
  private static let confirmation = WriterBackoff(
    firstPause: .milliseconds(500), longestPause: .seconds(16))
  /// The look after which the store rests: nothing was written for seven seconds and a half.
  private static let restingLook = 4

  private let store: any EventStoring
  /// How much may wait.
  public let limits: WriterLimits
  private let backoff: WriterBackoff
  private let onTransaction: @Sendable (Duration) -> Void
  private let onTrouble: @Sendable (EventStoreError) -> Void
  private let onCommit: @Sendable (Result<Commit, EventStoreError>) -> Void
  private let onRest: @Sendable () -> Void
  private let state = Mutex(State())
  private let wake = WakeUp()
  private let hurry = WakeUp()
  private let running = DispatchGroup()

  /// Starts the thread. Call `finish` when it is no longer needed, or it waits for ever.
  ///
  /// - Parameters:
  ///   - onTransaction: called on the writer's thread after each that is committed, with the time
  ///     that it took.
  ///   - onTrouble: called on the writer's thread before each time that it tries again.
  ///   - onCommit: called on the writer's thread after each commit, for each of its submitters;
  ///     called with a failure once, after which nothing is committed.
  ///   - onRest: called on the writer's thread when nothing was written for some seconds, once
  ///     until something is.
  public init(
    store: any EventStoring, limits: WriterLimits = WriterLimits(),
    backoff: WriterBackoff = WriterBackoff(),
    onTransaction: @escaping @Sendable (Duration) -> Void = { _ in },
    onTrouble: @escaping @Sendable (EventStoreError) -> Void = { _ in },
    onRest: @escaping @Sendable () -> Void = {},
    onCommit: @escaping @Sendable (Result<Commit, EventStoreError>) -> Void
  ) {
    self.store = store
    self.onRest = onRest
    self.limits = limits
    self.backoff = backoff
    self.onTransaction = onTransaction
    self.onTrouble = onTrouble
    self.onCommit = onCommit
    running.enter()
    let thread = Thread {
      ThreadName.set("store-writer")
      self.run()
    }
    thread.start()
  }

  /// What is submitted and not yet committed.
  public var backlog: Backlog { state.withLock { $0.backlog } }

  /// What the writer is able to do.
  public var status: Status { state.withLock { $0.status } }

  /// Hands a batch to the thread, without waiting for anything.
  ///
  /// - Parameters:
  ///   - number: the submitter's own count, by which `onCommit` tells how far it came; higher with
  ///     each of its batches.
  ///   - submitter: who submits it.
  /// - Returns: false where the batch was not taken, because a limit is reached or because the
  ///   writer has failed or finished.
  public func submit(_ batch: AppendBatch, number: UInt64, by submitter: Int = 0) -> Bool {
    let wasEmpty: Bool? = state.withLock { state in
      guard state.failure == nil, !state.isFinished,
        hasRoom(for: batch, beside: state.backlog)
      else { return nil }
      precondition(
        state.lastNumbers[submitter].map { $0 < number } ?? true, "batch numbers must grow")
      state.lastNumbers[submitter] = number
      state.backlog.batches += 1
      state.backlog.bytes += batch.bytes
      state.waiting.append(Numbered(batch: batch, number: number, submitter: submitter))
      return state.waiting.count == 1
    }
    if wasEmpty == true { wake.signal() }
    return wasEmpty != nil
  }

  /// Takes a stream again that was refused.
  ///
  /// - Parameters:
  ///   - number: the first batch whose part of it is taken; what came before is dropped.
  ///   - submitter: who submitted what was refused.
  public func readmit(_ stream: String, from number: UInt64, by submitter: Int = 0) {
    state.withLock { state in
      guard state.refusals[stream]?.submitter == submitter else { return }
      state.refusals[stream]?.number = number
    }
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
    return hasEnded && status == .finished
  }

  private func hasRoom(for batch: AppendBatch, beside backlog: Backlog) -> Bool {
    if backlog.batches == 0 { return limits.maximumWaitingBatches > 0 }
    return backlog.batches < limits.maximumWaitingBatches
      && backlog.bytes + batch.bytes <= limits.maximumWaitingBytes
  }

  private func run() {
    defer { running.leave() }
    var idleLooks = 0
    while true {
      idleLooks += 1
      guard wake.wait(for: Self.confirmation.pause(before: idleLooks)) else {
        guard confirm() else { return }
        if idleLooks == Self.restingLook {
          store.rest()
          onRest()
        }
        continue
      }
      idleLooks = 0
      var isLast = false
      repeat {
        let taken: [Numbered]
        (taken, isLast) = state.withLock { state in
          let count = transactionLength(of: state.waiting)
          defer { state.waiting.removeFirst(count) }
          return (Array(state.waiting[..<count]), state.isFinished)
        }
        guard !taken.isEmpty else { break }
        guard commit(taken) else { return }
      } while true
      if isLast { return }
    }
  }

  /// How many of the batches that wait the next transaction takes.
  private func transactionLength(of waiting: [Numbered]) -> Int {
    var bytes = 0
    let end = waiting.firstIndex { numbered in
      defer { bytes += numbered.batch.bytes }
      return bytes >= limits.transactionBytes
    }
    return end ?? waiting.count
  }

  private func commit(_ taken: [Numbered]) -> Bool {
    let refused: [Int: [String: EventStoreError]]
    do {
      refused = try append(taken)
      // Nobody is told that something is stored that is not there any more.
      try store.confirm()
    } catch {
      fail(error)
      return false
    }
    let committed = Dictionary(taken.map { ($0.submitter, $0.number) }) { $1 }
    state.withLock { state in
      state.backlog.batches -= taken.count
      state.backlog.bytes -= taken.reduce(0) { $0 + $1.batch.bytes }
      state.passingTrouble = nil
      state.refusals = state.refusals.filter {
        $0.value.number > committed[$0.value.submitter] ?? 0
      }
    }
    for (submitter, number) in committed.sorted(by: { $0.key < $1.key }) {
      onCommit(
        .success(Commit(number: number, by: submitter, refused: refused[submitter] ?? [:])))
    }
    return true
  }

  /// Looks whether the store is still there.
  private func confirm() -> Bool {
    do {
      try store.confirm()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func fail(_ error: EventStoreError) {
    state.withLock { state in
      state.failure = error
      state.waiting = []
      state.backlog = Backlog()
    }
    onCommit(.failure(error))
  }

  /// Appends batches in one transaction; where that cannot be for what they hold, each stream of
  /// each batch in one of its own. Streams that are somebody else's hold up no other.
  ///
  /// - Returns: The streams that cannot be appended, by who submitted them.
  private func append(
    _ taken: [Numbered]
  ) throws(EventStoreError) -> [Int: [String: EventStoreError]] {
    if state.withLock({ $0.refusals.isEmpty }) {
      do throws(EventStoreError) {
        let foreign = try appendWithRetries(taken.map(\.batch))
        state.withLock { $0.fruitlessCommits = 0 }
        return foreign.isEmpty ? [:] : refuse(foreign, in: taken)
      } catch {
        guard error.concernsContent || error.isDamage else { throw error }
      }
    }
    var refused: [Int: [String: EventStoreError]] = [:]
    var appended = 0
    for numbered in taken {
      guard let parts = numbered.batch.parts else {
        _ = try appendWithRetries([numbered.batch])
        continue
      }
      for (stream, part) in parts where !isRefused(stream, numbered) {
        let refusal: EventStoreError?
        do throws(EventStoreError) {
          refusal = try appendWithRetries([part])[stream]
        } catch {
          guard error.concernsContent || error.isDamage else { throw error }
          refusal = error
        }
        if let refusal {
          refused[numbered.submitter, default: [:]][stream] = refusal
          state.withLock { $0.refusals[stream] = Refusal(submitter: numbered.submitter) }
        } else {
          appended += 1
        }
      }
    }
    try checkIsOfUse(appended: appended, refused: refused.values.flatMap(\.values))
    return refused
  }

  /// Refuses streams that are somebody else's, whoever submitted something of them.
  private func refuse(
    _ foreign: [String: EventStoreError], in taken: [Numbered]
  ) -> [Int: [String: EventStoreError]] {
    var refused: [Int: [String: EventStoreError]] = [:]
    for numbered in taken {
      for (stream, _) in numbered.batch.parts ?? [] where foreign[stream] != nil {
        refused[numbered.submitter, default: [:]][stream] = foreign[stream]
        state.withLock { $0.refusals[stream] = Refusal(submitter: numbered.submitter) }
      }
    }
    return refused
  }

  /// A damaged place of the file is the trouble of the streams that are stored there, and a damaged
  /// file that of all.
  private func checkIsOfUse(
    appended: Int, refused: [EventStoreError]
  ) throws(EventStoreError) {
    let damage = refused.first { $0.isDamage && !$0.concernsContent }
    let isLost = state.withLock { state in
      if appended > 0 {
        state.fruitlessCommits = 0
      } else if damage != nil {
        state.fruitlessCommits += 1
      }
      return state.fruitlessCommits >= Self.maximumFruitlessCommits
    }
    if isLost, let damage { throw damage }
  }

  private func isRefused(_ stream: String, _ numbered: Numbered) -> Bool {
    state.withLock { state in
      guard let refusal = state.refusals[stream], refusal.submitter == numbered.submitter
      else { return false }
      return numbered.number < refusal.number
    }
  }

  /// - Returns: Why nothing is stored of streams that are somebody else's.
  private func appendWithRetries(
    _ batches: [AppendBatch]
  ) throws(EventStoreError) -> [String: EventStoreError] {
    var retries = 0
    while true {
      let start = ContinuousClock.now
      do {
        let foreign = try store.appendOwn(batches)
        onTransaction(ContinuousClock.now - start)
        return foreign
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
    onTrouble(error)
    if !isFinished {
      _ = hurry.wait(for: backoff.pause(before: retry))
    }
  }
}
