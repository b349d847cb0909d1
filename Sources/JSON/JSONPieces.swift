/// Several pieces of JSON that go into space which a writer has reserved for all of them.
///
/// What every record begins with is a dozen pieces of a few bytes; for each of them a writer would
/// look anew whether its buffer is its own and large enough.
public struct JSONPieces {
  @usableFromInline var end: UnsafeMutablePointer<UInt8>
  @usableFromInline let limit: UnsafeMutablePointer<UInt8>

  @inlinable @inline(__always)
  init(_ start: UnsafeMutablePointer<UInt8>, atMost room: Int) {
    end = start
    limit = start + room
  }

  /// Digits of the greatest number of 64 bits, and of the least one with its sign.
  public static let longestInteger = 20

  @inlinable @inline(__always)
  mutating func put(_ start: UnsafePointer<UInt8>, _ count: Int) {
    precondition(count <= limit - end, "no room")
    end.update(from: start, count: count)
    end += count
  }

  /// Writes text as it stands; it must be ASCII and valid in its place.
  @inlinable @inline(__always)
  public mutating func raw(_ text: StaticString) {
    put(text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes bytes that are JSON already.
  @inlinable @inline(__always)
  public mutating func raw(_ json: [UInt8]) {
    json.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { put(start, bytes.count) }
    }
  }

  /// Writes a name in quotation marks that needs no escape, such as one that the code itself gives.
  @inlinable @inline(__always)
  public mutating func name(_ name: String) {
    var name = name
    raw("\"")
    name.withUTF8 { bytes in
      if let start = bytes.baseAddress { put(start, bytes.count) }
    }
    raw("\"")
  }

  /// Writes a number.
  @inlinable @inline(__always)
  public mutating func integer(_ value: some FixedWidthInteger) {
    precondition(limit - end >= Self.longestInteger, "no room")
    if value < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    let magnitude = UInt64(value.magnitude)
    if magnitude < 10 {
      end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude)
      end += 1
    } else {
      end += Self.write(magnitude, to: end)
    }
  }

  /// Bytes of a hexadecimal number with its quotation marks.
  static let hexadecimalLength = 18

  /// Writes a number of 16 hexadecimal digits, in quotation marks.
  public mutating func hexadecimal(_ value: UInt64) {
    precondition(limit - end >= Self.hexadecimalLength, "no room")
    end[0] = UInt8(ascii: "\"")
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
      end[place + 1] = Self.hexadecimalDigit(digit)
    }
    end[17] = UInt8(ascii: "\"")
    end += Self.hexadecimalLength
  }

  static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// Writes the digits of a number.
  ///
  /// - Returns: How many they are.
  @usableFromInline
  static func write(_ magnitude: UInt64, to room: UnsafeMutablePointer<UInt8>) -> Int {
    guard magnitude >= 100_000_000 else {
      return write(short: UInt32(truncatingIfNeeded: magnitude), to: room)
    }
    let upper = magnitude / 100_000_000
    let lower = UInt32(truncatingIfNeeded: magnitude - upper * 100_000_000)
    let count = write(upper, to: room)
    // The four pairs are told apart at the same time, as none needs another.
    write(pair: lower / 1_000_000, to: room + count)
    write(pair: lower / 10_000 % 100, to: room + count + 2)
    write(pair: lower / 100 % 100, to: room + count + 4)
    write(pair: lower % 100, to: room + count + 6)
    return count + 8
  }

  private static func write(short magnitude: UInt32, to room: UnsafeMutablePointer<UInt8>) -> Int {
    let count = digits(of: magnitude)
    var place = count
    var rest = magnitude
    // Two digits at a time, since a division costs more than a look into a table.
    while rest >= 10 {
      let quotient = rest / 100
      place -= 2
      write(pair: rest - quotient * 100, to: room + place)
      rest = quotient
    }
    if place > 0 { room[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
    return count
  }

  private static func write(pair: UInt32, to room: UnsafeMutablePointer<UInt8>) {
    let digits = UnsafeRawPointer(digitPairs.utf8Start)
      .loadUnaligned(fromByteOffset: Int(pair) * 2, as: UInt16.self)
    UnsafeMutableRawPointer(room).storeBytes(of: digits, as: UInt16.self)
  }

  private static func digits(of magnitude: UInt32) -> Int {
    let isLong = magnitude >= 10_000
    let upper = isLong ? magnitude / 10_000 : magnitude
    return (isLong ? 4 : 0) + (upper < 100 ? upper < 10 ? 1 : 2 : upper < 1000 ? 3 : 4)
  }

  private static let digitPairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
}

extension JSONWriter {
  /// Writes several pieces at once.
  ///
  /// - Parameters:
  ///   - room: How many bytes they have at most; of a number 20 count, however long it is.
  @inlinable @inline(__always)
  public mutating func pieces(atMost room: Int, _ write: (inout JSONPieces) -> Void) {
    put(atMost: room) { start in
      var pieces = JSONPieces(start, atMost: room)
      write(&pieces)
      return pieces.end - start
    }
  }
}
