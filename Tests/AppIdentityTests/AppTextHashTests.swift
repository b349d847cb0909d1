import AppIdentity
import Testing

@Suite("App text hash")
struct AppTextHashTests {
  @Test(
    "The hash of a text equals the published 64-bit FNV-1a value",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func values(_ text: String, hash: String) {
    #expect(AppTextHash.hexadecimal(of: text) == hash)
  }
}
