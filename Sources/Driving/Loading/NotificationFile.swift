import NavigationEngine
import WireProtocol
import YAMLReading

/// A file with a notification, as `xcrun simctl push` takes it.
struct NotificationFile {
  /// The most bytes that a push service carries.
  static let maximumSize = 4096
  /// For which app a simulator should take the file; it means nothing here.
  private static let target = "Simulator Target Bundle"
  private static let example = #"write for example {"aps": {"alert": {"title": "New message"}}}"#

  private let text: String
  private let file: String

  /// Reads the notification: `aps.alert` is what a person sees, all else is data by path.
  static func notification(in text: String, file: String) throws(Problem) -> Notification {
    guard text.utf8.count <= maximumSize else {
      throw Problem(
        file: file, line: 0, column: 0,
        message: "the payload has \(text.utf8.count) bytes, at most \(maximumSize) are carried",
        hint: "send what the app needs to fetch the rest, such as an id")
    }
    return try NotificationFile(text: text, file: file).notification()
  }

  private func notification() throws(Problem) -> Notification {
    let payload = try parse()
    guard case .object(let members) = payload else {
      throw problem("the payload is \(payload.kindName), not an object", at: [])
    }
    guard let aps = payload["aps"] else { throw missing(in: members) }
    guard case .object(let inner) = aps else {
      throw problem("'aps' is \(aps.kindName), not an object", at: ["aps"])
    }
    let (title, body) = try texts(of: aps["alert"])
    var data: [(path: [String], value: String)] = []
    for member in inner where member.key != "alert" {
      add(member.value, at: ["aps", member.key], to: &data)
    }
    for member in members where member.key != "aps" && member.key != Self.target {
      add(member.value, at: [member.key], to: &data)
    }
    if data.count > CommandBounds.notificationEntries {
      throw problem(
        "more than \(CommandBounds.notificationEntries) values",
        at: data[CommandBounds.notificationEntries].path,
        hint: "send what the app needs to fetch the rest, such as an id")
    }
    let entries = data.map {
      Notification.Entry(path: $0.path.joined(separator: "."), value: $0.value)
    }
    return Notification(title: title, body: body, data: entries.sorted { $0.path < $1.path })
  }

  /// A problem at a value, by the keys that lead to it.
  private func problem(_ message: String, at path: [String], hint: String? = nil) -> Problem {
    problem(message, atOffset: JSONPlaces(text).value(at: path) ?? 0, hint: hint ?? Self.example)
  }

  private func problem(_ message: String, atOffset offset: Int, hint: String?) -> Problem {
    let before = text.utf8.prefix(offset)
    let line = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? before
    return Problem(
      file: file, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: line, as: UTF8.self).unicodeScalars.count + 1,
      message: message, hint: hint)
  }

  /// What is said where 'aps' is not there: at the key that was probably meant to be it.
  private func missing(in members: [JSONValue.Member]) -> Problem {
    let message = "the payload has no object 'aps'"
    guard let near = members.first(where: { NearestName.to($0.key, among: ["aps"]) != nil }),
      let offset = JSONPlaces(text).key(at: [near.key])
    else { return problem(message, at: []) }
    return problem(message, atOffset: offset, hint: "did you mean 'aps'?")
  }

  private func parse() throws(Problem) -> JSONValue {
    do throws(JSONError) {
      return try JSONParser.parse(text.utf8)
    } catch {
      throw problem(error.problem.rawValue, atOffset: error.offset, hint: nil)
    }
  }

  /// Title and body; an alert that is one text is a body, and a phone shows the app's name above.
  private func texts(of alert: JSONValue?) throws(Problem) -> (title: String, body: String) {
    switch alert {
    case nil: return ("", "")
    case .string(let text): return ("", text)
    case .object: return (try text("title", of: alert), try text("body", of: alert))
    case .some(let other):
      throw problem(
        "'aps.alert' is \(other.kindName), neither text nor an object", at: ["aps", "alert"])
    }
  }

  private func text(_ key: String, of alert: JSONValue?) throws(Problem) -> String {
    switch alert?[key] {
    case nil, .null: return ""
    case .string(let text): return text
    case .some(let other):
      throw problem(
        "'aps.alert.\(key)' is \(other.kindName), not text", at: ["aps", "alert", key])
    }
  }

  /// Texts, whole numbers and truth values by path; lists, fractions and nulls carry no route's
  /// data and are left out.
  private func add(
    _ value: JSONValue, at path: [String], to data: inout [(path: [String], value: String)]
  ) {
    switch value {
    case .object(let members):
      for member in members { add(member.value, at: path + [member.key], to: &data) }
    case .string(let text): data.append((path, text))
    case .integer(let number): data.append((path, String(number)))
    case .boolean(let flag): data.append((path, flag ? "true" : "false"))
    case .null, .number, .array: break
    }
  }
}
