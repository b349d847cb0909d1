import GRDB

/// A row of the table of records: one record, or a pack of them.
struct RecordRow {
  /// The place of the record, or of the last in the pack.
  let place: RecordPlace
  /// How many records the pack holds; nil for a record.
  let count: Int64?
  /// Nil in rows of before there were checksums.
  let checksum: Int64?
  /// The record's line, or the pack.
  let bytes: UnsafeRawBufferPointer

  /// Calls back for each record, with its place and its line.
  ///
  /// - Parameters:
  ///   - number: The stream's number in the database.
  ///   - stream: Its name, for errors.
  /// - Throws: `damagedRecord` where the checksum is another one, and `damagedRow`.
  func forEachRecord(
    of number: Int64, _ stream: String,
    _ body: (RecordPlace, UnsafeRawBufferPointer) -> Void
  ) throws(EventStoreError) {
    guard let count else {
      try check(Checksum.of(bytes, at: place, in: number), stream, first: place.sequence)
      return body(place, bytes)
    }
    let first = place.sequence.subtractingReportingOverflow(count).partialValue &+ 1
    try check(Checksum.of(bytes, at: place, count: count, in: number), stream, first: first)
    do throws(RecordPack.Damage) {
      try RecordPack.forEachRecord(of: bytes, at: place, count: count, body)
    } catch {
      throw .damagedRow(of: stream, column: "pack of records")
    }
  }

  private func check(
    _ found: Int64, _ stream: String, first: Int64
  ) throws(EventStoreError) {
    guard let checksum, checksum != found else { return }
    throw .damagedRecord(of: stream, sequence: first)
  }
}

extension RecordRow {
  /// What a row is read by, in the order of ``records(_:from:of:_:)``.
  static let columns = "sequence, time, is_command, line, checksum, records"

  /// Reads the records of a row that has these columns from one on.
  ///
  /// - Throws: As ``forEachRecord(of:_:_:)`` does.
  static func records(
    _ row: Row, from column: Int = 0, of number: Int64, _ stream: String
  ) throws(EventStoreError) -> [StoredRecord] {
    let place = RecordPlace(
      sequence: try row.integer(column, "sequence", of: stream),
      time: try row.integer(column + 1, "time", of: stream),
      isCommand: try row.boolean(column + 2, "mark of a command", of: stream))
    let bytes = try row.bytes(column + 3, "line", of: stream)
    let checksum =
      row.isNull(column + 4) ? nil : try row.anyInteger(column + 4, "checksum", of: stream)
    let count = row.isNull(column + 5) ? nil : try row.integer(column + 5, "count", of: stream)
    return try bytes.withUnsafeBytes { bytes in
      Result { () throws(EventStoreError) in
        var records: [StoredRecord] = []
        try RecordRow(place: place, count: count, checksum: checksum, bytes: bytes)
          .forEachRecord(of: number, stream) { records.append(StoredRecord($0, line: $1)) }
        return records
      }
    }.get()
  }
}
