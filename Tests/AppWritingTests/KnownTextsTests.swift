import Testing

@testable import AppWriting

@Suite("Texts of the app's own files")
struct KnownTextsTests {
  private let texts = KnownTexts([
    "log_in_button.title": "Log In", "welcome": "Welcome to the club", "welcome.again": "Welcome!",
    "count": "%d notes", "two": "One\nTwo", "settings": "Settings", "save-item": "Save it",
  ])

  @Test(
    "An id has the text whose key has its words, but for the kind of element at the end",
    arguments: [
      ("logInButton", "Log In"), ("log-in-button", "Log In"), ("log_in", "Log In"),
      ("logInField", "Log In"), ("settingsTab", "Settings"), ("save", "Save it"),
      ("button", nil), ("log", nil), ("", nil), ("count", "%d notes"),
    ] as [(String, String?)])
  func ids(_ id: String, _ text: String?) {
    #expect(texts.text(forID: id) == text)
  }

  @Test(
    "A selector has the shortest text that it matches, unless it matches anything",
    arguments: [
      ("welcome.*", "Welcome", "Welcome!"), ("log in", "log in", "Log In"),
      (".*club", "club", "Welcome to the club"), ("Settings", "Settings", "Settings"),
      (".*", ".*", nil), (".* notes", "1 notes", nil), ("Two", "Two", nil),
      ("Unknown", "Unknown", nil),
    ] as [(String, String, String?)])
  func selectors(_ pattern: String, _ example: String, _ text: String?) {
    #expect(texts.text(for: pattern, example: example) == text)
  }
}
