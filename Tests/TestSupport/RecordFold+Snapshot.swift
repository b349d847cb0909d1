public import JSON
import WireProtocol

extension RecordFold {
  /// The state in the shape of a snapshot's `data`.
  public var json: JSONValue {
    let older = transitions.dropLast().map(JSONValue.object)
    let several = JSONValue.Member(key: "olderTransitions", value: .array(older))
    let held = JSONValue.Member(key: "paths", value: .object(paths))
    let bound = JSONValue.Member(key: "items", value: .object(items))
    return .object(
      [
        .init(key: "running", value: .boolean(phase != "notRunning")),
        .init(key: "phase", value: .string(phase)),
        .init(key: "locked", value: .boolean(isLocked)),
        .init(key: "width", value: size.width),
        .init(key: "height", value: size.height),
        .init(key: "session", value: .object(session)),
      ] + (paths.isEmpty ? [] : [held]) + (items.isEmpty ? [] : [bound]) + [
        .init(key: "outcomes", value: .object(outcomes)),
        .init(key: "root", value: root),
        .init(key: "current", value: current),
        .init(key: "visible", value: visible),
        .init(key: "nodes", value: .array(nodes.map(\.json))),
        .init(
          key: "views",
          value: .array(views.map { .array([.integer($0.node), .integer($0.superview)]) })),
        .init(key: "modals", value: .array(modals)),
        .init(key: "transition", value: transitions.last.map(JSONValue.object) ?? .null),
      ] + (older.isEmpty ? [] : [several])
        + (rotation.isEmpty ? [] : [.init(key: "rotation", value: .object(rotation))]) + [
          .init(key: "timers", value: .array(timers)),
          .init(key: "calls", value: .array(calls)),
          .init(key: "queuedRoutes", value: .array(queuedRoutes)),
          .init(key: "pending", value: pending),
          .init(key: "following", value: following),
        ] + (openActions == .null ? [] : [.init(key: "openActions", value: openActions)])
        + (refreshing.isEmpty ? [] : [.init(key: "refreshing", value: .array(refreshing))]) + [
          .init(key: "banner", value: banner),
          .init(key: "network", value: network),
        ] + (permissions.isEmpty ? [] : [.init(key: "permissions", value: .object(permissions))])
        + (prompt == .null ? [] : [.init(key: "prompt", value: prompt)])
        + [.init(key: "animationSpeed", value: animationSpeed)])
  }

  /// Begins with a snapshot's `data`.
  public init(snapshot data: JSONValue) {
    self.init(session: data["session"] ?? .null, outcomes: data["outcomes"] ?? .null)
    phase = data["phase"]?.string ?? ""
    paths = data["paths"]?.members ?? []
    items = data["items"]?.members ?? []
    isLocked = data["locked"] == .boolean(true)
    size = (data["width"] ?? .null, data["height"] ?? .null)
    root = data["root"] ?? .null
    current = data["current"] ?? .null
    visible = data["visible"] ?? .null
    nodes = (data["nodes"]?.array ?? []).map(FoldedNode.init(snapshot:))
    views = (data["views"]?.array ?? []).compactMap { pair in
      guard let numbers = pair.array?.compactMap(\.integer), numbers.count == 2 else { return nil }
      return (numbers[0], numbers[1])
    }
    modals = data["modals"]?.array ?? []
    let under = (data["olderTransitions"]?.array ?? []) + [data["transition"] ?? .null]
    transitions = under.map(\.members).filter { !$0.isEmpty }
    rotation = data["rotation"]?.members ?? []
    timers = data["timers"]?.array ?? []
    calls = data["calls"]?.array ?? []
    queuedRoutes = data["queuedRoutes"]?.array ?? []
    pending = data["pending"] ?? .null
    following = data["following"] ?? .null
    banner = data["banner"] ?? .null
    openActions = data["openActions"] ?? .null
    refreshing = data["refreshing"]?.array ?? []
    network = data["network"] ?? .null
    permissions = data["permissions"]?.members ?? []
    prompt = data["prompt"] ?? .null
    animationSpeed = data["animationSpeed"] ?? .null
  }
}
