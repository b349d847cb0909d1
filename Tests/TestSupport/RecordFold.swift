public import WireProtocol

/// What a reader of the records knows: each record changes it, and nothing else does.
///
/// It shares no code with the engine, and must at every step be what a snapshot says.
public struct RecordFold: Sendable {
  var isRunning = false
  var size: (width: JSONValue, height: JSONValue) = (.integer(0), .integer(0))
  var session: JSONValue
  var root = JSONValue.null
  var current = JSONValue.null
  var nodes: [FoldedNode] = []
  var views: [(node: Int64, superview: Int64)] = []
  var transition: [JSONValue.Member]?
  var timers: [JSONValue] = []
  var queuedRoutes: [JSONValue] = []

  /// Begins with a client on which the app was never opened; the flags are given by the app.
  public init(session: JSONValue) {
    self.session = session
  }

  /// Takes in the next record.
  public mutating func apply(_ record: JSONValue) {
    guard let kind = record["kind"]?.string, let data = record["data"] else { return }
    switch kind {
    case "appLaunched", "appTerminated", "sessionChanged", "created", "freed":
      applyLifetime(kind, data)
    case "willMove", "didMove", "didLoad", "frameSet", "stackChanged":
      applyContainment(kind, data)
    case "viewAdded", "viewRemoved": applyViews(kind, data)
    case "willAppear": change(data) { $0.appearance = "appearing" }
    case "didAppear": change(data) { $0.appearance = "appeared" }
    case "willDisappear": change(data) { $0.appearance = "disappearing" }
    case "didDisappear": change(data) { $0.appearance = "disappeared" }
    case "currentChanged": current = data["to"] ?? .null
    case "transitionBegan", "progress", "transitionEnded":
      applyTransition(kind, data, record)
    case "timerStarted": timers.append(data)
    case "timerFired", "timerCancelled": timers.removeAll { $0["timer"] == data["timer"] }
    case "routeQueued": queuedRoutes.append(data["route"] ?? .null)
    case "routeTaken":
      if let index = queuedRoutes.firstIndex(where: { $0 == data["route"] }) {
        queuedRoutes.remove(at: index)
      }
    default: break
    }
  }

  private mutating func applyLifetime(_ kind: String, _ data: JSONValue) {
    switch kind {
    case "appLaunched":
      isRunning = true
      size = (data["width"] ?? .null, data["height"] ?? .null)
      session = data["session"] ?? .null
    case "appTerminated": self = RecordFold(session: session)
    case "sessionChanged":
      guard case .object(var members) = session else { return }
      for index in members.indices where members[index].key == data["key"]?.string {
        members[index] = .init(key: members[index].key, value: data["value"] ?? .null)
      }
      session = .object(members)
    case "created":
      let node = FoldedNode(created: data)
      // Nodes stand in the order of their numbers; the root is announced after its first child.
      nodes.insert(node, at: nodes.firstIndex { $0.number > node.number } ?? nodes.count)
      if node.type == "root" { (root, current) = (.integer(node.number), data["current"] ?? .null) }
    default:
      guard let number = data["node"]?.integer else { return }
      nodes.removeAll { $0.number == number }
      // A view that stands in no hierarchy goes with its controller, and its subviews with it.
      if !views.contains(where: { $0.node == number }) {
        views.removeAll { $0.superview == number }
      }
    }
  }

  private mutating func applyContainment(_ kind: String, _ data: JSONValue) {
    change(data) { node in
      switch kind {
      case "willMove": if data["parent"] != .null { node.parent = data["parent"] ?? .null }
      case "didMove": node.parent = data["parent"] ?? .null
      case "didLoad": node.isLoaded = true
      case "frameSet": node.frame = .array([data["x"] ?? .null, data["y"] ?? .null])
      default: node.stack = data["stack"]
      }
    }
  }

  private mutating func applyViews(_ kind: String, _ data: JSONValue) {
    guard let node = data["node"]?.integer else { return }
    // A view that is added again comes to stand on top.
    views.removeAll { $0.node == node }
    if let superview = data["superview"]?.integer { views.append((node, superview)) }
  }

  private mutating func applyTransition(
    _ kind: String, _ data: JSONValue, _ record: JSONValue
  ) {
    switch kind {
    case "transitionBegan":
      guard case .object(let members) = data else { return }
      transition =
        members + [
          .init(key: "began", value: record["time"] ?? .null),
          .init(key: "frame", value: .integer(0)),
          .init(key: "progress", value: data["frames"]?.array?.first ?? .null),
        ]
    case "progress":
      guard let count = transition?.count else { return }
      transition?[count - 2] = .init(key: "frame", value: record["frame"] ?? .null)
      transition?[count - 1] = .init(key: "progress", value: data["progress"] ?? .null)
    default: transition = nil
    }
  }

  private mutating func change(_ data: JSONValue, _ change: (inout FoldedNode) -> Void) {
    guard let index = nodes.firstIndex(where: { $0.number == data["node"]?.integer }) else {
      return
    }
    change(&nodes[index])
  }
}
