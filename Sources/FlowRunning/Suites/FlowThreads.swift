import Foundation
import Synchronization

/// Runs flows on threads of their own: they wait for servers, and would keep whatever else runs on
/// the threads of Swift's concurrency from running.
package enum FlowThreads {
  /// Does something so many times, some of them at once.
  ///
  /// - Parameters:
  ///   - width: How many of them run at the same time.
  ///   - body: Is given the number of the time, from 0 on, in ascending order, and what takes its
  ///     results.
  /// - Returns: The results, as they came.
  package static func results<Result: Sendable>(
    of count: Int, atOnce width: Int, _ body: @escaping @Sendable (Int, (Result) -> Void) -> Void
  ) -> AsyncStream<Result> {
    AsyncStream { continuation in
      let threads = max(1, min(count, width))
      let counters = Counters(threads: threads)
      for _ in 0..<threads {
        let thread = Thread {
          while let number = counters.take(below: count) {
            body(number) { continuation.yield($0) }
          }
          if counters.leave() { continuation.finish() }
        }
        thread.name = "flow"
        thread.start()
      }
    }
  }
}

/// What the threads of one run share.
private final class Counters: Sendable {
  private let next = Atomic(0)
  private let running: Atomic<Int>

  init(threads: Int) { running = Atomic(threads) }

  /// The next number; nil where all are taken.
  func take(below count: Int) -> Int? {
    let place = next.add(1, ordering: .relaxed).oldValue
    return place < count ? place : nil
  }

  /// A thread has ended; whether it was the last.
  func leave() -> Bool { running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
