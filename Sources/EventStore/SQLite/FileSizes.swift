import Synchronization

/// What the files of a database take, and how much of that is free.
///
/// This process alone changes them, so they are looked at after each change and not when somebody
/// asks, which each turn of each loop does.
final class FileSizes: Sendable {
  private struct State {
    /// The pages of the database after the last transaction, and the free ones among them.
    var pages: Int64 = 0
    var freePages: Int64 = 0
    var fileBytes: Int64 = 0
    var logBytes: Int64 = 0
  }

  private let files: StoreFiles
  private let state = Mutex(State())

  init(_ files: StoreFiles) {
    self.files = files
  }

  /// How large everything was after the last change.
  var size: StoreSize {
    state.withLock { state in
      let pageBytes = DatabaseOpening.pageBytes
      return StoreSize(
        bytes: max(state.fileBytes, state.pages * pageBytes) + state.logBytes,
        freeBytes: state.freePages * pageBytes)
    }
  }

  /// The pages of the database after the last transaction, and the free ones among them.
  var pages: (count: Int64, free: Int64) { state.withLock { ($0.pages, $0.freePages) } }

  func note(pages: Int64, free: Int64) {
    state.withLock { ($0.pages, $0.freePages) = (pages, free) }
  }

  /// Takes note of how long the files are, after something has changed them.
  func look() {
    // Of two threads that look, the one that looks last also notes last.
    state.withLock { state in
      state.fileBytes = FileStatus(path: files.path)?.bytes ?? 0
      state.logBytes = FileStatus(path: files.log)?.bytes ?? 0
    }
  }
}
