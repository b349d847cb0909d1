extension UnsafeRawBufferPointer {
  /// Whether these bytes begin with those.
  ///
  /// Up to 32 at a time: a verification compares every byte of a file, and nothing else that the
  /// standard library has is as fast.
  func begins(with other: UnsafeRawBufferPointer) -> Bool {
    guard other.count <= count else { return false }
    func difference(at place: Int) -> UInt64 {
      loadUnaligned(fromByteOffset: place, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    var place = 0
    while place + 32 <= other.count {
      let (first, second) = (difference(at: place), difference(at: place + 8))
      let (third, fourth) = (difference(at: place + 16), difference(at: place + 24))
      if first | second | third | fourth != 0 { return false }
      place += 32
    }
    while place + 8 <= other.count {
      if difference(at: place) != 0 { return false }
      place += 8
    }
    while place < other.count {
      if self[place] != other[place] { return false }
      place += 1
    }
    return true
  }

  /// Whether these bytes begin with those.
  func begins(with other: [UInt8]) -> Bool {
    other.withUnsafeBytes { begins(with: $0) }
  }

  /// The place of the first line feed from one on; nil where there is none.
  ///
  /// Eight bytes at a time, of which a line feed leaves the one that is zero.
  func lineEnd(from start: Int = 0) -> Int? {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let lineFeed = UInt8(ascii: "\n")
    var place = start
    while place + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let left = word ^ (ones &* UInt64(lineFeed))
      let zeros = (left &- ones) & ~left & highest
      if zeros != 0 { return place + zeros.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count {
      if self[place] == lineFeed { return place }
      place += 1
    }
    return nil
  }

  /// The same bytes without the first ones.
  func after(_ length: Int) -> Self { Self(rebasing: self[length...]) }

  /// The first bytes.
  func first(_ length: Int) -> Self { Self(rebasing: self[..<length]) }

  /// Some of the bytes.
  func part(_ range: Range<Int>) -> Self { Self(rebasing: self[range]) }
}
