import Glibc

/// The name of a thread, as tools of the system show it.
package enum ThreadName {
  /// Names the thread that calls.
  ///
  /// `Thread.name` does nothing before the thread that started this one knows it as started, and
  /// the call of the system is not among those that Swift sees.
  ///
  /// - Parameter name: The system leaves out what is beyond 15 bytes.
  package static func set(_ name: String) {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = Array(name.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
  }
}
