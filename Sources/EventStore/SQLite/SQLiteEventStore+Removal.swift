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
    var numbers = [try write { try StreamRemoval.hide(stream, in: $0) }]
    repeat {
      try betweenSlices()
      numbers = try removeSlice(of: numbers)
    } while !numbers.isEmpty
  }

  /// Removes the streams whose import or removal a process did not finish.
  func removeLeftovers() throws(EventStoreError) {
    try remove(try read { try StreamRemoval.hidden(in: $0) }) {}
  }

  /// Gives up a file that is being imported, as if it had never begun.
  public func abandon(file: String, betweenSlices: () -> Void) throws(EventStoreError) {
    let numbers = try read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT stream.number FROM stream JOIN file ON stream.file = file.number
          WHERE file.id = ? AND is_hidden = 1
          """,
        arguments: [file])
    }
    try remove(numbers, betweenSlices: betweenSlices)
  }

  private func remove(
    _ streams: [Int64], betweenSlices: () -> Void
  ) throws(EventStoreError) {
    var left = streams
    while !left.isEmpty {
      left = try removeSlice(of: left)
      betweenSlices()
    }
  }

  /// Removes a part of hidden streams in one transaction; what is left of them.
  private func removeSlice(of streams: [Int64]) throws(EventStoreError) -> [Int64] {
    catchUp()
    return try write { db in
      var left = streams
      try StreamRemoval.removeSlice(of: &left, atMost: recordsPerSlice, in: db)
      return left
    }
  }
}
