import FlowRunning
import Testing

@testable import AppWriting

@Suite("Texts that a selector's expression matches")
struct PatternExampleTests {
  @Test(
    "An expression gives a text that a person could read",
    arguments: [
      ("Log In", "Log In"), (".*could not be found.*", "could not be found"),
      ("Version .*", "Version 1"), ("Insights|Trends", "Insights"),
      ("(Yes|No), thanks", "Yes, thanks"),
      ("[0-9]+ notes", "0 notes"), ("\\d{2}:\\d{2}", "11:11"), ("^Home$", "Home"),
      ("What\\?", "What?"), ("Hello.", "Hello."), ("(?i)save", "save"), ("a.+b", "a1b"),
      ("Colou?r", "Colour"), ("Price (EUR)", "Price (EUR)"),
      ("Post in [\\s\\S]*NASA[\\s\\S]*", "Post in NASA"), ("[\\d]+ left", "1 left"),
      ("Name: [^\"]+", "Name: a"), ("[^\\]]b", "ab"), ("[\\s\\S]+!", "a!"), ("a[^a-z]b", "a1b"),
      ("[\\]]x", "]x"),
      ("Empty it now?", "Empty it now?"), ("[unclosed", "[unclosed"),
      ("*", "*"), ("", ""),
    ])
  func example(_ pattern: String, _ text: String) {
    let example = PatternExample.text(for: pattern)
    #expect(example == text)
    #expect(TextPattern(pattern).matches(example))
  }

  @Test(
    "An expression for ids gives an id, or none where no id of an app file matches",
    arguments: [
      ("log-in", "log-in"), (".*submit", "submit"), ("row-\\d+", "row-1"),
      ("item-.*", "item-1"), (".*-row", "1-row"), ("item-", "item-"),
      ("tab_.*_button", "tab_1_button"), ("back", nil),
      ("Parking cards", "Parking cards"), (" padded", nil), ("", nil),
      (String(repeating: "x", count: 65), nil),
    ] as [(String, String?)])
  func id(_ pattern: String, _ id: String?) {
    #expect(PatternExample.id(for: pattern) == id)
  }
}
