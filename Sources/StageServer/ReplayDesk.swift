import Dispatch
import Synchronization

/// Runs recordings again on a thread of its own, one after the other.
final class ReplayDesk: Sendable {
  /// Requests that may wait for the thread; one more is refused.
  static let maximumWaiting = 16

  private let waiting = Mutex(0)
  private let queue = DispatchQueue(label: "replay-desk")

  /// Hands work to the thread; false where too much waits already.
  func take(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = waiting.withLock { count in
      guard count < Self.maximumWaiting else { return false }
      count += 1
      return true
    }
    guard isTaken else { return false }
    queue.async { [self] in
      work()
      waiting.withLock { $0 -= 1 }
    }
    return true
  }
}
