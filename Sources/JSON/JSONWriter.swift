/// Writes JSON into one growing buffer, without an intermediate value.
///
/// A record is some twenty pieces of a few bytes. Appended to an array, each costs a call that
/// costs more than its bytes; so the buffer is filled beforehand and written into in place, and
/// what every record needs is inlinable.
public struct JSONWriter: Sendable {
  /// What was written, and room.
  @usableFromInline var buffer: [UInt8]
  @usableFromInline var end = 0

  /// The number of bytes written so far.
  @inlinable public var count: Int { end }

  /// Creates a writer.
  public init(reservingCapacity capacity: Int = 0) {
    buffer = Array(repeating: 0, count: capacity)
  }

  /// What was written so far, as an array of its own.
  public var bytes: [UInt8] {
    count == buffer.count ? buffer : Array(buffer[..<count])
  }

  /// Some of what was written so far.
  public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    precondition(range.upperBound <= count, "not written yet")
    return buffer[range]
  }

  /// Looks at what was written so far, in its place.
  @inlinable
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() { end = 0 }

  /// Lets bytes be written at the end, and keeps as many as the body says.
  ///
  /// - Parameters:
  ///   - room: How many bytes it writes at most.
  ///   - write: Gets a pointer to the room, and returns how many bytes it has written.
  @inlinable @inline(__always)
  mutating func put(
    atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    if buffer.count - count < room { grow(by: room) }
    let start = end
    let written = buffer.withUnsafeMutableBufferPointer {
      write($0.baseAddress.unsafelyUnwrapped + start)
    }
    end = start + written
  }

  @inlinable @inline(__always)
  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    put(atMost: bytes.count) { room in
      room.update(from: start, count: bytes.count)
      return bytes.count
    }
  }

  @inlinable @inline(__always)
  mutating func put(_ byte: UInt8) {
    put(atMost: 1) { room in
      room.pointee = byte
      return 1
    }
  }

  @usableFromInline @inline(never)
  mutating func grow(by room: Int) {
    let size = buffer.count + max(room, buffer.count, Self.leastRoom)
    var grown = [UInt8](repeating: 0, count: size)
    grown.withUnsafeMutableBytes { new in
      withUnsafeBytes { new.copyMemory(from: $0) }
    }
    buffer = grown
  }

  private static let leastRoom = 64

  /// Writes text as it stands; it must be ASCII and valid in its place.
  @inlinable @inline(__always)
  public mutating func raw(_ text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes that are JSON already.
  @inlinable @inline(__always)
  public mutating func raw(_ json: [UInt8]) {
    json.withUnsafeBufferPointer { put($0) }
  }

  /// Writes a number.
  @inlinable
  public mutating func integer(_ value: some FixedWidthInteger) {
    integer(magnitude: UInt64(value.magnitude), isNegative: value < 0)
  }

  @usableFromInline
  mutating func integer(magnitude: UInt64, isNegative: Bool) {
    if magnitude < 10, !isNegative {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude))
      return
    }
    put(atMost: Self.longestInteger) { room in
      let count = Self.digits(of: magnitude) + (isNegative ? 1 : 0)
      var place = count
      var rest = magnitude
      // Two digits at a time, since a division costs more than a look into a table.
      while rest >= 10 {
        let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
        place -= 2
        room[place] = Self.digitPairs.utf8Start[Int(pair) * 2]
        room[place + 1] = Self.digitPairs.utf8Start[Int(pair) * 2 + 1]
        rest = quotient
      }
      if rest > 0 {
        place -= 1
        room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
      }
      if isNegative { room[0] = UInt8(ascii: "-") }
      return count
    }
  }

  private static func digits(of magnitude: UInt64) -> Int {
    var bound: UInt64 = 10
    for digits in 1..<longestInteger {
      if magnitude < bound { return digits }
      bound &*= 10
    }
    return longestInteger
  }

  private static let digitPairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  /// Digits of the greatest number of 64 bits, and of the least one with its sign.
  private static let longestInteger = 20

  /// Writes a truth value.
  @inlinable
  public mutating func boolean(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  /// Writes a number of 16 hexadecimal digits, in quotation marks.
  public mutating func hexadecimal(_ value: UInt64) {
    put(atMost: 18) { room in
      room[0] = UInt8(ascii: "\"")
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
        room[place + 1] = Self.hexadecimalDigit(digit)
      }
      room[17] = UInt8(ascii: "\"")
      return 18
    }
  }

  /// Writes the two hexadecimal digits of a byte, in lower case.
  public mutating func hexadecimalByte(_ value: UInt8) {
    put(Self.hexadecimalDigit(value >> 4))
    put(Self.hexadecimalDigit(value & 15))
  }

  private static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  /// Writes text in quotation marks, escaped.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { units in
      // Most text needs no escape and is taken as it stands.
      if units.contains(where: Self.needsEscape) {
        put(UInt8(ascii: "\""))
        for unit in units { escaped(unit) }
        put(UInt8(ascii: "\""))
      } else {
        quoted(units)
      }
    }
  }

  /// Writes a name in quotation marks that needs no escape, such as one that the code itself gives.
  public mutating func name(_ name: String) {
    var name = name
    name.withUTF8 { quoted($0) }
  }

  private mutating func quoted(_ units: UnsafeBufferPointer<UInt8>) {
    put(atMost: units.count + 2) { room in
      room[0] = UInt8(ascii: "\"")
      if let start = units.baseAddress { (room + 1).update(from: start, count: units.count) }
      room[units.count + 1] = UInt8(ascii: "\"")
      return units.count + 2
    }
  }

  private static func needsEscape(_ unit: UInt8) -> Bool {
    unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\")
  }

  private mutating func escaped(_ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    case ..<0x20:
      raw("\\u00")
      hexadecimalByte(unit)
    default: put(unit)
    }
  }

  /// Writes elements in brackets with commas between them.
  @inlinable
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
    raw("]")
  }

  /// Writes a member's key, with a comma where another member stands before it.
  @inlinable @inline(__always)
  public mutating func key(_ key: StaticString) {
    let isFirst = isAtStartOfObject
    let length = key.utf8CodeUnitCount
    put(atMost: length + 4) { room in
      var end = room
      if !isFirst {
        end.pointee = UInt8(ascii: ",")
        end += 1
      }
      end[0] = UInt8(ascii: "\"")
      (end + 1).update(from: key.utf8Start, count: length)
      end[length + 1] = UInt8(ascii: "\"")
      end[length + 2] = UInt8(ascii: ":")
      return end + length + 3 - room
    }
  }

  @usableFromInline var isAtStartOfObject: Bool {
    @inlinable @inline(__always) get { count > 0 && buffer[count - 1] == UInt8(ascii: "{") }
  }

  /// Writes a member that is a number, with a comma where another stands before it.
  @inlinable
  public mutating func member(_ key: StaticString, _ value: some FixedWidthInteger) {
    self.key(key)
    integer(value)
  }

  /// Writes a member that is text, with a comma where another stands before it.
  @inlinable
  public mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member that is a truth value, with a comma where another stands before it.
  @inlinable
  public mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member whose key is not known before, with a comma where another stands before it.
  public mutating func member(named key: String, _ value: String) {
    if !isAtStartOfObject { raw(",") }
    string(key)
    raw(":")
    string(value)
  }

  /// Writes a member whose key is not known before, with a comma where another stands before it.
  public mutating func member(named key: String, _ value: some FixedWidthInteger) {
    if !isAtStartOfObject { raw(",") }
    string(key)
    raw(":")
    integer(value)
  }

  /// Writes a decoded value, compactly and in the order of its members.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .boolean(let truth): boolean(truth)
    case .integer(let number): integer(number)
    case .number(let number): raw(Array("\(number)".utf8))
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(",") }
        string(member.key)
        raw(":")
        self.value(member.value)
      }
      raw("}")
    }
  }
}
