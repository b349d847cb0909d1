import Foundation
import GRDB

/// Makes a whole store of a damaged one: a new file with everything that can be read and is whole.
///
/// The old file stays beside it. Each stream keeps its records up to the first that is damaged,
/// since all that follows is made from those before it.
public struct StoreRepair: Sendable, Equatable {
  /// What was not kept, or was mended; one sentence each.
  public internal(set) var changes: [String] = []
  /// What is damaged still, because nothing in the store says how it was.
  public internal(set) var damages: [String] = []
  /// The path of the old file.
  public internal(set) var backup = ""
}

extension SQLiteEventStore {
  /// Repairs the store in a folder that no other process holds.
  ///
  /// It needs as much space beside the store as the store has. A process that dies meanwhile leaves
  /// the old store, or the new one.
  ///
  /// - Throws: `locked`, `newerVersion`, `full`, and `damaged` or `notAnEventStore` where the file
  ///   is not even recognised; the old store stays in its place then.
  public static func repair(
    directory: String, _ judgement: StoreCheck.Judgement = .trusting
  ) throws(EventStoreError) -> StoreRepair {
    let path = directory + "/" + fileName
    var padding = try pad(path, in: directory)
    do throws(EventStoreError) {
      if try DatabaseOpening(path: path).isOfOlderVersion() {
        // It may write where the padding is.
        padding = nil
        try SQLiteEventStore(directory: directory).close()
      }
      let result = try copyWhole(directory: directory, path: path, judgement)
      padding?.remove(from: result.backup)
      return result
    } catch {
      padding?.remove(from: path)
      throw error
    }
  }

  /// Lengthens a file that lacks its last pages: SQLite opens none that is shorter than it says.
  private static func pad(
    _ path: String, in directory: String
  ) throws(EventStoreError) -> FilePadding? {
    let lock = try FolderLock(directory: directory)
    defer { lock.release() }
    return FilePadding(path)
  }

  /// Copies what is whole into a new file, and puts that in the place of the old one.
  private static func copyWhole(
    directory: String, path: String, _ judgement: StoreCheck.Judgement
  ) throws(EventStoreError) -> StoreRepair {
    let lock = try FolderLock(directory: directory)
    defer { lock.release() }
    let new = StoreFiles(path: path + StoreFiles.unfinishedSuffix)
    new.remove()
    do {
      let old = try DatabaseOpening(path: path).openForReading()
      FolderLock.keepToOwner(new.path)
      let copy = try DatabaseOpening(path: new.path).openForCopying()
      var transfer = StoreTransfer(judgement: judgement)
      try old.unsafeRead { old in
        try copy.writeWithoutTransaction { try transfer.run(from: old, to: $0) }
      }
      var inspection = StoreInspection(reader: copy, path: new.path, judgement: judgement)
      inspection.run()
      try copy.close()
      try old.close()
      let backup = try StoreFiles(path: path).makeRoom(for: new)
      return StoreRepair(
        changes: transfer.changes, damages: inspection.found.damages, backup: backup)
    } catch {
      new.remove()
      throw EventStoreError(error, path: path)
    }
  }
}

/// Empty pages at the end of a file whose last ones were cut off.
///
/// They take no space on the disk.
private struct FilePadding {
  private let bytesBefore: Int64

  /// Adds what lacks; nil where nothing does, or where the file cannot be as long as it says.
  init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = FileStatus(descriptor: descriptor)?.bytes,
      let pages = DatabaseHeader.pages(of: descriptor),
      pages * DatabaseOpening.pageBytes > bytes,
      ftruncate(descriptor, off_t(pages * DatabaseOpening.pageBytes)) == 0
    else { return nil }
    bytesBefore = bytes
  }

  func remove(from path: String) { truncate(path, off_t(bytesBefore)) }
}
