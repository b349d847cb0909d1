import Foundation

/// Has a thread that computes for long pause again and again, so that those that answer clients
/// come in between.
///
/// Where all cores are busy, a thread that wakes up waits until one of the others has used up its
/// slice of the scheduler, some milliseconds, also where that one has less priority. Who pauses
/// earlier lets it in at once.
final class GivingWay {
  /// How long the thread computes at a stretch, in nanoseconds.
  static let stretch: UInt64 = 300_000
  /// How long it pauses then, in microseconds.
  static let pause: UInt32 = 200

  private let computed: () -> UInt64
  private let wait: () -> Void
  private var begin: UInt64

  /// - Parameters:
  ///   - computed: The time that the thread has computed so far, in nanoseconds.
  ///   - wait: Pauses the thread.
  init(
    computed: @escaping () -> UInt64 = { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) },
    wait: @escaping () -> Void = { usleep(pause) }
  ) {
    self.computed = computed
    self.wait = wait
    begin = computed()
  }

  /// Pauses where the thread has computed for a stretch; for the middle of its work.
  func offer() {
    guard computed() - begin >= Self.stretch else { return }
    wait()
    begin = computed()
  }
}

/// The time of a clock, in nanoseconds.
private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
