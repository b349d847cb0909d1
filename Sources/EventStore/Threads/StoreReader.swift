import Dispatch
import Foundation
import Synchronization

/// A few threads that read from a store, so that a loop that may not block can ask for history.
public final class StoreReader: Sendable {
  /// One question to the store.
  public typealias Work = @Sendable (any EventStoring) -> Void

  private struct State {
    var waiting: [Work] = []
    var isFinished = false
  }

  private let store: any EventStoring
  private let threads: Int
  private let maximumWaitingReads: Int
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let running = DispatchGroup()

  /// Starts the threads. Call `finish` when they are no longer needed, or they wait for ever.
  ///
  /// - Parameters:
  ///   - name: what the threads are called, before their numbers.
  ///   - threads: how many reads run at once, at least 1; with 1 they run in order.
  ///   - maximumWaitingReads: how many reads may wait for a thread.
  public init(
    store: any EventStoring, name: String = "store-reader", threads: Int = 2,
    maximumWaitingReads: Int = 256
  ) {
    self.store = store
    self.threads = max(1, threads)
    self.maximumWaitingReads = maximumWaitingReads
    for number in 1...self.threads {
      running.enter()
      let thread = Thread { self.run() }
      thread.name = "\(name)-\(number)"
      thread.start()
    }
  }

  /// How many reads wait for a thread.
  public var backlog: Int { state.withLock { $0.waiting.count } }

  /// Hands a read to the threads, without waiting for anything.
  ///
  /// - Parameter work: called on one of the threads with the store.
  /// - Returns: false where the read was not taken, because too many wait or after `finish`.
  public func read(_ work: @escaping Work) -> Bool {
    let isTaken = state.withLock { state in
      guard !state.isFinished, state.waiting.count < maximumWaitingReads else { return false }
      state.waiting.append(work)
      return true
    }
    if isTaken { wake.signal() }
    return isTaken
  }

  /// Takes no more reads, runs those that wait and ends the threads.
  ///
  /// - Returns: whether all of it was done within the time given.
  public func finish(within time: Duration = .seconds(5)) -> Bool {
    state.withLock { $0.isFinished = true }
    for _ in 0..<threads { wake.signal() }
    return running.wait(timeout: .now() + time.dispatchInterval) == .success
  }

  private func run() {
    defer { running.leave() }
    while true {
      wake.wait()
      let (work, isLast) = state.withLock { state -> (Work?, Bool) in
        let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        return (next, next == nil && state.isFinished)
      }
      if isLast { return }
      work?(store)
    }
  }
}
