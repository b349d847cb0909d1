import JSON
import WireProtocol

extension RecordFold {
  /// A transition or a turn of the window at its begin.
  static func moving(_ data: JSONValue, _ record: JSONValue) -> [JSONValue.Member] {
    data.members + [
      .init(key: "began", value: record["time"] ?? .null),
      .init(key: "frame", value: .integer(0)),
      .init(key: "progress", value: data["frames"]?.array?.first ?? .null),
    ]
  }

  mutating func applyTransition(_ kind: String, _ data: JSONValue, _ record: JSONValue) {
    if kind == "progress", JSONValue.object(rotation)["transition"] == data["transition"] {
      rotation.set("frame", to: record["frame"] ?? .null)
      rotation.set("progress", to: data["progress"] ?? .null)
      return
    }
    let place = transitions.firstIndex { JSONValue.object($0)["transition"] == data["transition"] }
    guard let index = kind == "transitionBegan" ? transitions.endIndex : place else { return }
    switch kind {
    case "transitionBegan":
      transitions.append(Self.moving(data, record))
    case "progress":
      transitions[index].set("frame", to: record["frame"] ?? .null)
      transitions[index].set("progress", to: data["progress"] ?? .null)
    case "transitionReleased":
      for name in ["duration", "frames", "finishing"] {
        transitions[index].set(name, to: data[name] ?? .null)
      }
      transitions[index].set("released", to: record["time"] ?? .null)
      transitions[index].set("firstFrame", to: data["firstFrame"] ?? .null)
    default: transitions.remove(at: index)
    }
  }

  /// Timers, calls of services, and routes that wait.
  mutating func applyWork(_ kind: String, _ data: JSONValue) {
    switch kind {
    case "timerStarted": timers.append(data)
    case "timerFired", "timerCancelled": timers.removeAll { $0["timer"] == data["timer"] }
    case "callStarted": calls.append(data)
    case "callAnswered", "callCancelled": calls.removeAll { $0["call"] == data["call"] }
    case "routeQueued": queuedRoutes.append(data)
    case "routeTaken":
      if let index = queuedRoutes.firstIndex(of: data) { queuedRoutes.remove(at: index) }
    case "routePending": pending = data
    case "routeResumed", "routeSuperseded", "routeExpired":
      // The route that takes another one's place may be told of first.
      if pending["route"] == data["route"], pending["arguments"] == data["arguments"] {
        pending = .null
      }
    case "routeStep": follow(data)
    case "routeCompleted": following = .null
    default: return
    }
  }

  /// What was decided, and what is asked.
  mutating func applyPermissions(_ kind: String, _ data: JSONValue) {
    switch kind {
    case "permissionsChanged":
      for member in data["permissions"]?.members ?? [] { decide(member.key, member.value) }
    case "permissionAsked", "systemScreenShown": prompt = data
    case "systemScreenAnswered": prompt = .null
    default:
      prompt = .null
      if data["asked"] == .boolean(true), let name = data["permission"]?.string {
        decide(name, data["answer"] ?? .null)
      }
    }
  }

  /// Names stand in the order of the alphabet; what is unset is left out.
  private mutating func decide(_ name: String, _ status: JSONValue) {
    permissions.removeAll { $0.key == name }
    if status != .string("unset") { permissions.append(.init(key: name, value: status)) }
    permissions.sort { $0.key < $1.key }
  }

  private mutating func follow(_ data: JSONValue) {
    guard data["result"] != .string("refused"), let step = data["step"]?.integer else {
      following = .null
      return
    }
    following = .object(
      data.members.filter { ["route", "arguments"].contains($0.key) }
        + [.init(key: "step", value: .integer(step + 1))])
  }
}

extension JSONValue {
  /// An object's members; none of other values.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  func without(_ key: String) -> JSONValue { .object(members.filter { $0.key != key }) }
}
