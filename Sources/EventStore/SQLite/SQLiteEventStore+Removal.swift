import GRDB

extension SQLiteEventStore {
  /// Removes a stream with all its records, and its app's text where no other names it.
  public func delete(stream: String) throws(EventStoreError) {
    try delete(stream: stream) {}
  }

  /// The same, and calls back after each transaction, while no other is open.
  func delete(
    stream: String, betweenSlices: () throws(EventStoreError) -> Void
  ) throws(EventStoreError) {
    let number = try write { try StreamRemoval.hide(stream, in: $0) }
    repeat {
      try betweenSlices()
    } while try write { try StreamRemoval.removeSlice(of: number, in: $0) }
  }

  /// Removes the streams whose import or removal a process did not finish.
  func removeLeftovers() throws(EventStoreError) {
    for number in try attempt({ try reader.read { try StreamRemoval.hidden(in: $0) } }) {
      while try write({ try StreamRemoval.removeSlice(of: number, in: $0) }) {}
    }
  }

  /// Gives up a file that is being imported, as if it had never begun.
  public func abandon(file: String) throws(EventStoreError) {
    let numbers = try attempt {
      try reader.read { db in
        try Int64.fetchAll(
          db,
          sql: """
            SELECT stream.number FROM stream JOIN file ON stream.file = file.number
            WHERE file.id = ? AND is_hidden = 1
            """,
          arguments: [file])
      }
    }
    for number in numbers {
      while try write({ try StreamRemoval.removeSlice(of: number, in: $0) }) {}
    }
  }
}
