import Foundation
import Synchronization

/// Runs flows on threads of their own: they wait for servers, and would keep whatever else runs on
/// the threads of Swift's concurrency from running.
package enum FlowThreads {
  /// Does something so many times, some of them at once.
  ///
  /// - Parameters:
  ///   - width: How many of them run at the same time.
  ///   - body: Is given the number of the time, from 0 on, in ascending order.
  /// - Returns: What each gave, as it came.
  package static func results<Result: Sendable>(
    of count: Int, atOnce width: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> AsyncStream<(place: Int, result: Result)> {
    AsyncStream { continuation in
      start(count, atOnce: width) { place in
        continuation.yield((place, body(place)))
      } end: {
        continuation.finish()
      }
    }
  }

  /// Does something so many times, some of them at once, and waits until all is done.
  static func run(_ count: Int, atOnce width: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let ended = DispatchSemaphore(value: 0)
    start(count, atOnce: width, body) { ended.signal() }
    ended.wait()
  }

  private static func start(
    _ count: Int, atOnce width: Int, _ body: @escaping @Sendable (Int) -> Void,
    end: @escaping @Sendable () -> Void
  ) {
    let threads = max(1, min(count, width))
    let counters = Counters(threads: threads)
    for _ in 0..<threads {
      let thread = Thread {
        while let place = counters.take(below: count) { body(place) }
        if counters.leave() { end() }
      }
      thread.name = "flow"
      thread.start()
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
