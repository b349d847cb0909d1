import Foundation
import GRDB

extension SQLiteEventStore {
  /// The records after a sequence, in order.
  public func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try read { db in
      let page = try RecordSelection(db).records(
        of: Self.number(of: stream, in: db), stream, after: sequence, limit: limit)
      try Self.checkIsGapless(page, of: stream, after: sequence, in: db)
      return page.records
    }
  }

  /// The command records after a sequence, in order.
  public func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try read { db in
      try RecordSelection(db, commandsOnly: true).records(
        of: Self.number(of: stream, in: db), stream, after: sequence, limit: limit
      ).records
    }
  }

  /// What is known of a stream; nil where there is none of that id.
  public func summary(of stream: String) throws(EventStoreError) -> StreamSummary? {
    try read { db in
      let statement = try db.cachedStatement(
        sql: Self.summaryColumns + " WHERE id = ? AND is_hidden = 0")
      return try Row.fetchOne(statement, arguments: [stream]).map { try Self.summary($0, stream) }
    }
  }

  /// The streams, the one created last first.
  public func summaries(limit: Int, offset: Int) throws(EventStoreError) -> StreamPage {
    try read { db in
      let statement = try db.cachedStatement(
        sql: Self.summaryColumns
          + " WHERE is_hidden = 0 ORDER BY number DESC LIMIT ? OFFSET ?")
      return Self.page(
        try Row.fetchAll(statement, arguments: [max(0, limit), max(0, offset)]))
    }
  }

  /// A page of the list of streams, the one created last first, without those in the bin.
  public func list(from cursor: Int64?, limit: Int) throws(EventStoreError) -> StreamListing {
    try read { db in
      let listed = "is_hidden = 0 AND binned IS NULL"
      let total = try Int.fetchOne(
        db.cachedStatement(sql: "SELECT COUNT(*) FROM stream WHERE \(listed)"))
      let limit = max(0, min(limit, .max - 1))
      var rows = try Row.fetchAll(
        db.cachedStatement(
          sql: Self.summaryColumns
            + " WHERE \(listed) AND number <= ? ORDER BY number DESC LIMIT ?"),
        arguments: [cursor ?? .max, limit + 1])
      let next = rows.count > limit ? rows.removeLast() : nil
      return StreamListing(
        page: Self.page(rows), total: total ?? 0,
        next: try next.map { try $0.anyInteger(18, "number", of: "a stream") })
    }
  }

  private static func page(_ rows: [Row]) -> StreamPage {
    var page = StreamPage(streams: [])
    for row in rows {
      do throws(EventStoreError) {
        let id = try row.text(0, "id", of: "a stream")
        page.streams.append(try summary(row, id))
      } catch {
        page.damages.append(error)
      }
    }
    return page
  }

  /// The text of an app; nil where it is not stored.
  public func appSource(hash: String) throws(EventStoreError) -> AppSource? {
    try read { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT name, text FROM app_source WHERE hash = ?"),
        arguments: [hash]
      ).map { row in
        let owner = "the app \(hash)"
        let source = AppSource(
          name: try row.text(0, "name", of: owner), text: try row.text(1, "text", of: owner))
        guard source.hash == hash else {
          throw EventStoreError.damagedRow(of: owner, column: "text")
        }
        return source
      }
    }
  }

  /// One more than the highest number that a stream with this prefix ever had that was recorded.
  public func nextStreamNumber(prefix: String) throws(EventStoreError) -> Int64 {
    try read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT highest FROM stream_number WHERE prefix = ?", arguments: [prefix])
      guard let row else { return 1 }
      if let highest = try? row.integer(0, "number", of: prefix), highest < StreamNumber.maximum {
        return highest + 1
      }
      // Older versions counted the numbers of imported streams, whatever they were.
      let recorded = try Self.numbers(prefix: prefix, in: db, where: "imported = 0")
      return (recorded.filter { $0 < StreamNumber.maximum }.max() ?? 0) + 1
    }
  }

  /// The numbers of all streams with this prefix from one on.
  public func streamNumbers(
    prefix: String, from number: Int64
  ) throws(EventStoreError) -> [Int64] {
    try read { db in
      try Self.numbers(prefix: prefix, in: db, where: "TRUE").filter { $0 >= number }
    }
  }

  /// Those of some ids that streams have, also streams that cannot be seen yet.
  public func takenIDs(among ids: [String]) throws(EventStoreError) -> Set<String> {
    try read { db in
      let statement = try db.cachedStatement(sql: "SELECT 1 FROM stream WHERE id = ?")
      return try Set(ids.filter { try Row.fetchOne(statement, arguments: [$0]) != nil })
    }
  }

  private static func numbers(
    prefix: String, in db: Database, where condition: String
  ) throws -> [Int64] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id FROM stream WHERE substr(id, 1, length(?1)) = ?1 AND \(condition)",
      arguments: [prefix])
    return try Array(
      rows.compactMap { row in
        guard let id = try? row.text(0, "id", of: "a stream"), let parts = StreamNumber(id: id),
          parts.prefix == prefix
        else { return nil }
        return parts.number
      })
  }

  /// A row whose sequence is lost is not found by it, so what lacks is seen by its neighbours.
  private static func checkIsGapless(
    _ page: RecordPage, of stream: String, after sequence: Int64, in db: Database
  ) throws {
    var last = max(0, sequence)
    for record in page.records {
      guard record.sequence == last + 1 else {
        throw EventStoreError.damagedRow(of: stream, column: "record \(last + 1)")
      }
      last = record.sequence
    }
    guard !page.isFull else { return }
    let statement = try db.cachedStatement(sql: "SELECT last_sequence FROM stream WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [stream]) else { return }
    let end = try row.integer(0, "last sequence", of: stream)
    guard end <= last else {
      throw EventStoreError.damagedRow(of: stream, column: "record \(last + 1)")
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

  static let summaryColumns = """
    SELECT id, epoch, app, app_hash, profile, started, record_version, imported, last_sequence,
      last_time, bytes, engine, strategy, faults, senders, name, note, binned, number
    FROM stream
    """

  static func summary(
    _ row: Row, _ stream: String
  ) throws(EventStoreError) -> StreamSummary {
    StreamSummary(
      description: StreamDescription(
        id: stream, epoch: try row.text(1, "epoch", of: stream),
        app: try row.text(2, "app", of: stream), appHash: try row.text(3, "app hash", of: stream),
        profile: try row.text(4, "profile", of: stream),
        startedUnixMilliseconds: try row.integer(5, "start", of: stream),
        engine: try row.text(11, "engine", of: stream),
        recordVersion: try row.integer(6, "record version", of: stream),
        imported: try row.boolean(7, "mark of an import", of: stream),
        strategy: row.isNull(12) ? nil : try row.text(12, "strategy", of: stream)),
      lastSequence: try row.integer(8, "last sequence", of: stream),
      lastTimeMicroseconds: try row.integer(9, "last time", of: stream),
      bytes: try row.integer(10, "length", of: stream),
      tally: try tally(row, from: 13, stream),
      label: StreamLabel(
        name: try row.text(15, "name", of: stream), note: try row.text(16, "note", of: stream)),
      binnedUnixMilliseconds: row.isNull(17)
        ? nil : try row.integer(17, "time in the bin", of: stream))
  }

  /// Reads a row that has faults and senders from a column on.
  static func tally(
    _ row: Row, from column: Int, _ stream: String
  ) throws(EventStoreError) -> StreamTally {
    let senders = row.isNull(column + 1) ? nil : try row.text(column + 1, "senders", of: stream)
    return StreamTally(
      faults: row.isNull(column) ? nil : try row.integer(column, "faults", of: stream),
      senders: senders?.split(separator: "\n").map(String.init))
  }
}
