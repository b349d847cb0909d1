import EventStore

extension SQLiteEventStore {
  /// How many rows are read at a time.
  private static let pageLength = 1_000

  /// The names of all streams, the one created first first.
  ///
  /// - Parameter damaged: Called for each row that cannot be read.
  func allStreams(_ damaged: (EventStoreError) throws -> Void) throws -> [String] {
    var found: [String] = []
    var offset = 0
    while case let page = try summaries(limit: Self.pageLength, offset: offset), page.rowCount > 0 {
      offset += page.rowCount
      found += page.streams.map(\.description.id)
      try page.damages.forEach(damaged)
    }
    return found.reversed()
  }
}
