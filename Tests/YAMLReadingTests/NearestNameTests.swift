import Testing

@testable import YAMLReading

@Suite("Spelling suggestions")
struct NearestNameTests {
  private static let names = ["crossDissolve", "slide", "none", "background", "bar", "if"]

  @Test(
    "A misspelled name suggests the nearest known name",
    arguments: [
      ("silde", "slide"), ("slid", "slide"), ("sllide", "slide"), ("SLIDE", "slide"),
      ("crossdisolve", "crossDissolve"), ("backgruond", "background"), ("bra", "bar"),
      ("fi", "if"), ("iff", "if"),
    ])
  func finds(_ slip: String, name: String) {
    #expect(NearestName.to(slip, among: Self.names) == name)
  }

  @Test(
    "An empty, overlong or unrelated word suggests no name",
    arguments: ["", "x", "fade", "slides-in", "xyz", String(repeating: "a", count: 65)])
  func findsNothing(_ word: String) {
    #expect(NearestName.to(word, among: Self.names) == nil)
  }

  @Test("The suggestion is the nearest name, and the first one of equally near names")
  func order() {
    #expect(NearestName.to("cat", among: ["car", "bat"]) == "car")
    #expect(NearestName.to("login", among: ["logout", "logan", "Login"]) == "Login")
  }

  @Test(
    "The edit distance counts inserted, removed, replaced and transposed letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(_ left: String, _ right: String, expected: Int) {
    let distance = NearestName.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(distance == expected)
  }
}
