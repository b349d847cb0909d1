import Synchronization

/// Which files were read, so that a change of one of them is known to matter.
final class FileLog: Sendable {
  private let read = Mutex<Set<String>>([])

  /// The files, as they were named to the loader.
  var paths: Set<String> { read.withLock { $0 } }

  func note(_ path: String) {
    read.withLock { _ = $0.insert(path) }
  }
}
