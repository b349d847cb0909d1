import GRDB
import GRDBSQLite

/// The statements that run for each record, bound without copies by the general way.
///
/// That makes several allocations for each record, which costs a sixth of the throughput. Records
/// in a row go into one statement, since to begin and end one costs as much as to insert a row.
struct RecordInsertion {
  /// How many records go into one statement: the first of these that so many come for in a row.
  private static let sizes = [32, 8, 2, 1]
  private static let texts = sizes.map { rows in
    let values = Array(repeating: "(?, ?, ?, ?, ?, ?)", count: rows).joined(separator: ", ")
    return """
      INSERT INTO record (stream, sequence, time, is_command, line, checksum)
      VALUES \(values)
      """
  }
  private static let columns: Int32 = 6

  /// The statements that were needed, by their places in the sizes.
  private var statements: [Statement?] = Array(repeating: nil, count: Self.sizes.count)

  /// Inserts records of one stream.
  ///
  /// - Parameter stream: The stream's number in the database.
  mutating func insert(
    _ records: [StoredRecord], into stream: Int64, of db: Database
  ) throws {
    var rest = records[...]
    // Lines of several records stand in one piece of memory, which stays until the step ends.
    var lines: [UInt8] = []
    for (place, count) in Self.sizes.enumerated() {
      while rest.count >= count {
        lines.removeAll(keepingCapacity: true)
        for record in rest.prefix(count) { lines.append(contentsOf: record.line) }
        let statement = try statement(at: place, db)
        try lines.withUnsafeBytes {
          try insert(rest.prefix(count), $0, by: statement, into: stream, of: db)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  private mutating func statement(at place: Int, _ db: Database) throws -> Statement {
    if let known = statements[place] { return known }
    let statement = try db.cachedStatement(sql: Self.texts[place])
    statements[place] = statement
    return statement
  }

  private func insert(
    _ records: ArraySlice<StoredRecord>, _ lines: UnsafeRawBufferPointer, by statement: Statement,
    into stream: Int64, of db: Database
  ) throws {
    let row = statement.sqliteStatement
    var place: Int32 = 0
    var start = 0
    for record in records {
      sqlite3_bind_int64(row, place + 1, stream)
      sqlite3_bind_int64(row, place + 2, record.sequence)
      sqlite3_bind_int64(row, place + 3, record.timeMicroseconds)
      sqlite3_bind_int64(row, place + 4, record.isCommand ? 1 : 0)
      // No destructor: SQLite may read the bytes where they are, because the step ends in here.
      sqlite3_bind_blob64(
        row, place + 5, lines.baseAddress.map { $0 + start }, UInt64(record.line.count), nil)
      sqlite3_bind_int64(row, place + 6, Checksum.of(record, in: stream))
      place += Self.columns
      start += record.line.count
    }
    let code = sqlite3_step(row)
    guard code == SQLITE_DONE else {
      let message = db.lastErrorMessage
      finish()
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
    sqlite3_reset(row)
  }

  /// Forgets the last records' bytes, to which the statements still point.
  func finish() {
    for case let statement? in statements {
      sqlite3_reset(statement.sqliteStatement)
      sqlite3_clear_bindings(statement.sqliteStatement)
    }
  }
}
