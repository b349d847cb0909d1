import CLibwebsockets
import Glibc

/// Wakes the loop at a point of the monotonic clock, to the microsecond.
///
/// The library's own timers are waited for in whole milliseconds rounded down, after which its
/// loop spins until they are due; a timer descriptor costs nothing between two deadlines.
struct DeadlineTimer {
  /// Becomes readable when the deadline is there; belongs to the one who takes it over.
  let descriptor: Int32
  /// When it fires; nil where it is not set, or did.
  private(set) var armed: Int64?

  /// Creates a timer that is not set.
  init() throws(WebSocketError) {
    descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    if descriptor < 0 { throw .systemCallFailed(name: "timerfd_create", number: errno) }
  }

  /// Sets the next deadline; nil means never.
  mutating func arm(at deadline: Int64?) {
    if deadline == armed { return }
    armed = deadline
    var setting = itimerspec()
    if let deadline {
      // Zero would disarm the timer; a deadline in the past fires at once.
      let due = max(deadline, 1)
      setting.it_value.tv_sec = Int(due / 1_000_000)
      setting.it_value.tv_nsec = Int(due % 1_000_000) * 1000
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Takes note that the timer fired.
  ///
  /// - Returns: The deadline at which it did; nil where another one was set meanwhile.
  mutating func acknowledge() -> Int64? {
    var expirations: UInt64 = 0
    guard read(descriptor, &expirations, 8) == 8 else { return nil }
    defer { armed = nil }
    return armed
  }
}
