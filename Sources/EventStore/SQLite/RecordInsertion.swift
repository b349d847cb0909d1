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
  private static let packText = """
    INSERT INTO record (stream, sequence, time, is_command, line, checksum, records)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """

  /// The statements that were needed, by their places in the sizes.
  private var statements: [Statement?] = Array(repeating: nil, count: Self.sizes.count)
  private var packStatement: Statement?
  private var pack: [UInt8] = []

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

  /// Inserts records of an imported stream, as many in a row of the table as one pack takes.
  ///
  /// - Parameter stream: The stream's number in the database.
  mutating func insertPacked(
    _ records: [StoredRecord], into stream: Int64, of db: Database
  ) throws {
    var rest = records[...]
    while let first = rest.first {
      pack.removeAll(keepingCapacity: true)
      var last = RecordPlace(sequence: first.sequence, time: 0, isCommand: false)
      var count = 0
      for record in rest {
        if pack.count + record.line.count > RecordPack.maximumBytes { break }
        RecordPack.add(record, after: last.time, to: &pack)
        last = RecordPlace(
          sequence: record.sequence, time: record.timeMicroseconds,
          isCommand: last.isCommand || record.isCommand)
        count += 1
      }
      if count > 1 {
        try insertPack(at: last, count: Int64(count), into: stream, of: db)
      } else {
        count = 1
        try insert([first], into: stream, of: db)
      }
      rest = rest.dropFirst(count)
    }
  }

  private mutating func insertPack(
    at place: RecordPlace, count: Int64, into stream: Int64, of db: Database
  ) throws {
    let statement = try packStatement ?? db.cachedStatement(sql: Self.packText)
    packStatement = statement
    let row = statement.sqliteStatement
    try pack.withUnsafeBytes { pack in
      sqlite3_bind_int64(row, 1, stream)
      sqlite3_bind_int64(row, 2, place.sequence)
      sqlite3_bind_int64(row, 3, place.time)
      sqlite3_bind_int64(row, 4, place.isCommand ? 1 : 0)
      sqlite3_bind_blob64(row, 5, pack.baseAddress, UInt64(pack.count), nil)
      sqlite3_bind_int64(row, 6, Checksum.of(pack, at: place, count: count, in: stream))
      sqlite3_bind_int64(row, 7, count)
      try run(row, of: db)
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
    try run(row, of: db)
  }

  private func run(_ row: SQLiteStatement, of db: Database) throws {
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
    for case let statement? in statements + [packStatement] {
      sqlite3_reset(statement.sqliteStatement)
      sqlite3_clear_bindings(statement.sqliteStatement)
    }
  }
}
