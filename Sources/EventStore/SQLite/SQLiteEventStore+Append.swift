import GRDB

extension SQLiteEventStore {
  /// Stores all of the batches, or nothing of them.
  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    try write { db in
      var transaction = try AppendTransaction(db)
      try transaction.add(batches)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(EventStoreError) -> Value {
    guard let writer else { throw .readingOnly(path: path) }
    return try attempt {
      try writer.write { db in
        let value = try body(db)
        try notePages(of: db)
        return value
      }
    }
  }
}
