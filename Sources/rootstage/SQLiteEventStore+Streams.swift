import EventStore

extension SQLiteEventStore {
  /// How many rows are read at a time.
  private static let pageLength = 1_000

  /// The names of all streams, the one created first first.
  ///
  /// - Parameter damaged: Called for each row that cannot be read.
  func allStreams(_ damaged: (EventStoreError) throws -> Void) throws -> [String] {
    try allSummaries(damaged).map(\.description.id)
  }

  /// What is known of all streams, in the same order.
  func allSummaries(_ damaged: (EventStoreError) throws -> Void) throws -> [StreamSummary] {
    var found: [StreamSummary] = []
    var offset = 0
    while case let page = try summaries(limit: Self.pageLength, offset: offset), page.rowCount > 0 {
      offset += page.rowCount
      found += page.streams
      try page.damages.forEach(damaged)
    }
    return found.reversed()
  }
}
