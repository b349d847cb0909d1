/// The CRC-32 of gzip and PNG, sixteen bytes at a time.
///
/// zlib's takes three times as long for what a record has, some 150 bytes: it is made for long
/// runs, and goes byte by byte before and after them. Each record that is stored or read pays it.
enum CRC32 {
  /// The checksum of bytes that follow others.
  ///
  /// - Parameter checksum: That of the others; 0 where there are none.
  static func of(_ bytes: UnsafeRawBufferPointer, after checksum: UInt32 = 0) -> UInt32 {
    guard let start = bytes.baseAddress else { return checksum }
    return tables.withUnsafeBufferPointer { tables in
      guard let tables = tables.baseAddress else { return checksum }
      return of(start, count: bytes.count, after: checksum, tables)
    }
  }

  private static func of(
    _ bytes: UnsafeRawPointer, count: Int, after checksum: UInt32,
    _ tables: UnsafePointer<UInt32>
  ) -> UInt32 {
    var sum = ~checksum
    var place = 0
    while place + 16 <= count {
      let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
      let second = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self).littleEndian
      sum = eight(first ^ UInt64(sum), tables + 8 * 256) ^ eight(second, tables)
      place += 16
    }
    while place < count {
      let byte = UInt32(bytes.load(fromByteOffset: place, as: UInt8.self))
      sum = tables[Int((sum ^ byte) & 0xff)] ^ (sum >> 8)
      place += 1
    }
    return ~sum
  }

  /// What eight bytes contribute.
  ///
  /// - Parameter tables: The eight from that of the last of these bytes on.
  @inline(__always)
  private static func eight(_ bytes: UInt64, _ tables: UnsafePointer<UInt32>) -> UInt32 {
    func part(_ place: UInt64) -> UInt32 {
      tables[Int((7 - place) << 8 | (bytes >> (8 * place)) & 0xff)]
    }
    return part(0) ^ part(1) ^ part(2) ^ part(3) ^ part(4) ^ part(5) ^ part(6) ^ part(7)
  }

  /// For each number of bytes that follow it, from 0 to 15, what a byte contributes.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? polynomial ^ (sum >> 1) : sum >> 1
      }
    }
    for place in 256..<16 * 256 {
      let before = tables[place - 256]
      tables.append(tables[Int(before & 0xff)] ^ (before >> 8))
    }
    return tables
  }()

  /// Its bits in reverse, as the checksum has them.
  private static let polynomial: UInt32 = 0xedb8_8320
}
