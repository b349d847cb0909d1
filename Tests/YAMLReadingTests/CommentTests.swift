import Testing
import YAMLReading

@Suite("Texts in comments")
struct CommentTests {
  @Test("Of two long texts the part is shown in which they differ")
  func difference() {
    let same = String(repeating: "x", count: 200)
    let (one, other) = YAMLText.comments("{ \(same)a }", "{ \(same)b }")
    #expect(one == "... " + String(repeating: "x", count: 20) + "a }")
    #expect(other == "... " + String(repeating: "x", count: 20) + "b }")
  }

  @Test("Texts that differ early are shown from their beginning")
  func early() {
    let long = String(repeating: "x", count: 200)
    let (one, other) = YAMLText.comments("a\(long)", "b")
    #expect(one == "a" + String(repeating: "x", count: 79))
    #expect(other == "b")
  }

  @Test("Neither part breaks out of its line")
  func lines() {
    let same = String(repeating: "x", count: 100)
    let (one, _) = YAMLText.comments("\(same)\u{2028}a", "\(same)b")
    #expect(one.hasSuffix("x a"))
  }
}
