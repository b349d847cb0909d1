import GRDB

/// The store in a folder: one SQLite file in WAL mode, held by one process at a time.
///
/// A process that is killed loses nothing of what was committed before; see `Durability` for
/// what a power cut may take.
public final class SQLiteEventStore: EventStoring {
  /// What a committed batch outlives.
  public enum Durability: Sendable {
    /// The end of the process in any way. A power cut may take the last few batches, and
    /// leaves a store that is whole up to there.
    case processCrash
    /// A power cut too, at the price of one flush of the disk for each transaction.
    case powerLoss
  }

  /// What the store is opened for.
  public enum Access: Sendable {
    /// Append and read. One store at a time may hold a folder so.
    case exclusive
    /// Read a store that is there, even while another process appends to it. A store of an older
    /// version is brought up to date first, which needs it for a moment as `exclusive` does.
    case reading
  }

  /// The default bound on the size of the database file: 64 GiB.
  public static let defaultMaximumBytes: Int64 = 64 << 30
  /// The name of the database file in its folder.
  public static let fileName = "events.sqlite"

  /// The path of the database file.
  public let path: String
  /// What a committed batch outlives.
  public let durability: Durability

  let reader: any DatabaseReader
  let writer: (any DatabaseWriter)?
  private let lock: FolderLock?

  /// Opens the store in a folder, and creates both where they are not there yet.
  ///
  /// - Parameter maximumBytes: the bound on the database file, at least 1 MiB; an append that
  ///   would go beyond it throws `full`.
  /// - Throws: `folderUnusable`, `locked`, `notAnEventStore`, `newerVersion`, `damaged`, `full`,
  ///   `inputOutput`. Nothing of what is there is changed then.
  public init(
    directory: String, durability: Durability = .processCrash, access: Access = .exclusive,
    maximumBytes: Int64 = SQLiteEventStore.defaultMaximumBytes
  ) throws(EventStoreError) {
    let path = directory + "/" + Self.fileName
    self.path = path
    self.durability = durability
    switch access {
    case .exclusive:
      lock = try FolderLock(directory: directory)
      FolderLock.keepToOwner(path)
      let pool = try DatabaseOpening(path: path).open(
        durability: durability, maximumBytes: maximumBytes)
      writer = pool
      reader = pool
      try removeLeftovers()
    case .reading:
      if try DatabaseOpening(path: path).isOfOlderVersion() {
        try SQLiteEventStore(directory: directory).close()
      }
      lock = nil
      writer = nil
      reader = try DatabaseOpening(path: path).openForReading()
    }
  }

  /// Moves the log into the database file where it can, closes both and leaves the folder.
  ///
  /// Any later call throws `closed`.
  public func close() throws(EventStoreError) {
    // Another process that reads may stand in the way; what is in the log is safe there too.
    try? writer?.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try attempt { try reader.close() }
    lock?.release()
  }

  /// What is wrong with the file, one sentence each; empty where it is whole.
  ///
  /// Reads everything, so it takes seconds for a store of some gigabytes.
  public func integrityCheck() throws(EventStoreError) -> [String] {
    try attempt { try reader.read { try Integrity.problems(in: $0) } }
  }

  func attempt<Value>(_ body: () throws -> Value) throws(EventStoreError) -> Value {
    do {
      return try body()
    } catch {
      throw EventStoreError(error, path: path)
    }
  }
}
