import GRDB

extension SQLiteEventStore {
  /// What the store takes, since the last change by this process.
  public var size: StoreSize { sizes.size }

  /// Gives some free pages back to the disk, in one transaction.
  ///
  /// - Returns: Whether there are more. Where the file was made by an older version there are none
  ///   to give; ``compact()`` changes that.
  public func shrink() throws(EventStoreError) -> Bool {
    let before = sizes.pages
    guard before.free > 0 else { return false }
    witness?.noteShrinking()
    // A cursor to its end: each step gives back one page.
    try write { _ = try Row.fetchAll($0, sql: "PRAGMA incremental_vacuum(\(pagesPerSlice))") }
    let after = sizes.pages
    // A reader of the log keeps it; the next time it goes.
    if after.free == 0 || after.count == before.count {
      _ = try? writer?.writeWithoutTransaction { try $0.checkpoint(.passive) }
      sizes.look()
    }
    return after.free > 0 && after.count < before.count
  }

  /// Whether free pages can be given back, as in all files that were not made by older versions.
  public func canShrink() throws(EventStoreError) -> Bool {
    try read { try Int.fetchOne($0, sql: "PRAGMA auto_vacuum") } == 2
  }

  /// Writes the whole file anew without free pages, in one go; it takes as long as the file is
  /// large, and as much space.
  public func compact() throws(EventStoreError) {
    guard let writer else { throw .readingOnly(path: path) }
    witness?.noteShrinking()
    try attempt {
      try writer.barrierWriteWithoutTransaction { db in
        try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; VACUUM;")
        try notePages(of: db)
      }
    }
    try emptyLog()
  }

  /// Moves the log into the database, and leaves it empty; for who is alone with the store.
  public func emptyLog() throws(EventStoreError) {
    guard let writer else { throw .readingOnly(path: path) }
    witness?.noteEmptyLog()
    defer { sizes.look() }
    try attempt { try writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) } }
  }

  func notePages(of db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT page_count, freelist_count FROM pragma_page_count, pragma_freelist_count")
    guard let row = try Row.fetchOne(statement) else { return }
    let count = try row.integer(0, "page count", of: path)
    let free = try row.integer(1, "free page count", of: path)
    sizes.note(pages: count, free: free)
  }
}
