import GRDB
import GRDBSQLite

/// The statement that reads records in order, each row without the copies of the general way.
///
/// That one makes a dozen allocations for each record, which an export of millions feels.
struct RecordSelection {
  private let db: Database
  private let statement: Statement
  private let sql: String
  private let commandsOnly: Bool

  /// - Parameter commandsOnly: Whether all other records are passed over.
  init(_ db: Database, commandsOnly: Bool = false) throws {
    self.db = db
    self.commandsOnly = commandsOnly
    sql = """
      SELECT \(RecordRow.columns) FROM record
      WHERE stream = ? AND sequence > ? \(commandsOnly ? "AND is_command = 1" : "")
      ORDER BY sequence LIMIT ?
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
  ) throws -> RecordPage {
    let row = statement.sqliteStatement
    sqlite3_reset(row)
    defer { sqlite3_reset(row) }
    sqlite3_bind_int64(row, 1, number)
    sqlite3_bind_int64(row, 2, sequence)
    // The pack that a page begins within may have no command after its beginning.
    sqlite3_bind_int64(row, 3, Int64(max(0, min(limit, .max - 1)) + 1))
    var page = RecordPage(limit: limit)
    while !page.isFull {
      switch sqlite3_step(row) {
      case SQLITE_ROW: try read(of: number, stream, after: sequence, into: &page)
      case SQLITE_DONE: return page
      case let code:
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
    return page
  }

  /// Reads the row that the statement stands at, after a sequence.
  ///
  /// - Parameter page: What was read before; as many are added as have room.
  private func read(
    of number: Int64, _ stream: String, after sequence: Int64, into page: inout RecordPage
  ) throws(EventStoreError) {
    let row = statement.sqliteStatement
    func anyInteger(_ column: Int32, _ name: String) throws(EventStoreError) -> Int64 {
      guard sqlite3_column_type(row, column) == SQLITE_INTEGER else {
        throw .damagedRow(of: stream, column: name)
      }
      return sqlite3_column_int64(row, column)
    }
    func integer(_ column: Int32, _ name: String) throws(EventStoreError) -> Int64 {
      let value = try anyInteger(column, name)
      guard AppendRules.integers.contains(value) else {
        throw .damagedRow(of: stream, column: name)
      }
      return value
    }
    let last = try integer(0, "sequence")
    let time = try integer(1, "time")
    let mark = try integer(2, "mark of a command")
    guard mark == 0 || mark == 1 else {
      throw .damagedRow(of: stream, column: "mark of a command")
    }
    guard sqlite3_column_type(row, 3) == SQLITE_BLOB else {
      throw .damagedRow(of: stream, column: "line")
    }
    let packed = RecordRow(
      place: RecordPlace(sequence: last, time: time, isCommand: mark == 1),
      count: sqlite3_column_type(row, 5) == SQLITE_NULL ? nil : try integer(5, "count"),
      checksum: sqlite3_column_type(row, 4) == SQLITE_NULL ? nil : try anyInteger(4, "checksum"),
      bytes: UnsafeRawBufferPointer(
        start: sqlite3_column_blob(row, 3), count: Int(sqlite3_column_bytes(row, 3))))
    try packed.forEachRecord(of: number, stream) { place, line in
      if place.sequence > sequence, !page.isFull, place.isCommand || !commandsOnly {
        page.append(StoredRecord(place, line: line))
      }
    }
  }
}
