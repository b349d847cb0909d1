import CZlib

/// The checksum beside each row that is written once, by which damage to the file is noticed.
///
/// It is the CRC-32 of gzip and PNG, as zlib computes it: it finds every change of up to 32 bits in
/// a row, and all but one in four billion others. It tells of accidents, not of forgers: whoever
/// can write the file can write its checksums too.
enum Checksum {
  /// Of a record and its place.
  static func of(_ record: StoredRecord, in stream: Int64) -> Int64 {
    record.line.withUnsafeBytes { of($0, at: RecordPlace(record), in: stream) }
  }

  /// Of a record's line and its place, so that a row which changed places is noticed too.
  ///
  /// - Parameter stream: The stream's number in the database.
  static func of(
    _ line: UnsafeRawBufferPointer, at record: RecordPlace, in stream: Int64
  ) -> Int64 {
    let place = (
      stream.littleEndian, record.sequence.littleEndian, record.time.littleEndian,
      Int64(record.isCommand ? 1 : 0).littleEndian
    )
    return withUnsafeBytes(of: place) { of(line, after: of($0)) }
  }

  /// Of a pack of records and the place of the last.
  static func of(
    _ pack: UnsafeRawBufferPointer, at record: RecordPlace, count: Int64, in stream: Int64
  ) -> Int64 {
    let checksum = of(pack, at: record, in: stream)
    return withUnsafeBytes(of: count.littleEndian) { of($0, after: checksum) }
  }

  /// Of the bytes of a file that is no record.
  ///
  /// - Parameter place: Where they stand in the file.
  static func of(_ bytes: [UInt8], at place: Int64) -> Int64 {
    withUnsafeBytes(of: place.littleEndian) { place in
      bytes.withUnsafeBytes { of($0, after: of(place)) }
    }
  }

  private static func of(_ bytes: UnsafeRawBufferPointer, after checksum: Int64 = 0) -> Int64 {
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    return Int64(crc32_z(UInt(checksum), start, bytes.count))
  }
}
