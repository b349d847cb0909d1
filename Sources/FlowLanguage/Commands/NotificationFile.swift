import JSON
package import NavigationEngine
import WireProtocol
package import YAMLReading

/// A file with a notification, as `xcrun simctl push` takes it.
package struct NotificationFile {
  /// The most bytes that a push service carries.
  static let maximumSize = 4096
  /// For which app a simulator should take the file; it means nothing here.
  private static let target = "Simulator Target Bundle"
  private static let example = #"write for example {"aps": {"alert": {"title": "New message"}}}"#

  private let text: String
  private let file: String

  /// Reads the notification: `aps.alert` is what a person sees, all else is data by path.
  package static func notification(
    in text: String, file: String
  ) throws(Problem) -> Notification {
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

/// Where values stand in the text of JSON that was parsed without an error.
struct JSONPlaces {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The offset of a value in bytes, by the keys that lead to it; nil where there is none.
  func value(at path: [String]) -> Int? {
    var place = space(after: 0)
    for key in path {
      guard let member = member(key, ofObjectAt: place) else { return nil }
      place = member.value
    }
    return place
  }

  /// The offset of a key in bytes, by the keys that lead to it and itself.
  func key(at path: [String]) -> Int? {
    guard let last = path.last, let object = value(at: path.dropLast()) else { return nil }
    return member(last, ofObjectAt: object)?.key
  }

  private func member(_ key: String, ofObjectAt start: Int) -> (key: Int, value: Int)? {
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    var place = space(after: start + 1)
    while byte(place) == UInt8(ascii: "\"") {
      let end = endOfText(at: place)
      let value = space(after: space(after: end) + 1)
      // Keys may be written with escapes.
      if (try? JSONParser.parse(bytes[place..<end]))?.string == key { return (place, value) }
      place = space(after: space(after: endOfValue(at: value)) + 1)
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  private func space(after start: Int) -> Int {
    var place = start
    while let byte = byte(place), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    return place
  }

  private func endOfText(at start: Int) -> Int {
    var place = start + 1
    while let byte = byte(place), byte != UInt8(ascii: "\"") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  private func endOfValue(at start: Int) -> Int {
    var place = start
    var depth = 0
    while let byte = byte(place) {
      switch byte {
      case UInt8(ascii: "\""): place = endOfText(at: place) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 0 { return place }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      place += 1
    }
    return place
  }
}
