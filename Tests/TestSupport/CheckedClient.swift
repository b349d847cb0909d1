public import NavigationEngine

/// A client under test: every step is held against the invariants and the event monitor.
public struct CheckedClient: Sendable {
  /// The engine.
  public private(set) var engine: NavigationEngine
  /// All events so far.
  public private(set) var events: [Event] = []
  /// Every broken rule, and when; naive code may break rules, and reports each by a fault.
  public private(set) var faults: [String] = []
  private var monitor = EventMonitor()
  private var transcript: Transcript

  /// Creates a client on which the app was never opened.
  public init(
    _ app: App = SampleApps.rootController, detail: Transcript.Detail = .full
  ) {
    engine = NavigationEngine(app: app)
    transcript = Transcript(app: app, detail: detail)
  }

  /// Carries out a command; without a time, at the client's present one.
  ///
  /// - Returns: The events that it brought, and those that were due before it.
  @discardableResult
  public mutating func apply(_ command: Command, at time: Int64? = nil) -> [Event] {
    let time = time ?? engine.now
    let due = advance(to: time)
    transcript.add("\(command.words)", at: time)
    var new: [Event] = []
    engine.apply(command, into: &new)
    take(in: new)
    return due + new
  }

  /// Lets what is due until a time happen, one moment at a time.
  @discardableResult
  public mutating func advance(to time: Int64) -> [Event] {
    let first = events.count
    var new: [Event] = []
    while let deadline = engine.nextDeadline, deadline <= time {
      new.removeAll()
      engine.advance(to: deadline, into: &new)
      take(in: new)
    }
    engine.advance(to: time, into: &new)
    return Array(events[first...])
  }

  /// Lets a number of seconds pass.
  public mutating func wait(seconds: Double) {
    advance(to: engine.now + Int64(seconds * 1_000_000))
  }

  /// Lets everything happen that was started; the app must come to rest within 60 s.
  public mutating func settle() {
    let limit = engine.now + 60_000_000
    while let deadline = engine.nextDeadline, deadline <= limit { advance(to: deadline) }
  }

  /// The faults that the engine named, in order.
  public var namedFaults: [Fault.Kind] {
    events.compactMap { event in
      if case .fault(let fault) = event.body { fault.kind } else { nil }
    }
  }

  /// The transcript since the last call.
  public mutating func takeTranscript() -> String {
    defer { transcript.removeAll() }
    return transcript.text
  }

  private mutating func take(in new: [Event]) {
    for event in new {
      do {
        try monitor.observe(event)
      } catch {
        faults.append("at \(event.time): \(error)")
      }
      transcript.add(event)
    }
    events += new
    faults += engine.invariantViolations().map { "at \(engine.now): \($0)" }
  }
}

extension CheckedClient {
  /// A client of an app on a usual phone, at rest after its launch and each of some taps.
  public static func launched(
    _ app: App, tapping elements: [String] = [], detail: Transcript.Detail = .full
  ) -> CheckedClient {
    var client = CheckedClient(app, detail: detail)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    for element in elements {
      client.apply(.tap(element: element, screen: nil))
      client.settle()
    }
    return client
  }

  /// A finger that swipes back from the edge, up to a place and an end, and what follows.
  public mutating func swipeBack(to progress: Int32, _ end: Gesture, at time: Int64? = nil) {
    apply(.gesture(.began(.edgeSwipe)), at: time)
    apply(.gesture(.moved(progress)))
    apply(.gesture(end))
    settle()
  }

  /// The article's app, launched on a usual phone and at rest on the login screen.
  public static func atLogin(_ app: App = SampleApps.rootController) -> CheckedClient {
    var client = launched(app)
    _ = client.takeTranscript()
    return client
  }

  /// The article's app, logged in and at rest on the main screen.
  public static func atMain(_ app: App = SampleApps.rootController) -> CheckedClient {
    var client = atLogin(app)
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.settle()
    _ = client.takeTranscript()
    return client
  }
}

extension Command {
  /// The command as a person would say it.
  public var words: String {
    switch self {
    case .launch(let width, let height): "launch \(width)×\(height)"
    case .terminate: "terminate"
    case .tap(let element, let screen): "tap \(element)" + (screen.map { " on \($0)" } ?? "")
    case .back: "back"
    case .route(let name, let values):
      (["route", name] + values.map(\.text)).joined(separator: " ")
    case .session(let key, let value): "session \(key) = \(value.text)"
    case .input(let element, let text, let screen):
      "input \(element) \"\(text)\"" + (screen.map { " on \($0)" } ?? "")
    case .submit(let element, let screen):
      "submit \(element)" + (screen.map { " on \($0)" } ?? "")
    case .swipe(let element, let screen, let swipe):
      (swipe.isFull ? "full " : "") + (swipe.edge == .leading ? "leading " : "")
        + "swipe \(element)" + (screen.map { " on \($0)" } ?? "")
    case .longPress(let element, let screen):
      "long press \(element)" + (screen.map { " on \($0)" } ?? "")
    case .hideActions: "hide actions"
    case .refresh(let screen): "refresh" + (screen.map { " on \($0)" } ?? "")
    case .background(let locked): locked ? "lock" : "home"
    case .foreground: "foreground"
    case .rotate(let landscape): landscape ? "rotate to landscape" : "rotate to portrait"
    case .memoryWarning: "memory warning"
    case .animationSpeed(let speed): "animations at \(speed.percent) %"
    case .gesture(let gesture): gesture.words
    case .open(let url): "open \(url)"
    case .shortcut(let id): "shortcut \(id)"
    case .notification(let notification, let opened):
      "notification \(notification.title)" + (opened ? ", opened" : "")
    case .service(let name, let outcome): "service \(name) = \(outcome.rawValue)"
    case .network(let change): change.words
    case .permissions(let change): change.words
    }
  }
}

extension NetworkChange {
  /// The change as a person would say it.
  fileprivate var words: String {
    let parts = [
      latencyMilliseconds.map { "latency \($0) ms" }, jitterMilliseconds.map { "jitter \($0) ms" },
      lossPercent.map { "loss \($0) %" }, isOffline.map { $0 ? "offline" : "online" },
      seed.map { "seed \($0)" },
    ]
    return "network \(parts.compactMap { $0 }.joined(separator: ", "))"
  }
}

extension PermissionChange {
  /// The change as a person would say it.
  fileprivate var words: String {
    let named = entries.map { "\($0.permission.rawValue) \($0.status.rawValue)" }
    return "permissions "
      + ((all.map { ["all \($0.rawValue)"] } ?? []) + named)
      .joined(separator: ", ")
  }
}

extension Gesture.Kind {
  fileprivate var words: String {
    switch self {
    case .edgeSwipe: "edge swipe"
    case .contentSwipe: "content swipe"
    case .pullDown: "pull down"
    case .pullUp: "pull up"
    }
  }
}

extension Gesture {
  /// The gesture as a person would say it.
  fileprivate var words: String {
    switch self {
    case .began(let kind, let screen):
      "\(kind.words) began" + (screen.map { " on \($0)" } ?? "")
    case .moved(let progress): "finger at \(progress)"
    case .ended(let velocity): "finger lifted" + (velocity == 0 ? "" : " at \(velocity)/s")
    case .cancelled: "gesture cancelled"
    }
  }
}
