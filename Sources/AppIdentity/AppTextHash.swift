/// The SHA-256 by which recordings, stores and servers name the text of an app file.
///
/// It is computed wherever a text comes in, and never believed. The hash is OpenSSL's, which
/// libwebsockets brings into the process anyway.
public enum AppTextHash {
  /// The hash of a text's UTF-8 bytes as 64 lower-case hexadecimal digits.
  public static func hexadecimal(of text: String) -> String {
    var text = text
    var hash = RunningSHA256()
    text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    return hash.hexadecimal
  }

  /// The 64-bit FNV-1a hash that recordings of format version 1 carry instead, as 16 digits.
  public static func version1(of text: String) -> String {
    let hash = text.utf8.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
    return digits(hash, count: 16)
  }

  private static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func digits(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
