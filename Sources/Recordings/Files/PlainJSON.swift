import JSON

/// Tells JSON that is surely good from JSON that a parser has to look at.
///
/// Records as they are written here are checked many times faster than they are parsed. What has
/// white space, fractions or escaped keys is left to the parser, and so is all that is wrong, which
/// it names with its place.
struct PlainJSON: Sendable {
  /// Members of the objects around a place at most.
  private static let maximumKeys = 64
  /// Digits of a number that surely fits.
  private static let maximumDigits = 18

  private var position = 0
  private var values = 0
  private var hasOtherText = false
  /// The keys of the objects around the place, the innermost last.
  private var keys: [Range<Int>] = []

  /// Whether the bytes are one value that ``JSONParser`` takes.
  mutating func isGood(_ bytes: UnsafeRawBufferPointer, maximumValues: Int) -> Bool {
    position = 0
    values = 0
    hasOtherText = false
    keys.removeAll(keepingCapacity: true)
    guard value(bytes, depth: 0), position == bytes.count, values <= maximumValues else {
      return false
    }
    return !hasOtherText || String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func value(_ bytes: UnsafeRawBufferPointer, depth: Int) -> Bool {
    guard depth < JSONParser.maximumDepth, position < bytes.count else { return false }
    values += 1
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(bytes, depth: depth)
    case UInt8(ascii: "["): return array(bytes, depth: depth)
    case UInt8(ascii: "\""): return text(bytes, takesEscapes: true)
    case UInt8(ascii: "t"): return skip("true", bytes)
    case UInt8(ascii: "f"): return skip("false", bytes)
    case UInt8(ascii: "n"): return skip("null", bytes)
    default: return number(bytes)
    }
  }

  private mutating func object(_ bytes: UnsafeRawBufferPointer, depth: Int) -> Bool {
    position += 1
    if take(UInt8(ascii: "}"), bytes) { return true }
    let first = keys.count
    while true {
      let start = position
      guard text(bytes, takesEscapes: false), take(UInt8(ascii: ":"), bytes),
        isNew(start..<(position - 1), since: first, bytes), value(bytes, depth: depth + 1)
      else { return false }
      if take(UInt8(ascii: ","), bytes) { continue }
      keys.removeLast(keys.count - first)
      return take(UInt8(ascii: "}"), bytes)
    }
  }

  /// Takes note of a key; false where the object has it already.
  private mutating func isNew(
    _ key: Range<Int>, since first: Int, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard keys.count < Self.maximumKeys else { return false }
    for index in first..<keys.count where keys[index].count == key.count {
      let other = keys[index].lowerBound
      var place = 0
      while place < key.count, bytes[key.lowerBound + place] == bytes[other + place] { place += 1 }
      if place == key.count { return false }
    }
    keys.append(key)
    return true
  }

  private mutating func array(_ bytes: UnsafeRawBufferPointer, depth: Int) -> Bool {
    position += 1
    if take(UInt8(ascii: "]"), bytes) { return true }
    while value(bytes, depth: depth + 1) {
      if take(UInt8(ascii: ","), bytes) { continue }
      return take(UInt8(ascii: "]"), bytes)
    }
    return false
  }

  private mutating func text(_ bytes: UnsafeRawBufferPointer, takesEscapes: Bool) -> Bool {
    guard take(UInt8(ascii: "\""), bytes) else { return false }
    // The bytes might be this value's own for all the compiler knows: a place that is a member
    // would be written back for each of them.
    var place = position
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        position = place
        return true
      }
      if byte < 0x20 { return false }
      if byte >= 0x80 { hasOtherText = true }
      guard byte == UInt8(ascii: "\\") else { continue }
      guard takesEscapes, place < bytes.count else { return false }
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        place += 1
      default: return false
      }
    }
    return false
  }

  private mutating func number(_ bytes: UnsafeRawBufferPointer) -> Bool {
    _ = take(UInt8(ascii: "-"), bytes)
    let start = position
    var place = start
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 { place += 1 }
    position = place
    let digits = place - start
    return digits == 1
      || (2...Self.maximumDigits).contains(digits) && bytes[start] != UInt8(ascii: "0")
  }

  private mutating func skip(_ word: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
    for place in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[place], bytes) {
      return false
    }
    return true
  }

  private mutating func take(_ byte: UInt8, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
