/// Writes JSON into one growing buffer, without an intermediate value.
///
/// What every record needs is inlinable: across the border of the module a call for each member
/// and each number made the encoding half as slow again.
public struct JSONWriter: Sendable {
  @usableFromInline var buffer: [UInt8] = []

  /// Creates a writer.
  public init(reservingCapacity capacity: Int = 0) {
    buffer.reserveCapacity(capacity)
  }

  /// What was written so far.
  @inlinable public var bytes: [UInt8] { buffer }

  /// The number of bytes written so far.
  @inlinable public var count: Int { buffer.count }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes text as it stands; it must be ASCII and valid in its place.
  @inlinable @inline(__always)
  public mutating func raw(_ text: StaticString) {
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes that are JSON already.
  @inlinable @inline(__always)
  public mutating func raw(_ json: [UInt8]) {
    buffer.append(contentsOf: json)
  }

  /// Writes a number.
  @inlinable
  public mutating func integer(_ value: some FixedWidthInteger) {
    integer(magnitude: UInt64(value.magnitude), isNegative: value < 0)
  }

  @usableFromInline
  mutating func integer(magnitude: UInt64, isNegative: Bool) {
    if magnitude < 10, !isNegative {
      buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestInteger) { digits in
      var place = digits.count
      var rest = magnitude
      // Two digits at a time, since a division costs more than a look into a table.
      while rest >= 10 {
        let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
        place -= 2
        digits[place] = Self.digitPairs.utf8Start[Int(pair) * 2]
        digits[place + 1] = Self.digitPairs.utf8Start[Int(pair) * 2 + 1]
        rest = quotient
      }
      if rest > 0 {
        place -= 1
        digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
      }
      if isNegative {
        place -= 1
        digits[place] = UInt8(ascii: "-")
      }
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
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
    buffer.append(UInt8(ascii: "\""))
    for shift in stride(from: 56, through: 0, by: -8) {
      hexadecimalByte(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes the two hexadecimal digits of a byte, in lower case.
  public mutating func hexadecimalByte(_ value: UInt8) {
    hexadecimalDigit(value >> 4)
    hexadecimalDigit(value & 15)
  }

  private mutating func hexadecimalDigit(_ digit: UInt8) {
    buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Writes text in quotation marks, escaped.
  public mutating func string(_ text: String) {
    var text = text
    buffer.append(UInt8(ascii: "\""))
    text.withUTF8 { units in
      // Most text needs no escape and is taken as it stands.
      if units.contains(where: Self.needsEscape) {
        for unit in units { escaped(unit) }
      } else {
        buffer.append(contentsOf: units)
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a name in quotation marks that needs no escape, such as one that the code itself gives.
  public mutating func name(_ name: String) {
    var name = name
    buffer.append(UInt8(ascii: "\""))
    name.withUTF8 { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\""))
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
    default: buffer.append(unit)
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
  public mutating func key(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    let comma = buffer.last == UInt8(ascii: "{") ? 0 : 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 4) { piece in
      piece[0] = UInt8(ascii: ",")
      piece[comma] = UInt8(ascii: "\"")
      (piece.baseAddress! + (comma + 1)).update(from: key.utf8Start, count: count)
      piece[comma + 1 + count] = UInt8(ascii: "\"")
      piece[comma + 2 + count] = UInt8(ascii: ":")
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: piece[..<(comma + 3 + count)]))
    }
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
    if buffer.last != UInt8(ascii: "{") { raw(",") }
    string(key)
    raw(":")
    string(value)
  }

  /// Writes a member whose key is not known before, with a comma where another stands before it.
  public mutating func member(named key: String, _ value: some FixedWidthInteger) {
    if buffer.last != UInt8(ascii: "{") { raw(",") }
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
