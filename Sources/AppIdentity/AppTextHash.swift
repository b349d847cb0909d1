/// The 64-bit FNV-1a hash by which recordings, stores and servers name the text of an app file.
///
/// It is computed wherever a text comes in, and never believed.
public enum AppTextHash {
  private static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// The hash of a text's UTF-8 bytes as 16 lower-case hexadecimal digits.
  public static func hexadecimal(of text: String) -> String {
    let hash = text.utf8.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
