import Foundation

/// Space that a data folder keeps for the moment when its disk is full.
///
/// To delete is to write first: without any space nothing could be deleted either.
struct DiskReserve {
  /// What is kept, in bytes; with a bound on the store's size less.
  static let bytes: Int64 = 4 << 20
  private static let smallestBytes: Int64 = 1 << 18

  private let path: String

  init(directory: String) {
    path = directory + "/reserve"
  }

  /// Takes the space, where it is not taken yet and can be had.
  func take(sizeBound: Int64?) {
    guard FileStatus(path: path) == nil else { return }
    let length = min(Self.bytes, max(Self.smallestBytes, (sizeBound ?? .max) / 64))
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    #if os(Linux)
      if posix_fallocate(file, 0, off_t(length)) != 0 { unlink(path) }
    #else
      if ftruncate(file, off_t(length)) != 0 { unlink(path) }
    #endif
  }

  /// Gives the space up.
  ///
  /// - Returns: Whether there was any.
  func release() -> Bool { unlink(path) == 0 }
}

extension SQLiteEventStore {
  /// Gives up the space that a folder has in reserve; the next opening takes it again.
  ///
  /// - Returns: Whether there was any.
  public static func releaseReserve(directory: String) -> Bool {
    DiskReserve(directory: directory).release()
  }
}
