import GRDB

extension SQLiteEventStore {
  /// Stores all of the batches, or nothing of them.
  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    try write { db in
      var transaction = try AppendTransaction(db)
      try transaction.add(batches)
    }
  }

  /// Removes a stream with all its records, and its app's text where no other names it.
  public func delete(stream: String) throws(EventStoreError) {
    try write { db in
      let hash = try String.fetchOne(
        db, sql: "DELETE FROM stream WHERE id = ? RETURNING app_hash", arguments: [stream])
      guard let hash else { throw EventStoreError.unknownStream(stream) }
      try db.execute(
        sql: """
          DELETE FROM app_source WHERE hash = ?1
          AND NOT EXISTS (SELECT 1 FROM stream WHERE app_hash = ?1)
          """,
        arguments: [hash])
    }
  }

  private func write(_ body: (Database) throws -> Void) throws(EventStoreError) {
    guard let writer else { throw .readingOnly(path: path) }
    try attempt { try writer.write(body) }
  }
}
