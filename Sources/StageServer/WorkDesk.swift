import Dispatch
import Synchronization

/// Carries out work on a thread of its own, one piece after the other.
final class WorkDesk: Sendable {
  /// Pieces that may wait for the thread, with the one under way; one more is refused.
  let maximumWaiting: Int

  private let waiting = Mutex(0)
  private let queue: DispatchQueue

  init(_ label: String, maximumWaiting: Int) {
    self.maximumWaiting = maximumWaiting
    queue = DispatchQueue(label: label)
  }

  /// Hands work to the thread; false where too much waits already.
  func take(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = waiting.withLock { count in
      guard count < maximumWaiting else { return false }
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
