import GRDB

/// The questions that tell whether a store is whole.
enum Integrity {
  static func problems(in db: Database) throws -> [String] {
    try filesProblems(in: db) + foreignKeyProblems(in: db) + sequenceProblems(in: db)
      + snapshotProblems(in: db)
  }

  private static func filesProblems(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }

  private static func foreignKeyProblems(in db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
      let table = try row.text(0, "table", of: "the check of references")
      let parent = try row.text(2, "parent", of: "the check of references")
      return "A row of \(table) names a row of \(parent) that is not there"
    }
  }

  private static func sequenceProblems(in db: Database) throws -> [String] {
    let ids = try String.fetchAll(
      db,
      sql: """
        SELECT id FROM stream LEFT JOIN (
          SELECT stream, COUNT(*) AS records, MIN(sequence) AS first, MAX(sequence) AS last,
            SUM(length(line)) AS length
          FROM record GROUP BY stream
        ) ON stream = number
        WHERE is_hidden = 0 AND (
          last_sequence <> COALESCE(records, 0) OR last_sequence <> COALESCE(last, 0)
          OR bytes <> COALESCE(length, 0) OR COALESCE(first, 1) <> 1)
        ORDER BY number
        """)
    return ids.map { "The records of stream \($0) have a gap or do not match its totals" }
  }

  private static func snapshotProblems(in db: Database) throws -> [String] {
    let ids = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT id FROM stream JOIN snapshot ON stream = number
        WHERE is_hidden = 0 AND sequence > last_sequence ORDER BY number
        """)
    return ids.map { "A snapshot of stream \($0) stands after its last record" }
  }
}
