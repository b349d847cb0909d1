import JSON
import WireProtocol

/// A view controller as a reader of the records knows it.
struct FoldedNode: Sendable {
  let number: Int64
  let type: String
  private let name: JSONValue
  private let part: JSONValue?
  var parent = JSONValue.null
  var isLoaded = false
  var appearance = "disappeared"
  var frame = FoldedNode.noFrame
  /// What its type alone has: a stack, tabs, a view, the text of an alert.
  var own: [JSONValue.Member]
  static let noFrame = JSONValue.array(Array(repeating: .integer(0), count: 4))
  private static let common: Set<String> = [
    "node", "name", "type", "part", "parent", "loaded", "appearance", "frame",
  ]

  init(created data: JSONValue) {
    number = data["node"]?.integer ?? 0
    name = data["name"] ?? .null
    type = data["type"]?.string ?? ""
    part = data["part"]
    guard case .object(let members) = data, type != "root" else {
      own = []
      return
    }
    own = members.filter { !Self.common.contains($0.key) }
  }

  init(snapshot json: JSONValue) {
    self.init(created: json)
    parent = json["parent"] ?? .null
    isLoaded = json["loaded"]?.boolean ?? false
    appearance = json["appearance"]?.string ?? ""
    frame = json["frame"] ?? .null
  }

  /// Sets a member of its own; one that is new comes last.
  mutating func set(_ key: String, to value: JSONValue?) {
    guard let value else { return }
    own.set(key, to: value)
  }

  mutating func setField(_ element: String, to text: JSONValue) {
    var fields: [JSONValue.Member] = []
    if case .object(let members)? = own.first(where: { $0.key == "fields" })?.value {
      fields = members
    }
    fields.set(element, to: text)
    own.set("fields", to: .object(fields))
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "node", value: .integer(number)), .init(key: "name", value: name),
      .init(key: "type", value: .string(type)),
    ]
    if let part { members.append(.init(key: "part", value: part)) }
    members += [
      .init(key: "parent", value: parent), .init(key: "loaded", value: .boolean(isLoaded)),
      .init(key: "appearance", value: .string(appearance)), .init(key: "frame", value: frame),
    ]
    return .object(members + own)
  }
}

extension [JSONValue.Member] {
  /// Sets a member in its place; one that is new comes last.
  mutating func set(_ key: String, to value: JSONValue) {
    if let index = firstIndex(where: { $0.key == key }) {
      self[index] = .init(key: key, value: value)
    } else {
      append(.init(key: key, value: value))
    }
  }
}
