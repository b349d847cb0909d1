import NavigationEngine

/// Looks whether taps lead from a state to a screen.
struct Reachability {
  let app: App
  private let table: InputTable
  private let runner: StepRunner
  /// For each screen how many taps lead to it at most, by what the states look like.
  private var known: [ScreenIndex: [Outline: Int]] = [:]

  /// The most states whose distance is kept.
  private static let bound = 200_000
  /// How long a tap is followed, in microseconds.
  private static let patience: Int64 = 10_000_000

  init(app: App, table: InputTable) {
    self.app = app
    self.table = table
    runner = StepRunner(app: app, table: table, moments: .whereOrderChanges)
  }

  /// Whether so many taps lead from a client to a screen, each when nothing is due any more.
  mutating func leads(from client: NavigationEngine, to screen: ScreenIndex, taps: Int) -> Bool {
    let outline = Outline(client)
    if let distance = known[screen]?[outline], distance <= taps { return true }
    let found = distance(from: client, to: screen, taps: taps)
    if let found, known[screen, default: [:]].count < Self.bound {
      known[screen, default: [:]][outline] = found
    }
    return found != nil
  }

  /// How many taps lead to a screen; nil where that are too many.
  private func distance(
    from client: NavigationEngine, to screen: ScreenIndex, taps: Int
  ) -> Int? {
    let goal = Proposition.visible(screen)
    var visited: Set<Fingerprint> = []
    /// How many taps lead on from a client that was tapped so often; nil where that is not known.
    func add(_ client: NavigationEngine, _ count: Int, _ level: inout [NavigationEngine]) -> Int? {
      var engine = client
      if engine.settle(until: goal, for: Self.patience) { return count }
      guard visited.insert(engine.fingerprint(horizon: 0)).inserted else { return nil }
      if let rest = known[screen]?[Outline(engine)], count + rest <= taps { return count + rest }
      level.append(engine)
      return nil
    }
    var level: [NavigationEngine] = []
    if let found = add(client, 0, &level) { return found }
    var runner = runner
    var inputs: [Int] = []
    for count in stride(from: 1, through: taps, by: 1) {
      var next: [NavigationEngine] = []
      for engine in level {
        table.collect(for: engine, into: &inputs)
        for input in inputs where table.isTap(input) {
          var after = engine
          guard runner.take(.input(input), on: &after) else { continue }
          if let found = add(after, count, &next) { return found }
        }
      }
      level = next
    }
    return nil
  }
}

extension NavigationEngine {
  /// Lets pass what is due; whether something holds on the way, at a moment at which nothing moves.
  fileprivate mutating func settle(until goal: Proposition, for time: Int64) -> Bool {
    let end = now + time
    var events: [Event] = []
    if isIdle, goal.holds(in: self) { return true }
    while let due = nextDeadline, due <= end {
      advance(to: max(due, now), into: &events)
      events.removeAll(keepingCapacity: true)
      if isIdle, goal.holds(in: self) { return true }
    }
    return false
  }
}

extension InputTable {
  /// Whether an input is a tap, Back among them.
  func isTap(_ input: Int) -> Bool {
    switch all[input].commands.first {
    case .tap, .back: true
    default: false
    }
  }
}
