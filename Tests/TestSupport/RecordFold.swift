public import JSON
import WireProtocol

/// What a reader of the records knows: each record changes it, and nothing else does.
///
/// It shares no code with the engine, and must at every step be what a snapshot says.
public struct RecordFold: Sendable {
  var phase = "notRunning"
  var isLocked = false
  var size: (width: JSONValue, height: JSONValue) = (.integer(0), .integer(0))
  var session: [JSONValue.Member]
  var paths: [JSONValue.Member] = []
  var items: [JSONValue.Member] = []
  var outcomes: [JSONValue.Member]
  var root = JSONValue.null
  var current = JSONValue.null
  var visible = JSONValue.null
  var nodes: [FoldedNode] = []
  var views: [(node: Int64, superview: Int64)] = []
  var modals: [JSONValue] = []
  /// Oldest first.
  var transitions: [[JSONValue.Member]] = []
  var rotation: [JSONValue.Member] = []
  var timers: [JSONValue] = []
  var calls: [JSONValue] = []
  var queuedRoutes: [JSONValue] = []
  var pending = JSONValue.null
  var following = JSONValue.null
  var banner = JSONValue.null
  var openActions = JSONValue.null
  var refreshing: [JSONValue] = []
  var network = JSONValue.null
  var permissions: [JSONValue.Member] = []
  var prompt = JSONValue.null
  var animationSpeed = JSONValue.integer(100)

  /// Begins with a client on which the app was never opened; the app gives its first values.
  public init(session: JSONValue, outcomes: JSONValue = .object([])) {
    self.session = session.members
    self.outcomes = outcomes.members
  }

  /// Takes in the next record.
  public mutating func apply(_ record: JSONValue) {
    guard let kind = record["kind"]?.string, let data = record["data"] else { return }
    defer { visible = record["visible"] ?? visible }
    switch kind {
    case "appLaunched", "appActive", "sceneDidBecomeActive", "appEnteredBackground",
      "sceneDidEnterBackground", "appTerminated", "sizeChanged",
      "sessionChanged", "outcomeChanged", "bannerShown", "bannerHidden", "animationSpeedChanged",
      "networkChanged", "pathChanged", "itemChanged":
      applyApp(kind, data)
    case "permissionsChanged", "permissionAsked", "permissionAnswered", "systemScreenShown",
      "systemScreenAnswered":
      applyPermissions(kind, data)
    case "created", "freed": applyLifetime(kind, data)
    case "actionsShown": openActions = data.without("name")
    case "actionsHidden": openActions = .null
    case "refreshBegan": refreshing.append(data["node"] ?? .null)
    case "refreshEnded": refreshing.removeAll { $0 == data["node"] }
    case "willMove", "didMove", "didLoad", "frameSet", "stackChanged", "tabSelected",
      "argumentsChanged", "fieldChanged":
      applyContainment(kind, data)
    case "presented": modals.append(data.without("name"))
    case "detentSelected":
      guard let place = modals.firstIndex(where: { $0["node"] == data["node"] }),
        var sheet = modals[place]["sheet"]?.members
      else { return }
      sheet.set("selected", to: data["detent"] ?? .null)
      var members = modals[place].members
      members.set("sheet", to: .object(sheet))
      modals[place] = .object(members)
    case "dismissed": modals.removeAll { $0["node"] == data["node"] }
    case "viewAdded", "viewRemoved": applyViews(kind, data)
    case "willAppear": change(data) { $0.appearance = "appearing" }
    case "didAppear": change(data) { $0.appearance = "appeared" }
    case "willDisappear": change(data) { $0.appearance = "disappearing" }
    case "didDisappear": change(data) { $0.appearance = "disappeared" }
    case "currentChanged": current = data["to"] ?? .null
    case "rootChanged":
      root = data["to"] ?? .null
      let lost = data["lostModals"]?.array ?? []
      modals.removeAll { lost.contains($0["node"] ?? .null) }
    case "transitionBegan", "progress", "transitionReleased", "transitionEnded":
      applyTransition(kind, data, record)
    case "rotationBegan": rotation = Self.moving(data, record)
    case "rotationEnded": rotation = []
    default: applyWork(kind, data)
    }
  }

  private mutating func applyApp(_ kind: String, _ data: JSONValue) {
    switch kind {
    case "appLaunched":
      phase = "active"
      size = (data["width"] ?? .null, data["height"] ?? .null)
      session = data["session"]?.members ?? []
      paths = data["paths"]?.members ?? []
      items = data["items"]?.members ?? []
    case "appActive", "sceneDidBecomeActive":
      phase = "active"
      isLocked = false
    case "appEnteredBackground", "sceneDidEnterBackground":
      phase = "background"
      isLocked = data["locked"] == .boolean(true)
      let name = prompt["permission"] ?? prompt["alert"]?["system"]
      if data["withdrawnPrompt"] == name { prompt = .null }
    case "appTerminated":
      let (speed, kept, decided) = (animationSpeed, network, permissions)
      self = RecordFold(session: .object(session), outcomes: .object(outcomes))
      (animationSpeed, network, permissions) = (speed, kept, decided)
    case "animationSpeedChanged": animationSpeed = data["percent"] ?? .null
    case "sizeChanged": size = (data["width"] ?? .null, data["height"] ?? .null)
    case "sessionChanged": session.set(data["key"]?.string ?? "", to: data["value"] ?? .null)
    case "itemChanged": items.set(data["item"]?.string ?? "", to: data["to"] ?? .null)
    case "pathChanged": paths.set(data["path"]?.string ?? "", to: data["to"] ?? .null)
    case "outcomeChanged":
      outcomes.set(data["service"]?.string ?? "", to: data["outcome"] ?? .null)
    case "networkChanged":
      let isClear = data.members.allSatisfy {
        $0.key == "seed" || $0.value == .integer(0) || $0.value == .boolean(false)
      }
      network = isClear ? .null : data
    case "bannerShown": banner = data
    default: banner = .null
    }
  }

  private mutating func applyLifetime(_ kind: String, _ data: JSONValue) {
    if kind == "created" {
      let node = FoldedNode(created: data)
      // Nodes stand in the order of their numbers; containers are announced after their contents.
      nodes.insert(node, at: nodes.firstIndex { $0.number > node.number } ?? nodes.count)
      if node.type == "root" { (root, current) = (.integer(node.number), data["current"] ?? .null) }
      return
    }
    guard let number = data["node"]?.integer else { return }
    nodes.removeAll { $0.number == number }
    if openActions["node"]?.integer == number { openActions = .null }
    refreshing.removeAll { $0.integer == number }
    let lost = data["lostViews"]?.array ?? []
    views.removeAll { lost.contains(.integer($0.node)) }
  }

  private mutating func applyContainment(_ kind: String, _ data: JSONValue) {
    change(data) { node in
      switch kind {
      case "willMove": if data["parent"] != .null { node.parent = data["parent"] ?? .null }
      case "didMove": node.parent = data["parent"] ?? .null
      case "didLoad": node.isLoaded = true
      case "frameSet":
        node.frame = .array(["x", "y", "width", "height"].map { data[$0] ?? .null })
      case "tabSelected": node.set("selected", to: data["tab"])
      case "argumentsChanged":
        node.set("arguments", to: data["arguments"])
        node.set("view", to: data["view"])
      case "fieldChanged":
        node.setField(data["element"]?.string ?? "", to: data["text"] ?? .null)
      default: node.set("stack", to: data["stack"])
      }
    }
  }

  private mutating func applyViews(_ kind: String, _ data: JSONValue) {
    guard let node = data["node"]?.integer else { return }
    // A view that is added again comes to stand on top.
    views.removeAll { $0.node == node }
    guard let superview = data["superview"]?.integer else { return }
    views.append((node, superview))
    // A view whose frame nobody set has the window's.
    let window = JSONValue.array([.integer(0), .integer(0), size.width, size.height])
    change(data) { node in
      if node.type != "root", node.frame == FoldedNode.noFrame { node.frame = window }
    }
  }

  private mutating func change(_ data: JSONValue, _ change: (inout FoldedNode) -> Void) {
    guard let index = nodes.firstIndex(where: { $0.number == data["node"]?.integer }) else {
      return
    }
    change(&nodes[index])
  }
}
