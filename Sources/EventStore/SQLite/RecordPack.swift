/// Several records of an imported stream in one row of the table.
///
/// A record with a row of its own costs more for the row, and for its places in two indexes, than
/// for what it holds. A pack stands at the place of its last record.
enum RecordPack {
  /// The length of one pack, in bytes; a longer record is in none.
  ///
  /// All of a pack is read for one of its records, and lost where one of its bytes is.
  static let maximumBytes = 1 << 14

  /// A pack is not as it was made.
  struct Damage: Error {}

  /// Adds a record to a pack.
  ///
  /// - Parameter time: The time of the record before it in the pack; 0 before the first.
  static func add(_ record: StoredRecord, after time: Int64, to pack: inout [UInt8]) {
    add(UInt64(bitPattern: record.timeMicroseconds &- time), to: &pack)
    add(UInt64(record.line.count) << 1 | (record.isCommand ? 1 : 0), to: &pack)
    pack.append(contentsOf: record.line)
  }

  /// Calls back for each record of a pack, with its place and its line.
  ///
  /// - Parameters:
  ///   - place: The place of the last record, as it stands in the row.
  ///   - count: How many records there are, as it stands in the row.
  static func forEachRecord(
    of pack: UnsafeRawBufferPointer, at place: RecordPlace, count: Int64,
    _ body: (RecordPlace, UnsafeRawBufferPointer) -> Void
  ) throws(Damage) {
    guard count > 1, count <= place.sequence else { throw Damage() }
    var start = 0
    var record = RecordPlace(sequence: place.sequence - count, time: 0, isCommand: false)
    var hasCommand = false
    while record.sequence < place.sequence {
      record.sequence += 1
      record.time &+= Int64(bitPattern: try number(pack, &start))
      let length = try number(pack, &start)
      record.isCommand = length & 1 == 1
      hasCommand = hasCommand || record.isCommand
      guard length > 1, length >> 1 <= UInt64(pack.count - start),
        AppendRules.integers.contains(record.time)
      else { throw Damage() }
      let end = start + Int(length >> 1)
      body(record, UnsafeRawBufferPointer(rebasing: pack[start..<end]))
      start = end
    }
    guard start == pack.count, record.time == place.time, hasCommand == place.isCommand else {
      throw Damage()
    }
  }

  /// Seven bits in each byte, the lowest first, and a mark in all but the last.
  private static func add(_ number: UInt64, to pack: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      pack.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    pack.append(UInt8(rest))
  }

  private static func number(
    _ pack: UnsafeRawBufferPointer, _ place: inout Int
  ) throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < pack.count, shift < 64 {
      let byte = pack[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Damage()
  }
}

/// Where a record stands in its stream, and what it is.
struct RecordPlace {
  var sequence: Int64
  /// In microseconds of the stream.
  var time: Int64
  var isCommand: Bool
}

extension RecordPlace {
  init(_ record: StoredRecord) {
    self.init(
      sequence: record.sequence, time: record.timeMicroseconds, isCommand: record.isCommand)
  }
}

extension StoredRecord {
  init(_ place: RecordPlace, line: UnsafeRawBufferPointer) {
    self.init(
      sequence: place.sequence, timeMicroseconds: place.time, isCommand: place.isCommand,
      line: Array(line))
  }
}
