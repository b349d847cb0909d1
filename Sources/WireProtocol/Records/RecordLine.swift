/// A record's line as ``RecordEncoder`` wrote it, of which no more is read than its first members.
///
/// The members of a record have one order. A line that is no record, such as a message or one that
/// somebody else wrote in another order, gives nil.
public struct RecordLine {
  /// The whole line, without a line end.
  public let bytes: UnsafeRawBufferPointer
  /// The record's number; of a frame that of the record before it.
  public let sequence: Int64
  /// The number of the frame; nil for records that are stored.
  public let frame: Int64?
  /// When, in microseconds of the stream.
  public let time: Int64
  /// The kind, as it stands in the line.
  public let kind: Slice<UnsafeRawBufferPointer>
  /// The transition of which the record is a frame; 0 for records that are stored.
  public let transition: Int64
  private let contentStart: Int

  /// Reads a line.
  public init?(_ line: UnsafeRawBufferPointer) {
    var cursor = Cursor(line: line)
    guard cursor.skip("{\"stream\":\""), cursor.skipText(), cursor.skip(",\"sequence\":"),
      let sequence = cursor.integer()
    else { return nil }
    contentStart = cursor.position
    if cursor.skip(",\"frame\":") {
      guard let frame = cursor.integer() else { return nil }
      self.frame = frame
    } else {
      frame = nil
    }
    guard cursor.skip(",\"time\":"), let time = cursor.integer(), cursor.skip(",\"kind\":\"")
    else { return nil }
    let start = cursor.position
    guard cursor.skipText() else { return nil }
    bytes = line
    self.sequence = sequence
    self.time = time
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

  /// Whether the record is of a kind.
  public func isOf(_ kind: RecordKind) -> Bool {
    self.kind.elementsEqual(kind.rawValue.utf8)
  }

  /// The hash of the state, which ends the line of each step's last record; nil for others.
  public var hash: UInt64? {
    var cursor = Cursor(line: bytes, position: hashStart ?? bytes.count)
    guard cursor.skip(Self.hashMember), let hash = cursor.hexadecimal(Self.hashDigits) else {
      return nil
    }
    return hash
  }

  /// What follows the number, without the hash: all that the records of two runs can have in
  /// common.
  public var content: Slice<UnsafeRawBufferPointer> {
    bytes[contentStart..<(hashStart ?? bytes.count - 1)]
  }

  /// Whether these bytes stand somewhere in the line.
  public func contains(_ text: StaticString) -> Bool {
    let wanted = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard wanted.count > 1, bytes.count >= wanted.count else { return false }
    var start = 0
    while start <= bytes.count - wanted.count {
      // Texts begin with a quotation mark, of which a line has many.
      if bytes[start + 1] == wanted[1], bytes[start] == wanted[0],
        bytes[start..<(start + wanted.count)].elementsEqual(wanted)
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// The line from the value of the member `data` on; nil where that is not where it stands in
  /// records.
  public var dataAndMore: UnsafeRawBufferPointer? {
    var cursor = Cursor(line: bytes, position: kind.endIndex + 1)
    guard cursor.skip(",\"data\":") else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[cursor.position...])
  }

  private static let hashMember: StaticString = ",\"hash\":\""
  private static let hashDigits = 16

  /// Where the member `hash` begins with its comma.
  private var hashStart: Int? {
    let end: StaticString = "\"}"
    let start =
      bytes.count - end.utf8CodeUnitCount - Self.hashDigits - Self.hashMember.utf8CodeUnitCount
    guard start >= 0 else { return nil }
    var cursor = Cursor(line: bytes, position: start)
    guard cursor.skip(Self.hashMember), cursor.hexadecimal(Self.hashDigits) != nil,
      cursor.skip(end)
    else { return nil }
    return start
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
    let wanted = text.utf8Start
    let start = position
    for offset in 0..<count where line[start + offset] != wanted[offset] { return false }
    position = start + count
    return true
  }

  /// Goes on behind the next quotation mark; names have none inside.
  mutating func skipText() -> Bool {
    var place = position
    while place < line.count {
      place += 1
      if line[place - 1] == UInt8(ascii: "\"") {
        position = place
        return true
      }
    }
    return false
  }

  /// So many hexadecimal digits.
  mutating func hexadecimal(_ count: Int) -> UInt64? {
    guard position + count <= line.count else { return nil }
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
