import Foundation
import Synchronization

/// Sees to it that the files of an open database are still there, and as long as they have to be.
///
/// What is written to a file that was removed is lost with the process, and SQLite notices nothing.
/// A look costs some microseconds.
final class FileWitness: Sendable {
  private struct State {
    var log: FileStatus?
    var bytes: Int64
    /// Whether this process makes the database shorter.
    var mayShrink = false
    /// Whether this process has emptied the log since it was last looked at.
    var mayBeEmpty = true
  }

  private let files: StoreFiles
  /// Open for as long as the database: to close it would end all locks that SQLite has on it.
  private let database: FileHandle
  private let first: FileStatus
  private let largestIdleLog: Int64
  private let state: Mutex<State>

  /// Takes the files as they are, right after they were opened.
  ///
  /// - Parameter largestIdleLog: The least length to which SQLite cuts a log that it begins anew.
  init(_ files: StoreFiles, largestIdleLog: Int64) throws(EventStoreError) {
    let descriptor = open(files.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let status = FileStatus(descriptor: descriptor) else {
      throw .inputOutput(path: files.path, reason: String(cString: strerror(errno)))
    }
    self.files = files
    self.largestIdleLog = largestIdleLog
    database = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    first = status
    state = Mutex(State(bytes: status.bytes))
  }

  /// Says that this process empties the log.
  func noteEmptyLog() { state.withLock { $0.mayBeEmpty = true } }

  /// Says that this process makes the database shorter, now or with a later checkpoint.
  func noteShrinking() { state.withLock { $0.mayShrink = true } }

  /// What has happened to the files; nil where nothing has.
  ///
  /// A checkpoint that is under way elsewhere may look like trouble.
  func trouble() -> String? {
    guard let status = FileStatus(path: files.path) else { return "it was removed" }
    guard status.isSameFile(as: first) else { return "another file is in its place" }
    // Where the disk does not give the header, the next look tells.
    if let pages = DatabaseHeader.pages(of: database.fileDescriptor), isTruncated(status, pages) {
      return "it was truncated"
    }
    return logTrouble()
  }

  /// Whether a file is shorter than it was, and than it says that it is.
  ///
  /// One that only grew may be shorter than it says: free pages at its end are not written before a
  /// checkpoint comes to the end of the log.
  private func isTruncated(_ status: FileStatus, _ pages: Int64) -> Bool {
    guard pages > 0 else { return true }
    return state.withLock { state in
      let isShorter = status.bytes < state.bytes
      if isShorter, !state.mayShrink, status.bytes < pages * DatabaseOpening.pageBytes {
        return true
      }
      if isShorter { state.mayShrink = false }
      state.bytes = status.bytes
      return false
    }
  }

  private func logTrouble() -> String? {
    let status = FileStatus(path: files.log)
    return state.withLock { state in
      if let before = state.log {
        guard let status else { return "its log was removed" }
        guard status.isSameFile(as: before) else { return "its log is another file" }
        // A log that begins anew is cut to that, or to the end of its first transaction.
        let mayBeCut = status.bytes >= largestIdleLog || state.mayBeEmpty
        guard status.bytes >= before.bytes || mayBeCut else { return "its log was truncated" }
      }
      state.log = status
      state.mayBeEmpty = false
      return nil
    }
  }
}

/// The first bytes of a database's file, as SQLite's file format has them.
enum DatabaseHeader {
  private static let magic = Array("SQLite format 3\0".utf8)

  /// How many pages a database says that it has: 0 where it has no header, nil where that cannot be
  /// read.
  static func pages(of descriptor: Int32) -> Int64? {
    var header = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &header, header.count, 0)
    guard count >= 0 else { return nil }
    guard count == header.count, header.starts(with: magic) else { return 0 }
    return header[28...].reduce(0) { $0 << 8 | Int64($1) }
  }
}

/// Which file stands at a path, and how long it is.
struct FileStatus: Equatable {
  let device: UInt64
  let node: UInt64
  let bytes: Int64

  /// Nil where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    bytes = Int64(status.st_size)
  }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && node == other.node }
}
