import WireProtocol

/// Where values stand in the text of JSON that was parsed without an error.
struct JSONPlaces {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The offset of a value in bytes, by the keys that lead to it; nil where there is none.
  func value(at path: [String]) -> Int? {
    var place = space(after: 0)
    for key in path {
      guard let member = member(key, ofObjectAt: place) else { return nil }
      place = member.value
    }
    return place
  }

  /// The offset of a key in bytes, by the keys that lead to it and itself.
  func key(at path: [String]) -> Int? {
    guard let last = path.last, let object = value(at: path.dropLast()) else { return nil }
    return member(last, ofObjectAt: object)?.key
  }

  private func member(_ key: String, ofObjectAt start: Int) -> (key: Int, value: Int)? {
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    var place = space(after: start + 1)
    while byte(place) == UInt8(ascii: "\"") {
      let end = endOfText(at: place)
      let value = space(after: space(after: end) + 1)
      // Keys may be written with escapes.
      if (try? JSONParser.parse(bytes[place..<end]))?.string == key { return (place, value) }
      place = space(after: space(after: endOfValue(at: value)) + 1)
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  private func space(after start: Int) -> Int {
    var place = start
    while let byte = byte(place), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    return place
  }

  private func endOfText(at start: Int) -> Int {
    var place = start + 1
    while let byte = byte(place), byte != UInt8(ascii: "\"") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  private func endOfValue(at start: Int) -> Int {
    var place = start
    var depth = 0
    while let byte = byte(place) {
      switch byte {
      case UInt8(ascii: "\""): place = endOfText(at: place) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 0 { return place }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      place += 1
    }
    return place
  }
}
