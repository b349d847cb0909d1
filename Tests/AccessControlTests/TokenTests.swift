import AccessControl
import Testing

@Suite("A token")
struct TokenTests {
  /// Computed by another program: base64 for addresses of the SHA-256 of "rootstage cookie " and
  /// the token, and of "rootstage fingerprint " and that.
  private static let known = (
    token: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    cookie: "mkqkqAmqc0Mc9RRXUhQUF9_rGn-VUs7Hoi6scYscPUQ",
    fingerprint: "e-Los0ClgQ64BgNilRq87qb6aIiqnU2tfLmeZkErg6E"
  )

  @Test("A token is 43 characters for addresses, and never the same twice")
  func shape() {
    let tokens = (0..<100).map { _ in Token().text }
    #expect(tokens.allSatisfy { $0.utf8.count == 43 && Token($0) != nil })
    #expect(Set(tokens).count == tokens.count)
    #expect(Set(tokens.joined()).count == 64)
  }

  @Test("A token gives the cookie and the fingerprint that another program computes")
  func derivations() throws {
    let token = try #require(Token(Self.known.token))
    #expect(token.cookie.text == Self.known.cookie)
    #expect(token.fingerprint.text == Self.known.fingerprint)
    let cookie = try #require(Token.Cookie(Self.known.cookie))
    #expect(cookie.fingerprint == token.fingerprint)
  }

  @Test(
    "A token is not what is shorter, longer, or has other characters",
    arguments: [
      "", "A", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
      String(repeating: "A", count: 42) + "=", String(repeating: "A", count: 42) + "+",
      String(repeating: "A", count: 42) + "/", String(repeating: "A", count: 42) + " ",
      String(repeating: "A", count: 41) + "\u{e9}", String(repeating: "\u{e9}", count: 43),
    ])
  func wrong(_ text: String) {
    #expect(Token(text) == nil)
    #expect(Token.Cookie(text) == nil)
    #expect(Token.Fingerprint(text) == nil)
  }
}
