import Gzip
import Testing

@Suite("Data packed by gzip")
struct GzipTests {
  /// Text that packs well, longer than what is packed or unpacked at a time.
  static let text = [UInt8](
    (0..<60_000).map { "{\"sequence\":\($0),\"kind\":\"callback\"}\n" }.joined().utf8)

  static func packed(_ data: [UInt8], by count: Int = 4_096) -> [UInt8] {
    let writer = GzipWriter()
    var packed: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: count) {
      writer.take(Array(data[start..<min(start + count, data.count)])) { packed += $0 }
    }
    writer.finish { packed += $0 }
    return packed
  }

  static func unpacked(
    _ data: [UInt8], by count: Int = 4_096, maximumBytes: Int = 1 << 24
  ) throws -> [UInt8] {
    var unpacked: [UInt8] = []
    var unpacker = Unpacker(maximumBytes: maximumBytes)
    for start in stride(from: 0, to: data.count, by: count) {
      try unpacker.take(Array(data[start..<min(start + count, data.count)])) { unpacked += $0 }
    }
    try unpacker.finish { unpacked += $0 }
    return unpacked
  }

  @Test(
    "What is packed unpacks to the same, in pieces of any size", arguments: [1, 7, 4_096, 1 << 22])
  func round(_ count: Int) throws {
    let packed = Self.packed(Self.text)
    #expect(packed.count < Self.text.count / 5)
    #expect(try Self.unpacked(packed, by: count) == Self.text)
    #expect(Self.packed(Self.text, by: count * 3) == packed)
  }

  @Test("Nothing packs and unpacks")
  func empty() throws {
    #expect(try Self.unpacked(Self.packed([])).isEmpty)
    #expect(try Self.unpacked([]).isEmpty)
  }

  @Test("Data that is not packed passes as it is", arguments: ["", "{", "{\"a\":1}\n", "\u{1f}x"])
  func plain(_ text: String) throws {
    #expect(try Self.unpacked(Array(text.utf8), by: 1) == Array(text.utf8))
  }

  @Test(
    "Data that something else packed is refused with its name, in pieces of any size",
    arguments: [
      ([0x28, 0xb5, 0x2f, 0xfd, 4, 0], ForeignPacking.zstd),
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0], .xz), (Array("BZh".utf8), .bzip2),
      (Array("PK\u{3}\u{4}and more".utf8), .zip),
    ])
  func foreign(_ data: [UInt8], _ packing: ForeignPacking) {
    for count in [1, 4_096] {
      #expect(throws: GzipError.foreign(packing)) { try Self.unpacked(data, by: count) }
    }
  }

  @Test("Members that follow each other unpack to one text, with zeros behind them")
  func members() throws {
    let both = Self.packed([1, 2]) + Self.packed([3]) + [0, 0, 0]
    #expect(try Self.unpacked(both, by: 5) == [1, 2, 3])
  }

  @Test("Data that is cut anywhere is incomplete")
  func cut() {
    let packed = Self.packed(Array("some records".utf8))
    for length in 2..<packed.count {
      #expect(throws: GzipError.incomplete(bytes: length)) {
        try Self.unpacked(Array(packed[..<length]))
      }
    }
  }

  @Test("A changed byte of the data or of its check is found")
  func changed() {
    let packed = Self.packed(Array("some records".utf8))
    // The header has a time and a system, of which nothing depends.
    for index in packed.indices.dropFirst(10) {
      var changed = packed
      changed[index] ^= 0x40
      // The bits between the end of the data and its check mean nothing.
      if let same = try? Self.unpacked(changed) {
        #expect(index == packed.count - 9)
        #expect(same == Array("some records".utf8))
      }
    }
  }

  @Test("Bytes behind a member that are no other one are damage, with their place")
  func behind() {
    let packed = Self.packed([1])
    // Two bytes are read before it is known that they begin no member.
    #expect(throws: GzipError.invalid(byte: packed.count + 3)) {
      try Self.unpacked(packed + [0x7b, 0x7d, 0x0a])
    }
  }

  @Test("What unpacks to too much is refused, before it is all unpacked")
  func bomb() {
    let packed = Self.packed([UInt8](repeating: 0, count: 1 << 24))
    #expect(packed.count < 1 << 15)
    #expect(throws: GzipError.tooLarge(maximumBytes: 1 << 20)) {
      try Self.unpacked(packed, maximumBytes: 1 << 20)
    }
  }
}
