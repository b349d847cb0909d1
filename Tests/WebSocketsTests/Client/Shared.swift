import Foundation

/// A value that several threads change, and that can be waited for.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value { condition.withLock { current } }

  func change(_ body: (inout Value) -> Void) {
    condition.withLock {
      body(&current)
      condition.broadcast()
    }
  }

  /// Takes the value, and leaves another one.
  func take(_ next: Value) -> Value {
    condition.withLock {
      defer { current = next }
      return current
    }
  }

  /// Waits until something holds; false if it does not in time.
  func wait(until holds: (Value) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: Patience.seconds)
    return condition.withLock {
      while !holds(current) {
        if !condition.wait(until: limit) { return false }
      }
      return true
    }
  }
}
