import GRDB

/// Takes a stream out of the database, a slice in each transaction.
///
/// One transaction for a stream of a million records would keep the writer waiting for seconds.
struct StreamRemoval {
  /// The records that one transaction removes at most: a millisecond or so, for which records of
  /// clients have to wait.
  static let recordsPerSlice = 256

  /// Hides a stream and frees its name.
  ///
  /// - Returns: Its number in the database.
  static func hide(_ stream: String, in db: Database) throws -> Int64 {
    // No stream of a client or a file has a space in its name.
    let number = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          UPDATE stream SET is_hidden = 1, id = 'removed ' || number
          WHERE id = ? AND is_hidden = 0 RETURNING number
          """),
      arguments: [stream])
    guard let number else { throw EventStoreError.unknownStream(stream) }
    return number
  }

  /// The numbers of the streams that are hidden.
  static func hidden(in db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT number FROM stream WHERE is_hidden = 1 ORDER BY number")
  }

  /// Removes as much of hidden streams as one transaction may, in the order in which they came.
  ///
  /// A page that becomes free goes to the front of a list, and giving pages back begins with the
  /// last of the file, each of which is looked for in the list: in another order the search would
  /// go through all of it for each page.
  ///
  /// - Parameters:
  ///   - streams: Their numbers; those that are gone are taken out.
  ///   - limit: How many records.
  static func removeSlice(
    of streams: inout [Int64], atMost limit: Int = recordsPerSlice, in db: Database
  ) throws {
    var left = limit
    while left > 0, let stream = streams.first {
      left -= try removeRows(of: stream, atMost: left, in: db)
      guard left > 0 else { return }
      try removeEmptied(stream, in: db)
      streams.removeFirst()
      left -= rowsOfAStream
    }
  }

  /// What a stream without records counts as, with its entries in other tables.
  static let rowsOfAStream = 32

  /// Removes records of a stream, and then pieces of the file with which it alone came.
  ///
  /// - Returns: How many; fewer than were asked for where there are no more.
  private static func removeRows(
    of stream: Int64, atMost limit: Int, in db: Database
  ) throws -> Int {
    let records = try removeRecords(of: stream, atMost: limit, in: db)
    guard records < limit, let file = try ownFile(of: stream, in: db) else { return records }
    try db.cachedStatement(
      sql: """
        DELETE FROM file_piece WHERE rowid IN (
          SELECT rowid FROM file_piece WHERE file = ? ORDER BY place DESC LIMIT ?
        )
        """
    ).execute(arguments: [file, limit - records])
    return records + db.changesCount
  }

  /// Removes records of a stream, and the rest of a pack that begins with one of them.
  ///
  /// - Returns: The limit where there are more, or else a smaller number.
  private static func removeRecords(
    of stream: Int64, atMost limit: Int, in db: Database
  ) throws -> Int {
    let first = try db.cachedStatement(
      sql: "SELECT sequence FROM record WHERE stream = ? AND sequence >= 0 ORDER BY sequence")
    // A damaged sequence cannot be read, and goes with the stream itself.
    func next() throws -> Int64? {
      try Row.fetchOne(first, arguments: [stream]).flatMap { try? $0.integer(0, "", of: "") }
    }
    guard let start = try next() else { return 0 }
    try db.cachedStatement(sql: "DELETE FROM record WHERE stream = ? AND sequence < ?")
      .execute(arguments: [stream, start + Int64(limit)])
    let rows = db.changesCount
    return try next() == nil ? min(rows, limit) : limit
  }

  /// The file with which a stream came, where no other stream is of it.
  private static func ownFile(of stream: Int64, in db: Database) throws -> DatabaseValue? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT file FROM stream AS own WHERE number = ? AND file IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM stream WHERE file = own.file AND number <> own.number)
        """)
    return try Row.fetchOne(statement, arguments: [stream]).map { $0[0] }
  }

  private static func removeEmptied(_ stream: Int64, in db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "DELETE FROM stream WHERE number = ? RETURNING app_hash, file"),
      arguments: [stream])
    guard let row else { return }
    let (hash, file): (DatabaseValue, DatabaseValue) = (row[0], row[1])
    try db.cachedStatement(
      sql: """
        DELETE FROM app_source WHERE hash = ?1
        AND NOT EXISTS (SELECT 1 FROM stream WHERE app_hash = ?1)
        """
    ).execute(arguments: [hash])
    guard !file.isNull else { return }
    try db.cachedStatement(
      sql: """
        DELETE FROM file WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM stream WHERE file = ?1)
        """
    ).execute(arguments: [file])
  }
}

extension Database {
  /// Leaves what is deleted in pages that become free, where nothing else is to be written there.
  func blankLessOnDeletion() throws { try execute(sql: "PRAGMA secure_delete = FAST") }
}
