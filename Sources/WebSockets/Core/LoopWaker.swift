import CLibwebsockets
import Synchronization

/// What wakes a loop of the library from any thread, until the loop is gone.
final class LoopWaker: Sendable {
  private let target: Mutex<Target>

  /// Wakes the loop of this context.
  init(context: OpaquePointer) {
    target = Mutex(Target(context: context))
  }

  /// Makes the loop take a turn; does nothing once it is retired.
  func wake() {
    target.withLock {
      if let context = $0.context { lws_cancel_service(context) }
    }
  }

  /// Nothing wakes the loop any more, so that its context may go.
  ///
  /// - Returns: Whether this was the first call.
  func retire() -> Bool {
    target.withLock { target in
      defer { target.context = nil }
      return target.context != nil
    }
  }

  private struct Target: @unchecked Sendable {
    var context: OpaquePointer?
  }
}
