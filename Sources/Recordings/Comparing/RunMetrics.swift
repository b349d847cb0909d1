public import JSON
public import NavigationEngine
public import WireProtocol

/// What a run of an app costs, counted from its events alone.
public struct RunMetrics: Sendable, Equatable {
  /// How many screens were alive at once at most.
  public private(set) var peakLiveScreens = 0
  /// How many screens are alive at the end.
  public private(set) var liveScreens = 0
  /// How many screens were created.
  public private(set) var createdScreens = 0
  /// How many transitions were animated.
  public private(set) var transitions = 0
  /// How many frames of them were drawn.
  public private(set) var frames = 0
  /// How many events there were, without frames.
  public private(set) var events = 0
  /// How many requests were refused.
  public private(set) var rejections = 0
  /// How often each fault was named; in the order in which they came first.
  public private(set) var faults: [(kind: Fault.Kind, count: Int)] = []

  /// How many events of each kind there were, without frames.
  public private(set) var kinds: [RecordKind: Int] = [:]

  /// Creates the metrics of a run that begins.
  public init() {}

  /// Runs an app with these commands, and on by itself until it comes to rest.
  init(
    of app: App, _ commands: [TimedCommand], within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) {
    var engine = NavigationEngine(app: app)
    for timed in commands {
      try count(&engine, until: max(timed.time, engine.now), budget)
      var events: [Event] = []
      engine.apply(timed.command, into: &events)
      try budget.spend(events: events.count)
      for event in events { count(event) }
    }
    try count(&engine, until: engine.now + Comparison.patienceMicroseconds, budget)
  }

  private mutating func count(
    _ engine: inout NavigationEngine, until time: Int64, _ budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) {
    var events: [Event] = []
    while try engine.advanceToNextMoment(until: time, into: &events, within: budget) {
      for event in events { count(event) }
      events.removeAll(keepingCapacity: true)
    }
  }

  /// Takes in frames of which nothing else is known.
  mutating func countFrames(_ count: Int) { frames += count }

  /// Takes in an event.
  public mutating func count(_ event: Event) {
    if event.isDurable {
      events += 1
      kinds[event.body.recordKind, default: 0] += 1
    }
    switch event.body {
    case .creation(.screen):
      createdScreens += 1
      liveScreens += 1
      peakLiveScreens = max(peakLiveScreens, liveScreens)
    case .lifecycle(.freed(let subject, _)):
      if case .screen = subject.kind { liveScreens -= 1 }
    case .app(.terminated): liveScreens = 0
    case .transition(.began): transitions += 1
    case .transition(.progress): frames += 1
    case .rejected: rejections += 1
    case .fault(let fault): count(fault.kind)
    default: break
    }
  }

  private mutating func count(_ kind: Fault.Kind) {
    if let index = faults.firstIndex(where: { $0.kind == kind }) {
      faults[index].count += 1
    } else {
      faults.append((kind, 1))
    }
  }

  /// Whether two runs cost the same.
  public static func == (left: RunMetrics, right: RunMetrics) -> Bool {
    left.row == right.row && left.faults.map(\.kind) == right.faults.map(\.kind)
      && left.faults.map(\.count) == right.faults.map(\.count)
  }

  /// The numbers, in the order of a table's columns.
  var row: [Int] {
    [
      peakLiveScreens, liveScreens, createdScreens, transitions, frames, events, rejections,
    ]
  }
}

extension RunMetrics {
  private static let names = [
    "peakLiveScreens", "liveScreens", "createdScreens", "transitions", "frames", "events",
    "rejections",
  ]

  /// The numbers as members of a JSON object, with the faults last, as an object by their names.
  public var members: [JSONValue.Member] {
    let numbers = zip(Self.names, row).map { name, number in
      JSONValue.Member(key: name, value: .integer(Int64(number)))
    }
    let faults = faults.map { fault in
      JSONValue.Member(key: fault.kind.rawValue, value: .integer(Int64(fault.count)))
    }
    return numbers + [.init(key: "faults", value: .object(faults))]
  }
}
