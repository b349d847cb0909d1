/// The lines of encoded records, each without its line end.
struct RecordLines: Sequence {
  let bytes: [UInt8]

  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: IteratorProtocol {
    let bytes: [UInt8]
    private var offset = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func next() -> ArraySlice<UInt8>? {
      guard offset < bytes.count else { return nil }
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { offset = end + 1 }
      return bytes[offset..<end]
    }
  }
}
