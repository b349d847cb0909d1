import GRDB

extension SQLiteEventStore {
  /// Names a stream, or takes its name back.
  public func label(_ stream: String, as label: StreamLabel) throws(EventStoreError) {
    try AppendRules.check(label, of: stream)
    try change(
      stream, "UPDATE stream SET name = ?, note = ? WHERE id = ? AND is_hidden = 0",
      [label.name, label.note, stream])
  }

  /// Puts a stream into the bin, or takes it out.
  public func bin(_ stream: String, at time: Int64?) throws(EventStoreError) {
    try change(
      stream, "UPDATE stream SET binned = ? WHERE id = ? AND is_hidden = 0", [time, stream])
  }

  private func change(
    _ stream: String, _ sql: String, _ arguments: StatementArguments
  ) throws(EventStoreError) {
    try write { db in
      try db.cachedStatement(sql: sql).execute(arguments: arguments)
      guard db.changesCount == 1 else { throw EventStoreError.unknownStream(stream) }
    }
  }
}
