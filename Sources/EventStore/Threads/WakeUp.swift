import Dispatch
import Synchronization

/// Wakes the one thread that waits for it, at once or the next time that it waits.
///
/// On Linux a semaphore of Dispatch waits until a time of day: where the clock is set back by an
/// hour meanwhile, so much longer. A group waits for a span of time.
package final class WakeUp: Sendable {
  private let group = DispatchGroup()
  private let isSet = Mutex(false)

  package init() {
    group.enter()
  }

  deinit {
    // A group may not go while somebody is in it.
    signal()
  }

  package func signal() {
    isSet.withLock { isSet in
      if !isSet { group.leave() }
      isSet = true
    }
  }

  /// Waits until the signal, or for the time given; called on one thread alone.
  ///
  /// - Returns: Whether there was a signal.
  package func wait(for time: Duration) -> Bool {
    guard group.wait(timeout: .now() + time.dispatchInterval) == .success else { return false }
    isSet.withLock { isSet in
      group.enter()
      isSet = false
    }
    return true
  }
}
