import GRDB

/// Takes a stream out of the database, a slice in each transaction.
///
/// One transaction for a stream of a million records would keep the writer waiting for seconds.
struct StreamRemoval {
  /// The records that one transaction removes at most: some ten milliseconds.
  static let recordsPerSlice = 2_048

  /// Hides a stream and frees its name.
  ///
  /// - Returns: Its number in the database.
  static func hide(_ stream: String, in db: Database) throws -> Int64 {
    // No stream of a client or a file has a space in its name.
    let number = try Int64.fetchOne(
      db,
      sql: """
        UPDATE stream SET is_hidden = 1, id = 'removed ' || number
        WHERE id = ? AND is_hidden = 0 RETURNING number
        """,
      arguments: [stream])
    guard let number else { throw EventStoreError.unknownStream(stream) }
    return number
  }

  /// The numbers of the streams that are hidden.
  static func hidden(in db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT number FROM stream WHERE is_hidden = 1 ORDER BY number")
  }

  /// Removes some records of a hidden stream, and the stream itself with the last of them.
  ///
  /// - Returns: Whether there is more to remove.
  static func removeSlice(of stream: Int64, in db: Database) throws -> Bool {
    try db.execute(
      sql: """
        DELETE FROM record WHERE position IN (
          SELECT position FROM record WHERE stream = ? ORDER BY sequence DESC LIMIT ?
        )
        """,
      arguments: [stream, recordsPerSlice])
    if db.changesCount == recordsPerSlice { return true }
    if try removePieces(ofFileOf: stream, in: db) { return true }
    let row = try Row.fetchOne(
      db, sql: "DELETE FROM stream WHERE number = ? RETURNING app_hash, file", arguments: [stream])
    guard let row else { return false }
    let (hash, file): (DatabaseValue, DatabaseValue) = (row[0], row[1])
    try db.execute(
      sql: """
        DELETE FROM app_source WHERE hash = ?1
        AND NOT EXISTS (SELECT 1 FROM stream WHERE app_hash = ?1)
        """,
      arguments: [hash])
    try db.execute(
      sql: """
        DELETE FROM file WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM stream WHERE file = ?1)
        """,
      arguments: [file])
    return false
  }

  /// Removes some pieces of the file that a stream came with, where no other stream is of it.
  ///
  /// - Returns: Whether there is more to remove.
  private static func removePieces(ofFileOf stream: Int64, in db: Database) throws -> Bool {
    try db.execute(
      sql: """
        DELETE FROM file_piece WHERE rowid IN (
          SELECT file_piece.rowid FROM file_piece JOIN stream AS own ON own.file = file_piece.file
          WHERE own.number = ?1
          AND NOT EXISTS (SELECT 1 FROM stream WHERE file = own.file AND number <> ?1)
          ORDER BY place DESC LIMIT ?2
        )
        """,
      arguments: [stream, recordsPerSlice])
    return db.changesCount == recordsPerSlice
  }
}
