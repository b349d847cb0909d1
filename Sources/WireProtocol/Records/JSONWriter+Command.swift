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
    case .route, .open, .shortcut, .notification: members(ofArrival: command)
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

  /// Writes what leads somewhere from outside the app.
  private mutating func members(ofArrival command: Command) {
    switch command {
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
    default: return
    }
  }

  private mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }
}
