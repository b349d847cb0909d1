import Foundation
import GRDB

extension SQLiteEventStore {
  /// The records after a sequence, in order.
  public func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try read(stream, after: sequence, limit: limit, where: "TRUE")
  }

  /// The command records after a sequence, in order.
  public func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try read(stream, after: sequence, limit: limit, where: "is_command = 1")
  }

  /// What is known of a stream; nil where there is none of that id.
  public func summary(of stream: String) throws(EventStoreError) -> StreamSummary? {
    try attempt {
      try reader.read { db in
        let statement = try db.cachedStatement(
          sql: Self.summaryColumns + " WHERE id = ? AND is_hidden = 0")
        return try Row.fetchOne(statement, arguments: [stream]).map(Self.summary)
      }
    }
  }

  /// The streams, the one created last first.
  public func summaries(limit: Int, offset: Int) throws(EventStoreError) -> [StreamSummary] {
    try attempt {
      try reader.read { db in
        let statement = try db.cachedStatement(
          sql: Self.summaryColumns
            + " WHERE is_hidden = 0 ORDER BY number DESC LIMIT ? OFFSET ?")
        return try Row.fetchAll(statement, arguments: [max(0, limit), max(0, offset)])
          .map(Self.summary)
      }
    }
  }

  /// The text of an app; nil where it is not stored.
  public func appSource(hash: String) throws(EventStoreError) -> AppSource? {
    try attempt {
      try reader.read { db in
        try Row.fetchOne(
          db, sql: "SELECT name, text FROM app_source WHERE hash = ?", arguments: [hash]
        ).map { AppSource(name: $0[0], hash: hash, text: $0[1]) }
      }
    }
  }

  /// One more than the highest number that a stream with this prefix ever had.
  public func nextStreamNumber(prefix: String) throws(EventStoreError) -> Int64 {
    try attempt {
      try reader.read { db in
        let highest = try Int64.fetchOne(
          db, sql: "SELECT highest FROM stream_number WHERE prefix = ?", arguments: [prefix])
        return (highest ?? 0) + 1
      }
    }
  }

  private func read(
    _ stream: String, after sequence: Int64, limit: Int, where condition: String
  ) throws(EventStoreError) -> [StoredRecord] {
    try attempt {
      try reader.read { db in
        let number = try Self.number(of: stream, in: db)
        let statement = try db.cachedStatement(
          sql: """
            SELECT sequence, time, is_command, line FROM record
            WHERE stream = ? AND sequence > ? AND \(condition) ORDER BY sequence LIMIT ?
            """)
        let rows = try Row.fetchCursor(statement, arguments: [number, sequence, max(0, limit)])
        return try Array(rows.map(Self.record))
      }
    }
  }

  /// The number of a stream that can be seen.
  static func number(of stream: String, in db: Database) throws -> Int64 {
    let number = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM stream WHERE id = ? AND is_hidden = 0"),
      arguments: [stream])
    guard let number else { throw EventStoreError.unknownStream(stream) }
    return number
  }

  private static func record(_ row: Row) throws -> StoredRecord {
    let line = try row.withUnsafeData(atIndex: 3) { $0.map([UInt8].init) ?? [] }
    return StoredRecord(
      sequence: row[0], timeMicroseconds: row[1], isCommand: row[2], line: line)
  }

  private static let summaryColumns = """
    SELECT id, epoch, app, app_hash, profile, started, imported, last_sequence, last_time, bytes
    FROM stream
    """

  private static func summary(_ row: Row) -> StreamSummary {
    StreamSummary(
      description: StreamDescription(
        id: row[0], epoch: row[1], app: row[2], appHash: row[3], profile: row[4],
        startedUnixMilliseconds: row[5], imported: row[6]),
      lastSequence: row[7], lastTimeMicroseconds: row[8], bytes: row[9])
  }
}
