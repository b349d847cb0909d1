public import WireProtocol

extension RecordFold {
  /// The state in the shape of a snapshot's `data`.
  public var json: JSONValue {
    .object([
      .init(key: "running", value: .boolean(isRunning)),
      .init(key: "width", value: size.width),
      .init(key: "height", value: size.height),
      .init(key: "session", value: session),
      .init(key: "root", value: root),
      .init(key: "current", value: current),
      .init(key: "nodes", value: .array(nodes.map(\.json))),
      .init(
        key: "views",
        value: .array(views.map { .array([.integer($0.node), .integer($0.superview)]) })),
      .init(key: "transition", value: transition.map(JSONValue.object) ?? .null),
      .init(key: "timers", value: .array(timers)),
      .init(key: "queuedRoutes", value: .array(queuedRoutes)),
    ])
  }
}

/// A view controller as a reader of the records knows it.
struct FoldedNode: Sendable {
  let number: Int64
  let name: JSONValue
  let type: String
  var parent = JSONValue.null
  var isLoaded = false
  var appearance = "disappeared"
  var frame = JSONValue.array([.integer(0), .integer(0)])
  var stack: JSONValue?
  let part: JSONValue?
  let view: JSONValue?

  init(created data: JSONValue) {
    number = data["node"]?.integer ?? 0
    name = data["name"] ?? .null
    type = data["type"]?.string ?? ""
    stack = data["stack"]
    part = data["part"]
    view = data["view"]
  }

  var json: JSONValue {
    let members: [(String, JSONValue?)] = [
      ("node", .integer(number)), ("name", name), ("type", .string(type)), ("parent", parent),
      ("loaded", .boolean(isLoaded)), ("appearance", .string(appearance)), ("frame", frame),
      ("stack", stack), ("part", part), ("view", view),
    ]
    return .object(members.compactMap { key, value in value.map { .init(key: key, value: $0) } })
  }
}

extension RecordFold {
  /// Begins with a snapshot's `data`.
  public init(snapshot data: JSONValue) {
    self.init(session: data["session"] ?? .null)
    isRunning = data["running"]?.boolean ?? false
    size = (data["width"] ?? .null, data["height"] ?? .null)
    root = data["root"] ?? .null
    current = data["current"] ?? .null
    nodes = (data["nodes"]?.array ?? []).map(FoldedNode.init(snapshot:))
    views = (data["views"]?.array ?? []).compactMap { pair in
      guard let numbers = pair.array?.compactMap(\.integer), numbers.count == 2 else { return nil }
      return (numbers[0], numbers[1])
    }
    if case .object(let members)? = data["transition"] { transition = members }
    timers = data["timers"]?.array ?? []
    queuedRoutes = data["queuedRoutes"]?.array ?? []
  }
}

extension FoldedNode {
  fileprivate init(snapshot json: JSONValue) {
    self.init(created: json)
    parent = json["parent"] ?? .null
    isLoaded = json["loaded"]?.boolean ?? false
    appearance = json["appearance"]?.string ?? ""
    frame = json["frame"] ?? .null
  }
}
