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
  @inlinable @inline(__always)
  public mutating func integer(_ value: some FixedWidthInteger) {
    pieces(atMost: JSONPieces.longestInteger) { $0.integer(value) }
  }

  /// Writes a truth value.
  @inlinable
  public mutating func boolean(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  /// Writes a number of 16 hexadecimal digits, in quotation marks.
  public mutating func hexadecimal(_ value: UInt64) {
    pieces(atMost: JSONPieces.hexadecimalLength) { $0.hexadecimal(value) }
  }

  /// Writes the two hexadecimal digits of a byte, in lower case.
  public mutating func hexadecimalByte(_ value: UInt8) {
    put(JSONPieces.hexadecimalDigit(value >> 4))
    put(JSONPieces.hexadecimalDigit(value & 15))
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
