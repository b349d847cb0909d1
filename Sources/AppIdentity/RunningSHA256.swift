import CLibcrypto

/// A SHA-256 that is computed piece by piece, as the bytes come.
public struct RunningSHA256: Sendable {
  private var context = SHA256_CTX()

  /// Begins before the first byte.
  public init() {
    SHA256_Init(&context)
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    SHA256_Update(&context, bytes.baseAddress, bytes.count)
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The hash of all bytes so far as 64 lower-case hexadecimal digits; more may follow.
  public var hexadecimal: String {
    var copy = context
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256_Final(&digest, &copy)
    return digest.map { AppTextHash.digits(UInt64($0), count: 2) }.joined()
  }
}
