import JSON
import NavigationEngine

extension Notification {
  /// Reads a notification; its payload may be flat, by path, or nested as a push service sends it.
  init(_ fields: MessageFields) throws(ProtocolError) {
    let title = try fields.required("title", fields.text("title"))
    let body = try fields.text("body") ?? ""
    var entries: [Entry] = []
    if let data = fields["data"] {
      try Self.flatten(data, at: "", depth: 0, fields, into: &entries)
    }
    entries.sort { $0.path < $1.path }
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.path == next.path {
      throw fields.error("\u{201c}data.\(entry.path)\u{201d} is given twice.")
    }
    let bytes = entries.reduce(title.utf8.count + body.utf8.count) {
      $0 + $1.path.utf8.count + $1.value.utf8.count
    }
    guard bytes <= CommandBounds.notificationBytes else {
      throw fields.error(
        "A notification holds \(CommandBounds.notificationBytes) bytes at most, not \(bytes).")
    }
    self.init(title: title, body: body, data: entries)
  }

  private static func flatten(
    _ value: JSONValue, at path: String, depth: Int, _ fields: MessageFields,
    into entries: inout [Entry]
  ) throws(ProtocolError) {
    let place = path.isEmpty ? "data" : "data.\(path)"
    switch value {
    case .object(let members):
      guard depth < CommandBounds.notificationDepth else {
        throw fields.error(
          "\u{201c}\(place)\u{201d} is nested deeper than \(CommandBounds.notificationDepth).")
      }
      for member in members {
        try flatten(
          member.value, at: path.isEmpty ? member.key : "\(path).\(member.key)", depth: depth + 1,
          fields, into: &entries)
      }
      return
    case .string(let text) where depth > 0: entries.append(Entry(path: path, value: text))
    case .integer(let number) where depth > 0:
      entries.append(Entry(path: path, value: String(number)))
    case .boolean(let flag) where depth > 0:
      entries.append(Entry(path: path, value: flag ? "true" : "false"))
    default:
      let expected = depth == 0 ? "an object" : "text, a whole number or a truth value"
      throw fields.error(
        "\u{201c}\(place)\u{201d} must be \(expected), not \(value.kindName).")
    }
    guard entries.count <= CommandBounds.notificationEntries else {
      throw fields.error(
        "\u{201c}data\u{201d} holds \(CommandBounds.notificationEntries) values at most.")
    }
  }
}
