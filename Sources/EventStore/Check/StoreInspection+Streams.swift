import GRDB

extension StoreInspection {
  private static let recordsPerPage = 1_024

  /// Looks at each stream with its records and snapshots.
  mutating func inspectStreams() {
    let numbers = read("the streams") { db in
      try Row.fetchAll(
        db, sql: "SELECT number FROM stream WHERE is_hidden IS NOT 1 ORDER BY number"
      ).map { try $0.anyInteger(0, "number", of: "a stream") }
    }
    for number in numbers ?? [] { inspectStream(number) }
  }

  private mutating func inspectStream(_ number: Int64) {
    found.streams += 1
    var name = "stream number \(number)"
    let summary = read(name) { db -> (id: String, summary: Result<StreamSummary, any Error>)? in
      guard
        let row = try Row.fetchOne(
          db, sql: SQLiteEventStore.summaryColumns + " WHERE number = ?", arguments: [number])
      else { return nil }
      let id = try row.text(0, "id", of: "a stream")
      return (id, Result { try SQLiteEventStore.summary(row, id) })
    }
    guard case let (id, summary)?? = summary else { return }
    name = id
    if !RowNumbers.all.contains(number) { note("\(name): its number in the table cannot be") }
    let records = inspectRecords(of: number, name)
    switch summary {
    case .failure(let error): note("\(name): \(Self.reason(of: error, path: path))")
    case .success(let summary):
      if let records, records != Totals(summary) {
        note(
          "\(name): it ends with record \(records.last), and its totals speak of "
            + "\(summary.lastSequence)")
      }
    }
    inspectSnapshots(of: number, name, last: records?.last)
  }

  /// What the records of a stream add up to.
  private struct Totals: Equatable {
    var last: Int64 = 0
    var time: Int64 = 0
    var bytes: Int64 = 0

    init() {}

    init(_ summary: StreamSummary) {
      last = summary.lastSequence
      time = summary.lastTimeMicroseconds
      bytes = summary.bytes
    }
  }

  /// A row of records, as far as it can be read.
  private struct ReadRow {
    let last: Int64?
    let count: Int64
    let hasChecksum: Bool
    let records: Result<[StoredRecord], EventStoreError>
  }

  /// How many records a row seems to hold; no damaged number is larger than what has room in it.
  private static func recordCount(of row: Row, _ name: String) -> Int64 {
    guard let count = try? row.integer(5, "count", of: name),
      let bytes = try? row.bytes(3, "line", of: name)
    else { return 1 }
    return max(1, min(count, Int64(bytes.count)))
  }

  /// Reads all records of a stream.
  ///
  /// - Returns: What they add up to; nil where some are damaged, which is told.
  private mutating func inspectRecords(of number: Int64, _ name: String) -> Totals? {
    var totals = Totals()
    var first: String?
    var others = 0
    func damaged(_ what: String) {
      if first == nil { first = what } else { others += 1 }
    }
    var after: Int64 = 0
    while true {
      let page = read(name) { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT \(RecordRow.columns) FROM record
            WHERE stream = ? AND sequence > ? ORDER BY sequence LIMIT ?
            """,
          arguments: [number, after, Self.recordsPerPage]
        ).map { row in
          ReadRow(
            last: try? row.integer(0, "sequence", of: name),
            count: Self.recordCount(of: row, name),
            hasChecksum: !row.isNull(4),
            records: Result { () throws(EventStoreError) in
              try RecordRow.records(row, of: number, name)
            })
        }
      }
      progress(found)
      guard let page else { return nil }
      for row in page {
        found.records += row.count
        if !row.hasChecksum { found.recordsWithoutChecksum += row.count }
        if let last = row.last {
          if last - row.count > totals.last { damaged("record \(totals.last + 1) is missing") }
          totals.last = last
          after = last
        }
        switch row.records {
        case .success(let records):
          totals.time = records.last?.timeMicroseconds ?? totals.time
          totals.bytes += records.reduce(0) { $0 + Int64($1.line.count) }
        case .failure(.damagedRecord(_, let sequence)):
          damaged("record \(sequence) does not have its checksum")
        case .failure(let error):
          damaged("record \(row.last ?? after + 1): \(Self.reason(of: error, path: path))")
        }
      }
      // A row whose number is no number stands after all others, and is not come past.
      if page.count < Self.recordsPerPage || page.last?.last == nil { break }
    }
    guard let first else { return totals }
    note("\(name): \(first)" + (others == 0 ? "" : ", and \(others) more records are damaged"))
    return nil
  }

  private mutating func inspectSnapshots(of number: Int64, _ name: String, last: Int64?) {
    var after: Int64 = 0
    while true {
      let page = read(name) { try SnapshotTable($0).all(of: number, after: after, limit: 16) }
      guard let page, let end = page.last?.sequence else { return }
      for snapshot in page {
        if let last, snapshot.sequence > last {
          note("\(name): a snapshot stands at record \(snapshot.sequence), after its last record")
        } else if !judgement.isWhole(snapshot) {
          note("\(name): the snapshot at record \(snapshot.sequence) is damaged")
        }
      }
      after = end
    }
  }
}
