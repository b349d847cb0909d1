public import JSON
public import NavigationEngine

extension JSONWriter {
  /// Writes a command with its origin, as records and messages carry it.
  public mutating func command(_ command: Command, origin: CommandOrigin) {
    raw("{")
    member("command", CommandKind(command).rawValue)
    members(of: command)
    if let key = origin.key { member("idempotencyKey", key) }
    if let sender = origin.sender { member("by", sender) }
    raw("}")
  }

  private mutating func members(of command: Command) {
    switch command {
    case .launch(let width, let height):
      member("width", width)
      member("height", height)
    case .terminate, .foreground, .memoryWarning, .back, .hideActions: return
    case .background(let locked):
      member("locked", locked)
    case .rotate(let landscape):
      key("orientation")
      raw(landscape ? "\"landscape\"" : "\"portrait\"")
    case .animationSpeed(let speed):
      member("percent", speed.percent)
    case .tap(let element, let screen), .submit(let element, let screen),
      .longPress(let element, let screen):
      member("element", element)
      if let screen { member("screen", screen) }
    case .swipe(let element, let screen, let swipe):
      member("element", element)
      if let screen { member("screen", screen) }
      if swipe.edge != .trailing { member("edge", swipe.edge.rawValue) }
      if swipe.isFull { member("full", true) }
    case .refresh(let screen):
      if let screen { member("screen", screen) }
    case .input(let element, let text, let screen):
      member("element", element)
      member("text", text)
      if let screen { member("screen", screen) }
    case .gesture(let gesture): members(of: gesture)
    case .route(let route, let arguments):
      member("route", route)
      if arguments.isEmpty { return }
      key("arguments")
      array(arguments) { $0.value($1) }
    case .open(let url):
      member("url", url)
    case .shortcut(let id):
      member("shortcut", id)
    case .notification(let notification, let opened):
      members(of: notification)
      member("opened", opened)
    case .session(let key, let value):
      member("key", key)
      self.key("value")
      self.value(value)
    case .service(let service, let outcome):
      member("service", service)
      member("outcome", outcome.rawValue)
    case .permissions(let change): members(of: change)
    case .network(let change): members(of: change)
    }
  }

  private mutating func members(of gesture: Gesture) {
    key("phase")
    switch gesture {
    case .began(let kind, let screen):
      raw("\"began\"")
      member("gesture", kind.rawValue)
      if let screen { member("screen", screen) }
    case .moved(let progress):
      raw("\"moved\"")
      member("progress", progress)
    case .ended(let velocity):
      raw("\"ended\"")
      if velocity != 0 { member("velocity", velocity) }
    case .cancelled: raw("\"cancelled\"")
    }
  }

  /// Writes network conditions; one name for each member, in records, snapshots and commands.
  mutating func members(of conditions: NetworkConditions) {
    member("latency", conditions.latencyMilliseconds)
    member("jitter", conditions.jitterMilliseconds)
    member("loss", conditions.lossPercent)
    member("offline", conditions.isOffline)
    member("seed", conditions.seed)
  }

  /// Writes those members that a change names.
  mutating func members(of change: NetworkChange) {
    if let latency = change.latencyMilliseconds { member("latency", latency) }
    if let jitter = change.jitterMilliseconds { member("jitter", jitter) }
    if let loss = change.lossPercent { member("loss", loss) }
    if let isOffline = change.isOffline { member("offline", isOffline) }
    if let seed = change.seed { member("seed", seed) }
  }
}
