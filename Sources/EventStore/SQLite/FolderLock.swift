import Foundation

/// The right to be the only one who appends to the store of a folder.
///
/// The lock belongs to an open file, so it ends with the process, however that ends.
final class FolderLock: Sendable {
  static let fileName = "lock"

  private let file: FileHandle

  /// Creates the folder where it is missing, and takes the lock.
  init(directory: String) throws(EventStoreError) {
    try Self.createFolder(directory)
    let descriptor = open(directory + "/" + Self.fileName, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .folderUnusable(path: directory, reason: Self.lastReason())
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .locked(path: directory, holder: Self.holder(in: file))
    }
    guard ftruncate(descriptor, 0) == 0, (try? file.write(contentsOf: Self.ownMark)) != nil else {
      throw .folderUnusable(path: directory, reason: Self.lastReason())
    }
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

  private static var ownMark: Data { Data("\(getpid())\n".utf8) }

  private static func holder(in file: FileHandle) -> Int32? {
    guard let bytes = try? file.read(upToCount: 16) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  private static func createFolder(_ path: String) throws(EventStoreError) {
    var folder = ""
    for part in (path as NSString).pathComponents {
      folder = (folder as NSString).appendingPathComponent(part)
      // What was typed is recorded, and nobody else's business.
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw .folderUnusable(path: path, reason: lastReason())
      }
    }
  }

  private static func lastReason() -> String {
    String(cString: strerror(errno))
  }
}
