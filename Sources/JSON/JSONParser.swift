/// Where and why bytes are not the JSON that is accepted here.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The offset of the first byte that does not fit, counted from 0.
  public let offset: Int
  /// What is wrong there.
  public let problem: Problem

  /// Creates an error.
  public init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  /// The text for a person; bytes count from 1.
  public var description: String { "byte \(offset + 1): \(problem.rawValue)" }

  /// What can be wrong.
  public enum Problem: String, Sendable {
    case unexpectedEnd = "the text ends too early"
    case unexpectedByte = "no JSON value can go on like this"
    case trailingBytes = "something follows the value"
    case tooDeep = "nested too deeply"
    case duplicateKey = "the key stands twice in one object"
    case invalidUTF8 = "text that is not UTF-8"
    case invalidEscape = "an escape that JSON does not know"
    case controlCharacter = "a control character inside text"
    case invalidNumber = "a number that JSON does not allow"
    case tooManyValues = "there are more values than are read"
  }
}

/// A strict parser of RFC 8259 for text that is not trusted.
///
/// Nesting is bounded by ``maximumDepth``, keys are unique, text is valid UTF-8. What the caller
/// accepts at most in bytes, and in values, bounds the rest.
public struct JSONParser {
  /// How deeply arrays and objects may be nested.
  public static let maximumDepth = 32

  /// Values from one pause to the next.
  public static let valuesPerPause = 1_024

  private let bytes: UnsafeRawBufferPointer
  private let maximumValues: Int
  private let pause: () -> Void
  private var position = 0
  private var values = 0

  private init(
    _ bytes: UnsafeRawBufferPointer, maximumValues: Int = .max, pause: @escaping () -> Void = {}
  ) {
    self.bytes = bytes
    self.maximumValues = maximumValues
    self.pause = pause
  }

  /// Parses one value that fills the bytes, but for white space around it.
  public static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.whole()
  }

  /// Parses one value that fills the bytes, but for white space around it.
  public static func parse(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    let result = Array(bytes).withUnsafeBytes { raw in
      Result { () throws(JSONError) in try parse(raw) }
    }
    return try result.get()
  }

  /// Parses the value with which the bytes begin, and looks at nothing behind it.
  ///
  /// - Returns: The value, and how many bytes it takes.
  public static func parseFirst(
    of bytes: UnsafeRawBufferPointer
  ) throws(JSONError) -> (value: JSONValue, count: Int) {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    return (value, parser.position)
  }

  /// Parses one value in which there may be very many.
  ///
  /// - Parameters:
  ///   - maximumValues: How many values there may be, each element and member counted.
  ///   - pause: Called once for each ``valuesPerPause`` values.
  public static func parse(
    _ bytes: some Collection<UInt8>, maximumValues: Int, pausing pause: () -> Void
  ) throws(JSONError) -> JSONValue {
    let result = withoutActuallyEscaping(pause) { pause in
      Array(bytes).withUnsafeBytes { raw in
        Result { () throws(JSONError) in
          var parser = JSONParser(raw, maximumValues: maximumValues, pause: pause)
          return try parser.whole()
        }
      }
    }
    return try result.get()
  }

  private mutating func whole() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error(.trailingBytes) }
    return value
  }

  private func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(offset: position, problem: position < bytes.count ? problem : atEnd(problem))
  }

  private func atEnd(_ problem: JSONError.Problem) -> JSONError.Problem {
    problem == .unexpectedByte ? .unexpectedEnd : problem
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard peek() == byte else { throw error(.unexpectedByte) }
    position += 1
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error(.tooDeep) }
    values += 1
    guard values <= maximumValues else { throw error(.tooManyValues) }
    if values.isMultiple(of: Self.valuesPerPause) { pause() }
    switch peek() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for index in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[index]) }
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try expect(UInt8(ascii: "["))
    var elements: [JSONValue] = []
    skipSpace()
    if peek() == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
        continue
      }
      try expect(UInt8(ascii: "]"))
      return .array(elements)
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try expect(UInt8(ascii: "{"))
    var members: [JSONValue.Member] = []
    var keys = Keys()
    skipSpace()
    if peek() == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      skipSpace()
      let start = position
      let key = try string()
      guard keys.insert(key, beside: members) else {
        throw JSONError(offset: start, problem: .duplicateKey)
      }
      skipSpace()
      try expect(UInt8(ascii: ":"))
      skipSpace()
      members.append(.init(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
        continue
      }
      try expect(UInt8(ascii: "}"))
      return .object(members)
    }
  }

  /// The keys of an object under way.
  private struct Keys {
    /// Objects up to this size, which are most, are looked through; that is faster than a set.
    private static let maximumWithoutSet = 8
    private var set: Set<Key> = []

    /// - Returns: Whether the key is new among those of the members so far.
    mutating func insert(_ key: String, beside members: [JSONValue.Member]) -> Bool {
      let key = Key(text: key)
      if members.count < Self.maximumWithoutSet {
        return !members.contains { Key(text: $0.key) == key }
      }
      if set.isEmpty { set = Set(members.lazy.map { Key(text: $0.key) }) }
      return set.insert(key).inserted
    }
  }

  /// A key, which is another one where its bytes are others, also where both read the same.
  private struct Key: Hashable {
    let text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }
}

// Text.
extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    var union: UInt8 = 0
    // Most text has no escape and is taken as it stands.
    while let byte = peek() {
      if byte == UInt8(ascii: "\"") {
        let units = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        // ASCII is UTF-8, and need not be looked at once more.
        let text =
          union < 0x80 ? String(decoding: units, as: UTF8.self) : try utf8(units, at: start)
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw error(.controlCharacter) }
      union |= byte
      position += 1
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var units = Array(bytes[start..<position])
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try utf8(units, at: start)
      case UInt8(ascii: "\\"):
        units += String(try escape()).utf8
      case ..<0x20:
        position -= 1
        throw error(.controlCharacter)
      default:
        units.append(byte)
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> Character {
    guard let byte = peek() else { throw error(.unexpectedEnd) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default:
      position -= 1
      throw error(.invalidEscape)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), peek() == UInt8(ascii: "\\") else {
      throw error(.invalidEscape)
    }
    position += 1
    try expect(UInt8(ascii: "u"))
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(.invalidEscape) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.invalidEscape)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private func utf8(
    _ units: some Collection<UInt8>, at start: Int
  ) throws(JSONError) -> String {
    guard let text = String(validating: units, as: UTF8.self) else {
      throw JSONError(offset: start, problem: .invalidUTF8)
    }
    return text
  }
}

// Numbers.
extension JSONParser {
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), position - firstDigit > 1 {
      throw JSONError(offset: firstDigit, problem: .invalidNumber)
    }
    var isInteger = true
    if peek() == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try digits()
    }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        position += 1
      }
      try digits()
    }
    if isInteger, let integer = integer(at: start..<position) { return .integer(integer) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONError(offset: start, problem: .invalidNumber)
    }
    return .number(number)
  }

  /// Digits, perhaps with a sign before them, as a number; nil where that needs more than 64 bits.
  private func integer(at range: Range<Int>) -> Int64? {
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in bytes[range].dropFirst(isNegative ? 1 : 0) {
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      // Counted below zero, where there is one number more.
      let (difference, isTooSmall) = product.subtractingReportingOverflow(digit)
      if isTooLarge || isTooSmall { return nil }
      value = difference
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    guard position > start else { throw error(.unexpectedByte) }
  }
}
