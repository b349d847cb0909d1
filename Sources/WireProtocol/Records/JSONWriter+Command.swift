public import JSON
public import NavigationEngine

extension JSONWriter {
  /// Writes a command with its origin, as records and messages carry it.
  public mutating func command(_ command: Command, origin: CommandOrigin) {
    raw("{\"command\":\"")
    raw(command.name)
    raw("\"")
    members(of: command)
    if let key = origin.key {
      self.key("idempotencyKey")
      string(key)
    }
    if let sender = origin.sender {
      key("by")
      string(sender)
    }
    raw("}")
  }

  private mutating func members(of command: Command) {
    switch command {
    case .launch(let width, let height):
      key("width")
      integer(width)
      key("height")
      integer(height)
    case .terminate, .foreground, .memoryWarning, .back: return
    case .background(let locked):
      key("locked")
      boolean(locked)
    case .rotate(let landscape):
      key("orientation")
      raw(landscape ? "\"landscape\"" : "\"portrait\"")
    case .animationSpeed(let speed):
      key("percent")
      integer(speed.percent)
    case .tap(let element, let screen):
      key("element")
      string(element)
      member("screen", screen)
    case .input(let element, let text, let screen):
      key("element")
      string(element)
      key("text")
      string(text)
      member("screen", screen)
    case .gesture(let gesture): members(of: gesture)
    case .route(let route, let arguments):
      key("route")
      string(route)
      if arguments.isEmpty { return }
      key("arguments")
      array(arguments) { $0.value($1) }
    case .open(let url):
      key("url")
      string(url)
    case .shortcut(let id):
      key("shortcut")
      string(id)
    case .notification(let notification, let opened):
      members(of: notification)
      key("opened")
      boolean(opened)
    case .session(let key, let value):
      self.key("key")
      string(key)
      self.key("value")
      self.value(value)
    case .service(let service, let outcome):
      key("service")
      string(service)
      key("outcome")
      string(outcome.rawValue)
    case .permissions(let change): members(of: change)
    case .network(let change): members(of: change)
    }
  }

  private mutating func members(of gesture: Gesture) {
    key("phase")
    switch gesture {
    case .began(let kind):
      raw("\"began\"")
      key("gesture")
      string(kind.rawValue)
    case .moved(let progress):
      raw("\"moved\"")
      key("progress")
      integer(progress)
    case .ended: raw("\"ended\"")
    case .cancelled: raw("\"cancelled\"")
    }
  }

  private mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  /// Writes network conditions; one name for each member, in records, snapshots and commands.
  mutating func members(of conditions: NetworkConditions) {
    key("latency")
    integer(conditions.latencyMilliseconds)
    key("jitter")
    integer(conditions.jitterMilliseconds)
    key("loss")
    integer(conditions.lossPercent)
    key("offline")
    boolean(conditions.isOffline)
    key("seed")
    integer(conditions.seed)
  }

  /// Writes those members that a change names.
  mutating func members(of change: NetworkChange) {
    if let latency = change.latencyMilliseconds {
      key("latency")
      integer(latency)
    }
    if let jitter = change.jitterMilliseconds {
      key("jitter")
      integer(jitter)
    }
    if let loss = change.lossPercent {
      key("loss")
      integer(loss)
    }
    if let isOffline = change.isOffline {
      key("offline")
      boolean(isOffline)
    }
    if let seed = change.seed {
      key("seed")
      integer(seed)
    }
  }
}
