import Foundation

/// The files of one database: itself, its log and the log's index.
struct StoreFiles {
  /// What stands after the name of a copy that is being made.
  static let unfinishedSuffix = ".repairing"
  /// What stands after the name of a copy that is whole, and on its way to its place.
  static let finishedSuffix = ".repaired"

  let path: String

  var log: String { path + "-wal" }
  private var index: String { path + "-shm" }

  /// Removes all of them.
  func remove() {
    for file in [path, log, index] { unlink(file) }
  }

  /// Puts these files aside, and a whole store in their place.
  ///
  /// Wherever it is broken off, ``finishRepair()`` brings it to its end.
  ///
  /// - Parameter new: A store that is closed, and has no log.
  /// - Returns: The path at which the database stands now.
  func makeRoom(for new: StoreFiles) throws -> String {
    let backup = StoreFiles(path: path + ".backup-" + Self.stamp())
    try Self.move(new.path, to: path + Self.finishedSuffix)
    try Self.move(path, to: backup.path)
    if FileManager.default.fileExists(atPath: log) { try Self.move(log, to: backup.log) }
    unlink(index)
    try Self.move(path + Self.finishedSuffix, to: path)
    return backup.path
  }

  /// Refuses to make a new store where an old one lost its content.
  ///
  /// - Parameter hadStore: Whether the folder is known to have had one. A file that is not there
  ///   was moved away, as one may.
  func checkIsNotEmptied(hadStore: Bool) throws(EventStoreError) {
    let status = FileStatus(path: path)
    guard status?.bytes ?? 0 == 0 else { return }
    if let log = FileStatus(path: log), log.bytes > 0 {
      throw .damaged(
        path: path, reason: "it is \(status == nil ? "missing" : "empty"), and its log is not")
    }
    if status != nil, hadStore {
      throw .damaged(path: path, reason: "it is empty, and there were recordings in it")
    }
  }

  /// Goes on with a repair that was broken off between two files.
  func finishRepair() throws(EventStoreError) {
    let manager = FileManager.default
    let whole = path + Self.finishedSuffix
    guard !manager.fileExists(atPath: path), manager.fileExists(atPath: whole) else { return }
    do {
      // The log is of the file that was put aside, and would be taken for the new one's.
      if manager.fileExists(atPath: log) { try Self.move(log, to: path + ".backup-wal") }
      unlink(index)
      try Self.move(whole, to: path)
    } catch {
      throw EventStoreError(error, path: path)
    }
  }

  private static func move(_ from: String, to: String) throws {
    guard rename(from, to) == 0 else {
      throw EventStoreError.inputOutput(
        path: from, reason: "it cannot be moved to \(to): \(String(cString: strerror(errno)))")
    }
  }

  /// The time as it stands in a name: 20261123-085957.
  private static func stamp() -> String {
    let digits = Date().formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    return String(digits.dropLast().replacing("T", with: "-"))
  }
}
