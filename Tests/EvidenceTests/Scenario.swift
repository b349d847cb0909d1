import NavigationEngine

/// One way to change what is shown, driven through the engine as a person or the app's code does.
///
/// A is the screen that shows before the change and B the one that shows after it; C is a further
/// one. R is the container that the app wrote, V a navigation controller, T a tab bar controller.
struct Scenario {
  /// The word by which fixtures name it.
  let name: String
  /// The heading in the guide.
  let title: String
  /// Who is who, in one sentence.
  let cast: String
  /// The app in which it happens.
  var app = SampleApp()
  /// The letters of view controllers that are not screens, where they have others than usual.
  var letters: [NodeKind: String] = [:]
  /// What leads to the change; each is carried out and comes to its end.
  var before: [Command] = []
  /// The change.
  let change: [Command]
  /// Whether the guide shows it; else it is there for the sources alone.
  var isInGuide = true

  /// The calls of the change under a profile, with the moment of each.
  func observe(under profile: Profile) -> [Observation] {
    Self.runs[Key(scenario: name, profile: profile.name)]?.change ?? []
  }

  /// The calls of what leads to the change, and those of the change.
  typealias Run = (before: [Observation], change: [Observation])

  /// Every scenario under every profile, run once for all tests.
  static let runs: [Key: Run] = {
    var runs: [Key: Run] = [:]
    for scenario in all {
      for profile in Profile.allCases {
        runs[Key(scenario: scenario.name, profile: profile.name)] = scenario.run(under: profile)
      }
    }
    return runs
  }()

  /// A scenario under a profile.
  struct Key: Hashable {
    let scenario: String
    let profile: String
  }

  private func run(under profile: Profile) -> Run {
    var engine = NavigationEngine(app: app.app(under: profile))
    var observer = CallObserver(letters: letters)
    var before: [Observation] = []
    for command in self.before {
      before += observer.observe(command, of: &engine)
      before += observer.observeRest(of: &engine)
    }
    var change: [Observation] = []
    for command in self.change { change += observer.observe(command, of: &engine) }
    return (before, change + observer.observeRest(of: &engine))
  }
}

extension CallObserver {
  /// The calls of a command, and what a person's finger does there.
  fileprivate mutating func observe(
    _ command: Command, of engine: inout NavigationEngine
  ) -> [Observation] {
    let touch = command.touch.map { Observation(call: $0, time: engine.now) }
    var events: [Event] = []
    engine.apply(command, into: &events)
    return [touch].compactMap(\.self) + events.compactMap { observe($0) }
  }

  /// The calls of everything that was started.
  fileprivate mutating func observeRest(of engine: inout NavigationEngine) -> [Observation] {
    var events: [Event] = []
    while let deadline = engine.nextDeadline { engine.advance(to: deadline, into: &events) }
    return events.compactMap { observe($0) }
  }
}

/// A call and its moment, in microseconds.
struct Observation {
  let call: Call
  let time: Int64
  /// The letter of the parent that the call names.
  var parent: String?
}

extension Command {
  static let launch = Command.launch(width: 390, height: 844)

  static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  /// A finger that comes down, moves and is lifted.
  static func drag(_ gesture: Gesture.Kind, finishing: Bool) -> [Command] {
    [
      .gesture(.began(gesture)), .gesture(.moved(finishing ? 8_000 : 2_000)), .gesture(.ended()),
    ]
  }

  /// What a person's finger does, where the command is that.
  fileprivate var touch: Call? {
    switch self {
    case .gesture(.began): Call(role: "finger", name: "down")
    case .gesture(.ended): Call(role: "finger", name: "up")
    default: nil
    }
  }
}
