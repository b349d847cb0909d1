/// The 64-bit FNV-1a hash, which tells two versions of an app file apart.
enum SourceHash {
  private static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// The hash as 16 lower-case hexadecimal digits.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
