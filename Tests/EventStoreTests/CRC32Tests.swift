import Testing

@testable import EventStore

@Suite("CRC-32")
struct CRC32Tests {
  @Test("The check value of the catalogue comes out")
  func checkValue() {
    #expect(Array("123456789".utf8).withUnsafeBytes { CRC32.of($0) } == 0xcbf4_3926)
  }

  @Test("Bytes of any length, after others of any length, give what bit by bit gives")
  func everyLength() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 7) }
    for count in 0...bytes.count {
      let expected = bitByBit(bytes.prefix(count))
      for cut in stride(from: 0, through: count, by: 7) {
        let first = Array(bytes[..<cut]).withUnsafeBytes { CRC32.of($0) }
        let found = Array(bytes[cut..<count]).withUnsafeBytes { CRC32.of($0, after: first) }
        #expect(found == expected, "\(count) bytes, cut at \(cut)")
      }
    }
  }

  private func bitByBit(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        (sum >> 1) ^ (sum & 1 == 1 ? 0xedb8_8320 : 0)
      }
    }
  }
}
