import Foundation
import GRDB

/// The snapshots in a database.
struct SnapshotTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  func add(_ snapshot: StoredSnapshot, of stream: Int64) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO snapshot (stream, sequence, data) VALUES (?, ?, ?)"
    ).execute(arguments: [stream, snapshot.sequence, Data(snapshot.data)])
  }

  func newest(of stream: Int64, upTo sequence: Int64) throws -> StoredSnapshot? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT sequence, data FROM snapshot WHERE stream = ? AND sequence <= ?
        ORDER BY sequence DESC LIMIT 1
        """,
      arguments: [stream, sequence]
    ).map(Self.snapshot)
  }

  func all(of stream: Int64, after sequence: Int64, limit: Int) throws -> [StoredSnapshot] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT sequence, data FROM snapshot WHERE stream = ? AND sequence > ?
        ORDER BY sequence LIMIT ?
        """)
    return try Row.fetchAll(
      statement, arguments: [stream, sequence, max(0, limit)]
    ).map(Self.snapshot)
  }

  func discard(of stream: String, at sequence: Int64) throws {
    try db.execute(
      sql: """
        DELETE FROM snapshot WHERE sequence = ?
        AND stream = (SELECT number FROM stream WHERE id = ?)
        """,
      arguments: [sequence, stream])
  }

  /// What is no data of a snapshot is found out by whoever decodes it.
  private static func snapshot(_ row: Row) throws -> StoredSnapshot {
    let owner = "a snapshot"
    let sequence = try row.integer(0, "sequence", of: owner)
    return StoredSnapshot(
      sequence: sequence, data: (try? row.bytes(1, "data", of: owner)) ?? [])
  }
}
