import Foundation

/// The right to be the only one who appends to the store of a folder.
///
/// The lock belongs to an open file, so it ends with the process, however that ends.
package final class FolderLock: Sendable {
  static let fileName = "lock"

  private let file: FileHandle
  /// Whether there was a store in the folder, as far as is known.
  let hadStore: Bool

  /// Creates the folder where it is missing, and takes the lock.
  init(directory: String) throws(EventStoreError) {
    try Self.createFolder(directory)
    let descriptor = open(directory + "/" + Self.fileName, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Self.lastError(of: directory)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .locked(path: directory, holder: Self.holder(in: file))
    }
    hadStore = Self.lines(of: file).contains(Self.storeMark)
    guard write(hasStore: hadStore) else {
      throw Self.lastError(of: directory)
    }
  }

  /// Notes that there is a store in the folder, so that it is missed when it is gone.
  func noteStore() throws(EventStoreError) {
    guard hadStore || write(hasStore: true) else {
      throw Self.lastError(of: Self.fileName)
    }
  }

  private func write(hasStore: Bool) -> Bool {
    let text = "\(getpid())\n" + (hasStore ? Self.storeMark + "\n" : "")
    // Written over what was there, it needs no space where there is none.
    return pwrite(file.fileDescriptor, text, text.utf8.count, 0) == text.utf8.count
      && ftruncate(file.fileDescriptor, off_t(text.utf8.count)) == 0
  }

  /// Leaves the folder to others; the file stays, because removing it would let two in.
  func release() {
    _ = flock(file.fileDescriptor, LOCK_UN)
  }

  /// Lets nobody else read the database, whose log and index SQLite creates with the same rights.
  static func keepToOwner(_ path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    // Another owner's file keeps its rights; opening it as a database says what is wrong.
    _ = fchmod(file, 0o600)
    _ = close(file)
  }

  private static let storeMark = "store"

  private static func holder(in file: FileHandle) -> Int32? {
    lines(of: file).first.flatMap { Int32($0) }
  }

  private static func lines(of file: FileHandle) -> [String] {
    let bytes = (try? file.read(upToCount: 64)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Creates a folder where it is missing, for its owner alone.
  package static func createFolder(_ path: String) throws(EventStoreError) {
    var folder = ""
    for part in (path as NSString).pathComponents {
      folder = (folder as NSString).appendingPathComponent(part)
      // What was typed is recorded, and nobody else's business.
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw lastError(of: path)
      }
    }
  }

  private static func lastError(of path: String) -> EventStoreError {
    errno == ENOSPC || errno == EDQUOT
      ? .full(path: path) : .folderUnusable(path: path, reason: String(cString: strerror(errno)))
  }
}
