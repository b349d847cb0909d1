import GRDB
import GRDBSQLite

/// The one statement that runs once for each record, bound without copies.
///
/// The general way through `StatementArguments` makes several allocations for each record, which
/// costs a sixth of the throughput.
struct RecordInsertion {
  private let statement: Statement

  init(_ db: Database) throws {
    statement = try db.cachedStatement(
      sql: """
        INSERT INTO record (stream, sequence, time, is_command, line, checksum)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
  }

  func insert(_ record: StoredRecord, into stream: Int64, of db: Database) throws {
    let row = statement.sqliteStatement
    sqlite3_bind_int64(row, 1, stream)
    sqlite3_bind_int64(row, 2, record.sequence)
    sqlite3_bind_int64(row, 3, record.timeMicroseconds)
    sqlite3_bind_int64(row, 4, record.isCommand ? 1 : 0)
    sqlite3_bind_int64(row, 6, Checksum.of(record, in: stream))
    let code = record.line.withUnsafeBytes { line in
      // No destructor: SQLite may read the array's own bytes, because the step ends in here.
      sqlite3_bind_blob64(row, 5, line.baseAddress, UInt64(line.count), nil)
      return sqlite3_step(row)
    }
    guard code == SQLITE_DONE else {
      let message = db.lastErrorMessage
      finish()
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
    sqlite3_reset(row)
  }

  /// Forgets the last record's bytes, to which the statement still points.
  func finish() {
    sqlite3_reset(statement.sqliteStatement)
    sqlite3_clear_bindings(statement.sqliteStatement)
  }
}
