import NavigationEngine
import WireProtocol
import YAMLReading

/// A file with a notification, as `xcrun simctl push` takes it.
enum NotificationFile {
  /// The most bytes that a push service carries.
  static let maximumSize = 4096
  /// For which app a simulator should take the file; it means nothing here.
  private static let target = "Simulator Target Bundle"

  /// Reads the notification: `aps.alert` is what a person sees, all else is data by path.
  static func notification(in text: String, file: String) throws(Problem) -> Notification {
    guard text.utf8.count <= maximumSize else {
      throw Problem(
        file: file, line: 0, column: 0,
        message: "the payload has \(text.utf8.count) bytes, at most \(maximumSize) are carried",
        hint: "send what the app needs to fetch the rest, such as an id")
    }
    let payload = try parse(text, file)
    guard case .object(let members) = payload else {
      throw problem(file, "the payload is \(payload.kindName), not an object")
    }
    guard let aps = payload["aps"], case .object(let inner) = aps else {
      throw problem(file, "the payload has no object 'aps'")
    }
    let (title, body) = try texts(of: aps["alert"], file)
    var data: [Notification.Entry] = []
    for member in inner where member.key != "alert" {
      add(member.value, at: "aps.\(member.key)", to: &data)
    }
    for member in members where member.key != "aps" && member.key != target {
      add(member.value, at: member.key, to: &data)
    }
    guard data.count <= CommandBounds.notificationEntries else {
      throw problem(file, "more than \(CommandBounds.notificationEntries) values")
    }
    return Notification(title: title, body: body, data: data.sorted { $0.path < $1.path })
  }

  private static func problem(_ file: String, _ message: String) -> Problem {
    let hint = #"write for example {"aps": {"alert": {"title": "New message"}}}"#
    return Problem(file: file, line: 1, column: 1, message: message, hint: hint)
  }

  private static func parse(_ text: String, _ file: String) throws(Problem) -> JSONValue {
    do throws(JSONError) {
      return try JSONParser.parse(text.utf8)
    } catch {
      let before = text.utf8.prefix(error.offset)
      let line = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? before
      throw Problem(
        file: file, line: before.count { $0 == 0x0A } + 1,
        column: String(decoding: line, as: UTF8.self).unicodeScalars.count + 1,
        message: error.problem.rawValue)
    }
  }

  /// Title and body; an alert that is one text is a body, and a phone shows the app's name above.
  private static func texts(
    of alert: JSONValue?, _ file: String
  ) throws(Problem) -> (title: String, body: String) {
    switch alert {
    case nil: return ("", "")
    case .string(let text): return ("", text)
    case .object: return (alert?["title"]?.string ?? "", alert?["body"]?.string ?? "")
    case .some(let other):
      throw problem(file, "'aps.alert' is \(other.kindName), neither text nor an object")
    }
  }

  /// Texts, whole numbers and truth values by path; lists, fractions and nulls carry no route's
  /// data and are left out.
  private static func add(
    _ value: JSONValue, at path: String, to data: inout [Notification.Entry]
  ) {
    switch value {
    case .object(let members):
      for member in members { add(member.value, at: "\(path).\(member.key)", to: &data) }
    case .string(let text): data.append(.init(path: path, value: text))
    case .integer(let number): data.append(.init(path: path, value: String(number)))
    case .boolean(let flag): data.append(.init(path: path, value: flag ? "true" : "false"))
    case .null, .number, .array: break
    }
  }
}
