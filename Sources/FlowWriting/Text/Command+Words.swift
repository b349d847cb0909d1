import NavigationEngine

extension Command {
  /// The command in a few words, for comments.
  var words: String {
    switch self {
    case .launch(let width, let height): "launch on \(width) × \(height) points"
    case .terminate: "terminate"
    case .background(let locked): locked ? "lock" : "home"
    case .foreground: "foreground"
    case .rotate(let landscape): "rotate to \(landscape ? "landscape" : "portrait")"
    case .memoryWarning: "memory warning"
    case .tap(let element, _): "tap \(element)"
    case .input(let element, _, _): "input into \(element)"
    case .submit(let element, _): "submit \(element)"
    case .swipe(let element, _, _): "swipe \(element)"
    case .longPress(let element, _): "long press on \(element)"
    case .hideActions: "hide actions"
    case .refresh: "refresh"
    case .gesture(let gesture): "gesture \(gesture)"
    case .back: "back"
    case .route(let name, _): "route \(name)"
    case .open(let url): "open \(url)"
    case .shortcut(let id): "shortcut \(id)"
    case .notification(let notification, _): "notification \(notification.title)"
    case .session(let key, _): "session \(key)"
    case .service(let name, _): "service \(name)"
    case .animationSpeed(let speed): "animations at \(speed.percent) %"
    case .network(let change): "network \(change.members)"
    case .permissions(let change): "permissions \(change.members)"
    }
  }
}

extension PermissionChange {
  /// The members, as a flow writes them.
  var members: String {
    let all = all.map { ["all: \($0.rawValue)"] } ?? []
    return (all + entries.map(\.words)).joined(separator: ", ")
  }
}

extension PermissionEntry {
  /// The permission with what is decided, as a flow writes it.
  var words: String { "\(permission.rawValue): \(status.rawValue)" }
}

extension NetworkChange {
  /// The members that are set, as a flow writes them.
  var members: String {
    let numbers: [(String, Int?)] = [
      ("latency", latencyMilliseconds), ("jitter", jitterMilliseconds), ("loss", lossPercent),
    ]
    var members = numbers.compactMap { name, number in number.map { "\(name): \($0)" } }
    if let isOffline { members.append("offline: \(isOffline)") }
    if let seed { members.append("seed: \(seed)") }
    return members.joined(separator: ", ")
  }
}
