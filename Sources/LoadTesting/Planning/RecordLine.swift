/// What a load test looks at in a record, read without decoding the whole of it.
///
/// The members of a record have one order, see `RecordEncoder`; a line that is no record, such as
/// an error, gives nil.
struct RecordLine {
  let sequence: Int64
  /// The number of the frame; nil for durable records.
  let frame: Int64?
  /// In microseconds of the stream.
  let time: Int64
  /// The kind, as it stands in the line.
  let kind: Slice<UnsafeRawBufferPointer>
  /// The transition, where the record is of a frame.
  let transition: Int64

  init?(_ line: UnsafeRawBufferPointer) {
    var cursor = Cursor(line: line)
    guard cursor.skip("{\"stream\":\""), cursor.skipText(), cursor.skip(",\"sequence\":"),
      let sequence = cursor.integer()
    else { return nil }
    self.sequence = sequence
    if cursor.skip(",\"frame\":") {
      guard let frame = cursor.integer() else { return nil }
      self.frame = frame
    } else {
      frame = nil
    }
    guard cursor.skip(",\"time\":"), let time = cursor.integer(),
      cursor.skip(",\"kind\":\"")
    else { return nil }
    self.time = time
    let start = cursor.position
    guard cursor.skipText() else { return nil }
    kind = line[start..<(cursor.position - 1)]
    guard frame != nil else {
      transition = 0
      return
    }
    guard cursor.skip(",\"data\":{\"transition\":"), let transition = cursor.integer() else {
      return nil
    }
    self.transition = transition
  }

  /// Whether the record is of that kind.
  func isOf(_ kind: [UInt8]) -> Bool {
    self.kind.count == kind.count && self.kind.elementsEqual(kind)
  }

  /// The hash of the state with which a record's line ends; nil where it has none.
  static func hash(of line: UnsafeRawBufferPointer) -> UInt64? {
    let (begin, end): (StaticString, StaticString) = (",\"hash\":\"", "\"}")
    let start = line.count - end.utf8CodeUnitCount - hashDigits - begin.utf8CodeUnitCount
    guard start >= 0 else { return nil }
    var cursor = Cursor(line: line, position: start)
    guard cursor.skip(begin), let hash = cursor.hexadecimal(hashDigits), cursor.skip(end) else {
      return nil
    }
    return hash
  }

  private static let hashDigits = 16

  /// Whether a line names that cause; looked for only where the line is known to be a record.
  static func cause(_ reference: StaticString, standsIn line: UnsafeRawBufferPointer) -> Bool {
    let wanted = UnsafeRawBufferPointer(
      start: reference.utf8Start, count: reference.utf8CodeUnitCount)
    guard line.count >= wanted.count else { return false }
    return (0...(line.count - wanted.count)).contains { start in
      line[start] == wanted[0]
        && line[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

/// A place in a line from which on it is read.
private struct Cursor {
  let line: UnsafeRawBufferPointer
  var position = 0

  /// Goes on behind these bytes, if they come next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= line.count else { return false }
    for offset in 0..<count where line[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  /// Goes on behind the next quotation mark; names have none inside.
  mutating func skipText() -> Bool {
    while position < line.count {
      position += 1
      if line[position - 1] == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// So many hexadecimal digits.
  mutating func hexadecimal(_ count: Int) -> UInt64? {
    var value: UInt64 = 0
    for byte in line[position..<(position + count)] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      value = value << 4 | UInt64(digit)
    }
    position += count
    return value
  }

  /// The digits that come next, at most as many as fit.
  mutating func integer() -> Int64? {
    var value: Int64 = 0
    let start = position
    while position < line.count {
      let digit = Int64(line[position]) - 0x30
      guard (0...9).contains(digit) else { break }
      guard position - start < 18 else { return nil }
      value = value * 10 + digit
      position += 1
    }
    return position > start ? value : nil
  }
}
