import Testing

@testable import AppLoading

@Suite("The hash of a source")
struct SourceHashTests {
  @Test(
    "It is FNV-1a with 64 bits, by the published values",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func values(_ text: String, hash: String) {
    #expect(SourceHash.hexadecimal(of: text.utf8) == hash)
  }
}
