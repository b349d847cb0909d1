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
    let descriptor = open(directory + "/" + Self.fileName, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
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

  private static var ownMark: Data { Data("\(getpid())\n".utf8) }

  private static func holder(in file: FileHandle) -> Int32? {
    guard let bytes = try? file.read(upToCount: 16) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  private static func createFolder(_ path: String) throws(EventStoreError) {
    var folder = ""
    for part in (path as NSString).pathComponents {
      folder = (folder as NSString).appendingPathComponent(part)
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw .folderUnusable(path: path, reason: lastReason())
      }
    }
  }

  private static func lastReason() -> String {
    String(cString: strerror(errno))
  }
}
