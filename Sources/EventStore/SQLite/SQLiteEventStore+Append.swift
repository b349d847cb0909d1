import GRDB

extension SQLiteEventStore {
  /// Moves the log into the database where it has become long.
  public func catchUp() { checkpointer?.catchUp() }

  /// Stores all of the batches, or nothing of them.
  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    try write { db in
      var transaction = AppendTransaction(db)
      try transaction.add(batches)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(EventStoreError) -> Value {
    guard let writer else { throw .readingOnly(path: path) }
    // What failed may have made the log longer all the same.
    defer { sizes.look() }
    return try attempt {
      try writer.write { db in
        try db.namingReadErrors(of: path) {
          let value = try body(db)
          try notePages(of: db)
          return value
        }
      }
    }
  }
}
