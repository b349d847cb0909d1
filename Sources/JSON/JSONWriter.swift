/// Writes JSON into one growing buffer, without an intermediate value.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer.
  public init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The number of bytes written so far.
  public var count: Int { bytes.count }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes text as it stands; it must be ASCII and valid in its place.
  @inline(__always)
  public mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes that are JSON already.
  @inline(__always)
  public mutating func raw(_ json: [UInt8]) {
    bytes.append(contentsOf: json)
  }

  /// Writes a number.
  public mutating func integer(_ value: some FixedWidthInteger) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = UInt64(value.magnitude)
    if rest < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
      return
    }
    let start = bytes.count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    bytes[start...].reverse()
  }

  /// Writes a truth value.
  public mutating func boolean(_ value: Bool) {
    if value { raw("true") } else { raw("false") }
  }

  /// Writes a number of 16 hexadecimal digits, in quotation marks.
  public mutating func hexadecimal(_ value: UInt64) {
    bytes.append(UInt8(ascii: "\""))
    for shift in stride(from: 56, through: 0, by: -8) {
      hexadecimalByte(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the two hexadecimal digits of a byte, in lower case.
  public mutating func hexadecimalByte(_ value: UInt8) {
    hexadecimalDigit(value >> 4)
    hexadecimalDigit(value & 15)
  }

  private mutating func hexadecimalDigit(_ digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Writes text in quotation marks, escaped.
  public mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case ..<0x20:
        raw("\\u00")
        hexadecimalByte(unit)
      default: bytes.append(unit)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes elements in brackets with commas between them.
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
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    raw("\"")
    raw(key)
    raw("\":")
  }

  /// Writes a member that is a number, with a comma where another stands before it.
  public mutating func member(_ key: StaticString, _ value: some FixedWidthInteger) {
    self.key(key)
    integer(value)
  }

  /// Writes a member that is text, with a comma where another stands before it.
  public mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member that is a truth value, with a comma where another stands before it.
  public mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member whose key is not known before, with a comma where another stands before it.
  public mutating func member(named key: String, _ value: String) {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    string(key)
    raw(":")
    string(value)
  }

  /// Writes a member whose key is not known before, with a comma where another stands before it.
  public mutating func member(named key: String, _ value: some FixedWidthInteger) {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
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
