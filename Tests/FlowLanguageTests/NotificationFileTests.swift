import NavigationEngine
import Testing
import WireProtocol
import YAMLReading

@testable import FlowLanguage

@Suite("Notification payload files")
struct NotificationFileTests {
  private func problem(_ text: String) -> String {
    do throws(Problem) {
      _ = try NotificationFile.notification(in: text, file: "a.apns")
      return ""
    } catch {
      return error.description
    }
  }

  @Test(
    "An invalid notification payload is reported at its line and column",
    arguments: [
      ("[]", "1:1: error: the payload is a list, not an object"),
      ("\n  7", "2:3: error: the payload is a number, not an object"),
      ("{}", "1:1: error: the payload has no object 'aps'"),
      (" \n { \"data\": {} }", "2:2: error: the payload has no object 'aps'"),
      (
        "{\n  \"data\": 1,\n  \"asp\": {}\n}",
        "3:3: error: the payload has no object 'aps'"
      ),
      ("{ \"aps\": null }", "1:10: error: 'aps' is null, not an object"),
      ("{ \"aps\":\n\t[] }", "2:2: error: 'aps' is a list, not an object"),
      ("{ \"a\\u0070s\": 1 }", "1:15: error: 'aps' is a number, not an object"),
      (
        "{ \"aps\": { \"alert\": 1 } }",
        "1:21: error: 'aps.alert' is a number, neither text nor an object"
      ),
      (
        "{ \"x\": { \"aps\": 0, \"alert\": \"}\\\"{\" },\n"
          + "  \"aps\": { \"badge\": [ { \"alert\": 2 } ], \"alert\": true } }",
        "2:50: error: 'aps.alert' is a truth value, neither text nor an object"
      ),
      (
        "{ \"é\": 1, \"aps\": { \"alert\": { \"title\": 5 } } }",
        "1:40: error: 'aps.alert.title' is a number, not text"
      ),
      (
        "{\n \"aps\": {\n  \"alert\": {\n   \"title\": \"A\",\n   \"body\": {}\n}}}",
        "5:12: error: 'aps.alert.body' is an object, not text"
      ),
      ("{ \"aps\": {}, \"aps\": {} }", "1:14: error: "),
      ("{ \"aps\": { ", "1:12: error: "),
    ])
  func places(_ text: String, _ expected: String) {
    let found = problem(text)
    #expect(found.hasPrefix("a.apns:\(expected)"), "\(found)")
  }

  @Test("A notification payload with a misspelled 'aps' key suggests 'aps'")
  func slip() {
    #expect(problem("{ \"asp\": {} }").hasSuffix("hint: did you mean 'aps'?"))
    #expect(problem("{ \"data\": {} }").contains("hint: write for example"))
  }

  @Test("A notification payload over the value limit is reported at the first extra value")
  func tooMany() {
    let bound = CommandBounds.notificationEntries
    func text(_ count: Int) -> String {
      let lines = (0..<count).map { "    \"k\($0)\": \($0)" }
      return "{\n  \"aps\": {},\n  \"data\": {\n\(lines.joined(separator: ",\n"))\n  }\n}"
    }
    #expect(problem(text(bound)) == "")
    let key = "    \"k\(bound)\": ".count + 1
    #expect(
      problem(text(bound + 1)).hasPrefix(
        "a.apns:\(4 + bound):\(key): error: more than \(bound) values"))
  }

  @Test("A notification title of null is read as an empty text")
  func nulls() throws {
    let text = "{ \"aps\": { \"alert\": { \"title\": null, \"body\": \"B\" } } }"
    let notification = try NotificationFile.notification(in: text, file: "a.apns")
    #expect(notification.title == "")
    #expect(notification.body == "B")
  }
}
