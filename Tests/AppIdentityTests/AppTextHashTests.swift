import AppIdentity
import Testing

@Suite("App text hash")
struct AppTextHashTests {
  @Test(
    "The hash of a text is the SHA-256 that FIPS 180-4 publishes for it",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func values(_ text: String, hash: String) {
    #expect(AppTextHash.hexadecimal(of: text) == hash)
  }

  @Test("The hash of a text is that of its UTF-8 bytes, also where it is stored otherwise")
  func storage() {
    let text = String(repeating: "Zürich ✓ ", count: 100)
    let slice = String(("x" + text).dropFirst())
    #expect(AppTextHash.hexadecimal(of: slice) == AppTextHash.hexadecimal(of: text))
  }

  @Test(
    "The hash of format version 1 equals the published 64-bit FNV-1a value",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func version1(_ text: String, hash: String) {
    #expect(AppTextHash.version1(of: text) == hash)
  }
}
