import GRDB
import GRDBSQLite

/// The statement that reads records in order, each row without the copies of the general way.
///
/// That one makes a dozen allocations for each record, which an export of millions feels.
struct RecordSelection {
  private let db: Database
  private let statement: Statement
  private let sql: String

  /// - Parameter condition: What holds of the records, in SQL.
  init(_ db: Database, where condition: String) throws {
    self.db = db
    sql = """
      SELECT sequence, time, is_command, line, checksum FROM record
      WHERE stream = ? AND sequence > ? AND \(condition) ORDER BY sequence LIMIT ?
      """
    statement = try db.cachedStatement(sql: sql)
  }

  /// The records of a stream after a sequence.
  ///
  /// - Parameters:
  ///   - number: The stream's number in the database.
  ///   - stream: Its name, for errors.
  func records(
    of number: Int64, _ stream: String, after sequence: Int64, limit: Int
  ) throws -> [StoredRecord] {
    let row = statement.sqliteStatement
    sqlite3_reset(row)
    defer { sqlite3_reset(row) }
    sqlite3_bind_int64(row, 1, number)
    sqlite3_bind_int64(row, 2, sequence)
    sqlite3_bind_int64(row, 3, Int64(max(0, limit)))
    var records: [StoredRecord] = []
    while true {
      switch sqlite3_step(row) {
      case SQLITE_ROW: records.append(try Self.record(row, of: number, stream))
      case SQLITE_DONE: return records
      case let code:
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
  }

  private static func record(
    _ row: OpaquePointer, of number: Int64, _ stream: String
  ) throws(EventStoreError) -> StoredRecord {
    func integer(_ column: Int32, _ name: String) throws(EventStoreError) -> Int64 {
      guard sqlite3_column_type(row, column) == SQLITE_INTEGER else {
        throw .damagedRow(of: stream, column: name)
      }
      return sqlite3_column_int64(row, column)
    }
    let sequence = try integer(0, "sequence")
    let time = try integer(1, "time")
    let mark = try integer(2, "mark of a command")
    guard mark == 0 || mark == 1 else {
      throw .damagedRow(of: stream, column: "mark of a command")
    }
    guard sqlite3_column_type(row, 3) == SQLITE_BLOB else {
      throw .damagedRow(of: stream, column: "line")
    }
    let line = UnsafeRawBufferPointer(
      start: sqlite3_column_blob(row, 3), count: Int(sqlite3_column_bytes(row, 3)))
    let record = StoredRecord(
      sequence: sequence, timeMicroseconds: time, isCommand: mark == 1, line: Array(line))
    if sqlite3_column_type(row, 4) == SQLITE_NULL { return record }
    guard sqlite3_column_type(row, 4) == SQLITE_INTEGER,
      sqlite3_column_int64(row, 4) == Checksum.of(record, in: number)
    else { throw .damagedRecord(of: stream, sequence: sequence) }
    return record
  }
}
