/// Bytes that somebody else keeps.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// The place of the first line end.
  var firstLineEnd: Int? {
    guard let baseAddress else { return nil }
    var place = 0
    while place < count {
      if baseAddress[place] == UInt8(ascii: "\n") { return place }
      place += 1
    }
    return nil
  }

  /// The same bytes without the first ones.
  func after(_ length: Int) -> Bytes { Bytes(rebasing: self[length...]) }

  /// The first bytes.
  func first(_ length: Int) -> Bytes { Bytes(rebasing: self[..<length]) }

  /// Whether these bytes begin with those, eight at a time.
  func begins(with other: Bytes) -> Bool {
    let length = other.count
    guard length <= count else { return false }
    guard length > 0, let left = UnsafeRawPointer(baseAddress),
      let right = UnsafeRawPointer(other.baseAddress)
    else { return true }
    var place = 0
    while place + 8 <= length {
      let word = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if word != right.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      place += 8
    }
    while place < length {
      if self[place] != other[place] { return false }
      place += 1
    }
    return true
  }
}
