import GRDB

/// Reads all rows of a damaged table that can be read, in the order of their row ids.
///
/// A page that cannot be read ends SQLite's own walk through a table. This one goes on behind it:
/// it looks for the next row that can be reached, in steps that double, and then between the last
/// two.
struct TableScan {
  /// How far one row id is from the next at most; what is further is taken for damage, and is no
  /// place to go on from.
  private static let furthestNext: Int64 = 1 << 32

  let db: Database
  let table: String
  let columns: String
  /// The parts of the table that could not be read.
  private(set) var unreadable = 0

  init(_ db: Database, table: String, columns: String) {
    self.db = db
    self.table = table
    self.columns = columns
  }

  /// Calls back for each row; some may come twice.
  mutating func forEachRow(_ body: (Row) throws -> Void) throws {
    var last: Int64 = 0
    while true {
      do {
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT rowid AS row_id, \(columns) FROM \(table) NOT INDEXED
            WHERE rowid > ? ORDER BY rowid
            """,
          arguments: [last])
        while let row = try next(rows) {
          if case .int64(let id) = row.id, id > last, id - last < Self.furthestNext { last = id }
          try body(row.row)
        }
        return
      } catch is Unreadable {
        unreadable += 1
        guard let next = place(after: last) else { return }
        last = next
      }
    }
  }

  private struct Unreadable: Error {}

  /// Tells what SQLite cannot read from what is thrown by whoever takes the rows.
  private func next(_ rows: RowCursor) throws -> (id: DatabaseValue.Storage, row: Row)? {
    do {
      return try rows.next().map { row in
        let id: DatabaseValue = row[0]
        return (id.storage, row)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw Unreadable()
    }
  }

  /// A row id after which the walk can go on; nil where nothing more can be reached.
  private func place(after last: Int64) -> Int64? {
    var step: Int64 = 1
    while !canRead(after: last + step) {
      guard step < Self.furthestNext else { return nil }
      step *= 2
    }
    var unreadable = step / 2
    while step - unreadable > 1 {
      let middle = (step + unreadable) / 2
      if canRead(after: last + middle) { step = middle } else { unreadable = middle }
    }
    return last + step
  }

  private func canRead(after id: Int64) -> Bool {
    let sql = """
      SELECT \(columns) FROM \(table) NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT 1
      """
    return (try? Row.fetchOne(db, sql: sql, arguments: [id])) != nil
  }
}
