/// Base64 for addresses: RFC 4648, section 5, without padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var units: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        units.append(alphabet[Int(bits >> UInt32(count)) & 63])
      }
    }
    if count > 0 { units.append(alphabet[Int(bits << UInt32(6 - count)) & 63]) }
    return String(decoding: units, as: UTF8.self)
  }

  static func isEncoded(_ text: String, length: Int) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(alphabet.contains)
  }
}
