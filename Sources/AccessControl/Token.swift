import CLibcrypto

/// A secret that says what whoever has it may do: 32 random bytes as 43 characters.
public struct Token: Sendable {
  /// The characters of a token, of base64 for addresses (RFC 4648, section 5) without padding.
  public static let length = 43

  /// The secret itself.
  public let text: String

  /// Takes a token; nil where it is none.
  public init?(_ text: String) {
    guard Base64.isEncoded(text, length: Self.length) else { return nil }
    self.text = text
  }

  /// Makes a token from the system's secure random numbers.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Base64.encoded(bytes)
  }

  /// What a browser keeps in its place: the same rights, and no way back to the token.
  public var cookie: Cookie {
    Cookie(unchecked: Base64.encoded(Self.hash("rootstage cookie " + text)))
  }

  /// What a server keeps to know it again.
  public var fingerprint: Fingerprint { cookie.fingerprint }

  /// The value of a cookie, as long as a token.
  public struct Cookie: Sendable, Equatable {
    /// The value.
    public let text: String

    /// Takes the value of a cookie; nil where no token has such a one.
    public init?(_ text: String) {
      guard Base64.isEncoded(text, length: Token.length) else { return nil }
      self.text = text
    }

    init(unchecked text: String) { self.text = text }

    /// What a server keeps to know it again.
    public var fingerprint: Fingerprint {
      Fingerprint(unchecked: Base64.encoded(Token.hash("rootstage fingerprint " + text)))
    }
  }

  /// What is known of a token where it must not be told: a hash of its cookie.
  ///
  /// It opens nothing, so it may be stored, and compared as any text: who measures how long that
  /// takes learns a part of a hash that he computed himself.
  public struct Fingerprint: Sendable, Hashable {
    /// The hash, as long as a token.
    public let text: String

    /// Takes a fingerprint that was stored; nil where it is none.
    public init?(_ text: String) {
      guard Base64.isEncoded(text, length: Token.length) else { return nil }
      self.text = text
    }

    init(unchecked text: String) { self.text = text }
  }

  /// The SHA-256 of a text.
  private static func hash(_ text: String) -> [UInt8] {
    var text = text
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    text.withUTF8 { _ = SHA256($0.baseAddress, $0.count, &digest) }
    return digest
  }
}
