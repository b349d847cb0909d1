import Testing

@testable import YAMLReading

@Suite("The nearest name")
struct NearestNameTests {
  private static let names = ["crossDissolve", "slide", "none", "background", "bar", "if"]

  @Test(
    "A slip leads to the name that was meant",
    arguments: [
      ("silde", "slide"), ("slid", "slide"), ("sllide", "slide"), ("SLIDE", "slide"),
      ("crossdisolve", "crossDissolve"), ("backgruond", "background"), ("bra", "bar"),
      ("fi", "if"), ("iff", "if"),
    ])
  func finds(_ slip: String, name: String) {
    #expect(NearestName.to(slip, among: Self.names) == name)
  }

  @Test(
    "What is no slip leads nowhere",
    arguments: ["", "x", "fade", "slides-in", "xyz", String(repeating: "a", count: 65)])
  func findsNothing(_ word: String) {
    #expect(NearestName.to(word, among: Self.names) == nil)
  }

  @Test("Of equally near names the first wins, a nearer one always")
  func order() {
    #expect(NearestName.to("cat", among: ["car", "bat"]) == "car")
    #expect(NearestName.to("login", among: ["logout", "logan", "Login"]) == "Login")
  }

  @Test(
    "The distance counts inserted, removed, replaced and swapped letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
      ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(_ left: String, _ right: String, expected: Int) {
    let distance = NearestName.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(distance == expected)
  }
}
