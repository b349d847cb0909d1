import GRDB
import Synchronization

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
  let checkpointer: LogCheckpointer?
  let witness: FileWitness?
  let sizes: FileSizes
  /// Records that one transaction deletes at most.
  let recordsPerSlice: Int
  /// Free pages that one transaction gives back at most.
  let pagesPerSlice: Int
  private let damages = Atomic<UInt64>(0)

  /// Opens the store in a folder, and creates both where they are not there yet.
  ///
  /// - Parameter maximumBytes: the bound on the database file, at least 1 MiB; an append that
  ///   would go beyond it throws `full`.
  /// - Parameter sizeBound: what the files are to be kept below by whoever deletes; the log stays a
  ///   small part of it.
  /// - Parameter isAlone: Whether nobody else in the process waits for the store, so that
  ///   transactions may be long.
  /// - Throws: `folderUnusable`, `locked`, `notAnEventStore`, `newerVersion`, `damaged`, `full`,
  ///   `inputOutput`. Nothing of what is there is changed then.
  public init(
    directory: String, durability: Durability = .processCrash, access: Access = .exclusive,
    maximumBytes: Int64 = SQLiteEventStore.defaultMaximumBytes, sizeBound: Int64? = nil,
    isAlone: Bool = false
  ) throws(EventStoreError) {
    let path = directory + "/" + Self.fileName
    self.path = path
    self.durability = durability
    let sizes = FileSizes(StoreFiles(path: path))
    self.sizes = sizes
    let limits = LogLimits(sizeBound: sizeBound, isAlone: isAlone)
    recordsPerSlice = limits.recordsPerSlice
    pagesPerSlice = limits.pagesPerSlice
    switch access {
    case .exclusive:
      let lock = try FolderLock(directory: directory)
      self.lock = lock
      let files = StoreFiles(path: path)
      try files.finishRepair()
      try files.checkIsNotEmptied(hadStore: lock.hadStore)
      FolderLock.keepToOwner(path)
      let pool = try DatabaseOpening(path: path).open(
        durability: durability, maximumBytes: maximumBytes, log: limits)
      let checkpointer = try LogCheckpointer(DatabaseOpening(path: path), limits, sizes)
      pool.writeWithoutTransaction { checkpointer.watch($0) }
      // What tools delete leaves the file with its pages, so there is nothing to blank before.
      if isAlone { try? pool.writeWithoutTransaction { try $0.blankLessOnDeletion() } }
      self.checkpointer = checkpointer
      writer = pool
      reader = pool
      witness = try FileWitness(
        files, largestIdleLog: Int64(limits.largestIdleBytes))
      try lock.noteStore()
      // What cannot be removed is not seen all the same, and the next opening tries again.
      try? removeLeftovers()
      DiskReserve(directory: directory).take(sizeBound: sizeBound)
    case .reading:
      if try DatabaseOpening(path: path).isOfOlderVersion() {
        try SQLiteEventStore(directory: directory).close()
      }
      lock = nil
      writer = nil
      witness = nil
      checkpointer = nil
      reader = try DatabaseOpening(path: path).openForReading()
    }
    try read { try notePages(of: $0) }
    sizes.look()
  }

  /// Moves the log into the database file where it can, closes both and leaves the folder.
  ///
  /// Any later call throws `closed`.
  public func close() throws(EventStoreError) {
    // Another process that reads may stand in the way; what is in the log is safe there too.
    checkpointer?.close()
    witness?.noteEmptyLog()
    try? writer?.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    defer { lock?.release() }
    try attempt { try reader.close() }
  }

  /// How often something was found that is not as it was written.
  public var damagesFound: UInt64 { damages.load(ordering: .relaxed) }

  /// Makes sure that the files are still those that are written.
  public func confirm() throws(EventStoreError) {
    guard let witness, let writer, witness.trouble() != nil else { return }
    // While nobody writes, nothing that SQLite does can look like it.
    let trouble = writer.writeWithoutTransaction { _ in
      checkpointer?.whileIdle { witness.trouble() } ?? nil
    }
    if let trouble { throw .taken(path: path, reason: trouble) }
  }

  /// Forgets the pages that the writer has read; reading them again costs less than a commit.
  public func rest() { writer?.writeWithoutTransaction { $0.releaseMemory() } }

  func read<Value>(_ body: (Database) throws -> Value) throws(EventStoreError) -> Value {
    try attempt { try reader.read { db in try db.namingReadErrors(of: path) { try body(db) } } }
  }

  func attempt<Value>(_ body: () throws -> Value) throws(EventStoreError) -> Value {
    do {
      return try body()
    } catch {
      var found = EventStoreError(error, path: path)
      if case .damaged(let path, let reason) = found, witness != nil, isOfHead(error) {
        found = .inputOutput(path: path, reason: reason)
      }
      if found.isDamage { damages.add(1, ordering: .relaxed) }
      throw found
    }
  }

  /// Whether SQLite met an error where it began or ended a transaction, for which it reads the head
  /// of the database alone. That was whole when the store was opened, and the witness looks at it.
  private func isOfHead(_ error: any Error) -> Bool {
    guard let sql = (error as? DatabaseError)?.sql else { return true }
    return ["BEGIN", "COMMIT", "PRAGMA"].contains(where: sql.hasPrefix)
  }
}
