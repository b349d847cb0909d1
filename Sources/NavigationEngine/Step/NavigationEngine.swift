/// One client's app: given commands and times, it answers with events.
///
/// It asks for no clock, no randomness and no files. Times are microseconds of the client's own
/// stream. The same commands at the same times give the same events, however the calls to
/// ``advance(to:into:)`` are spread between them.
public struct NavigationEngine: Sendable {
  /// The app that runs.
  public let app: App
  /// How much the events tell.
  let detail: EventDetail
  /// Whether the last event of a step says what the step has left behind, where details do at all.
  let tellsOutcomes: Bool
  /// The state after the last step.
  public internal(set) var state: State
  /// The time up to which everything has happened, in microseconds.
  public internal(set) var now: Int64 = 0
  /// Where the events go of the call that is carried out.
  var sink = EventSink()
  /// Swaps of a published listing whose new views have still to be laid out; empty after each step.
  var unfinished: [(order: Order, scene: Scene)] = []
  /// Whether a tap is being carried out, as the trigger of a link.
  var isTriggered = false
  /// Whether the session's change leads along a link.
  var isActivating = false
  /// Whether the app acts as it leaves the screen, from where it can open no link.
  var isLeavingScreen = false
  /// The screen that acts as it appears; nil while none does.
  var appearing: NodeID?
  /// Whether a presenter's copy of its view acts, which has no output.
  var isCopyOfView = false
  /// How many swaps of a published listing the step has carried out.
  var swapsInStep = 0

  /// Creates a client on which the app was never opened.
  ///
  /// - Parameter tellsOutcomes: Whether the last event of a step says what the step has left
  ///   behind, which costs a look at the whole state.
  public init(
    app: App, detail: EventDetail = .everything, tellingOutcomes tellsOutcomes: Bool = true
  ) {
    self.app = app
    self.detail = detail
    self.tellsOutcomes = tellsOutcomes
    self.state = State(
      session: app.session.map(\.initial), paths: app.paths.map(\.initial),
      items: app.items.count, outcomes: app.services.map(\.outcome))
  }

  /// Carries out a command now, at the time up to which everything has happened.
  ///
  /// One call is one step, run to completion, with the frames that are due at the same moment.
  /// What was due before is not among its events: ``advance(to:into:)`` has given that. A command
  /// that cannot be carried out gives one ``Event/Body/rejected(_:)`` and changes nothing.
  ///
  /// - Parameter link: What ``LinkTable/match(_:)`` gives for the link that is opened, from whoever
  ///   opens the same one often; where nil, that is found out.
  public mutating func apply(
    _ command: Command, understood link: LinkMatch? = nil, into events: inout [Event]
  ) {
    sink.exchange(with: &events)
    step { $0.perform(command, link) }
    meetDeadlines(until: now)
    sink.exchange(with: &events)
  }

  private mutating func perform(_ command: Command, _ link: LinkMatch?) {
    switch command {
    case .launch(let width, let height): launch(width: width, height: height)
    case .terminate: terminate()
    case .tap(let element, let screen): tap(element, on: screen)
    case .back: back()
    case .route(let name, let values): route(named: name, values)
    case .session(let key, let value): setSession(key: key, to: value)
    case .background(let locked): enterBackground(locked: locked)
    case .foreground: enterForeground()
    case .rotate(let landscape): rotate(landscape: landscape)
    case .memoryWarning: warnOfMemory()
    case .animationSpeed(let speed): setAnimationSpeed(to: speed)
    case .input(let element, let text, let screen):
      input(text, into: element, on: screen)
    case .submit(let element, let screen): submit(element, on: screen)
    case .swipe(let element, let screen, let swipe):
      self.swipe(element, on: screen, swipe)
    case .longPress(let element, let screen): longPress(element, on: screen)
    case .hideActions: hideActions()
    case .refresh(let screen): refresh(on: screen)
    case .gesture(let gesture): follow(gesture)
    case .open(let url): open(url, as: link)
    case .shortcut(let id): choose(shortcut: id)
    case .notification(let notification, let opened):
      receive(notification, opened: opened)
    case .service(let name, let outcome): setOutcome(of: name, to: outcome)
    case .permissions(let change): setPermissions(change)
    case .network(let change): setNetwork(change)
    }
  }
}
