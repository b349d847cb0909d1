import AppIdentity
import Testing

@Suite("The hash of an app's text")
struct AppTextHashTests {
  @Test(
    "The hash of a text is FNV-1a with 64 bits, by the published values",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func values(_ text: String, hash: String) {
    #expect(AppTextHash.hexadecimal(of: text) == hash)
  }
}
