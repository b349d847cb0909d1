import Testing
import Wording

@Suite("Words and markup")
struct WordingTests {
  @Test("What is counted has an s, but where it is one")
  func counted() {
    #expect(0.counted("bug") == "0 bugs")
    #expect(1.counted("bug") == "1 bug")
    #expect(2.counted("bug") == "2 bugs")
    #expect((-1).counted("bug") == "-1 bugs")
  }

  @Test(
    "Markup shows a text as it is, and no character of it is markup",
    arguments: [
      ("", ""), ("Ärger 😀", "Ärger 😀"),
      ("<a href=\"x\">&amp;", "&lt;a href=&quot;x&quot;&gt;&amp;amp;"),
      ("it's", "it's"), ("a\r\n\tb", "a&#13;&#10;&#9;b"),
      ("\u{0}\u{1B}[1m", "\u{FFFD}\u{FFFD}[1m"),
      ("\u{7F}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func markup(_ text: String, _ markup: String) {
    #expect(text.escapedForMarkup == markup)
  }
}
