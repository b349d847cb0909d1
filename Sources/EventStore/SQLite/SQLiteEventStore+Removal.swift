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

  /// Removes streams, as many in each transaction as it may remove records: for who is alone with
  /// the store.
  ///
  /// - Parameter progress: Called after each transaction, with how many streams are gone.
  /// - Throws: `unknownStream`; those before the transaction that meets it are removed then.
  public func delete(
    streams: [String], progress: (_ gone: Int) -> Void = { _ in }
  ) throws(EventStoreError) {
    let atOnce = max(1, recordsPerSlice / StreamRemoval.rowsOfAStream)
    for start in stride(from: 0, to: streams.count, by: atOnce) {
      let some = streams[start..<min(start + atOnce, streams.count)]
      let numbers = try write { db in try some.map { try StreamRemoval.hide($0, in: db) } }
      progress(start)
      try remove(numbers) { progress(start) }
    }
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
