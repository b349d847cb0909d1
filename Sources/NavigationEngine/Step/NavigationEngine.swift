/// One client's app: given commands and times, it answers with events.
///
/// It asks for no clock, no randomness and no files. Times are microseconds of the client's own
/// stream. The same commands at the same times give the same events, however the calls to
/// ``advance(to:into:)`` are spread between them.
public struct NavigationEngine: Sendable {
  /// The app that runs.
  public let app: App
  /// The state after the last step.
  public internal(set) var state: State
  /// The time up to which everything has happened, in microseconds.
  public internal(set) var now: Int64 = 0

  /// Creates a client on which the app was never opened.
  public init(app: App) {
    self.app = app
    self.state = State(
      session: app.session.map(\.initial), outcomes: app.services.map(\.outcome))
    state.detector = app.detector
  }

  /// Carries out a command at a time, after all that is due until then.
  ///
  /// One call is one step, run to completion. A command that cannot be carried out gives one
  /// ``Event/Body/rejected(_:)`` and changes nothing.
  ///
  /// - Precondition: the time is not before ``now``.
  public mutating func apply(_ command: Command, at time: Int64, into events: inout [Event]) {
    advance(to: time, into: &events)
    let first = events.count
    perform(command, into: &events)
    finishStep(from: first, &events)
    advance(to: time, into: &events)
  }

  private mutating func perform(_ command: Command, into events: inout [Event]) {
    switch command {
    case .launch(let width, let height): launch(width: width, height: height, into: &events)
    case .terminate: terminate(into: &events)
    case .tap(let element, let screen): tap(element, on: screen, into: &events)
    case .back: back(into: &events)
    case .route(let name, let values): route(named: name, values, into: &events)
    case .session(let key, let value): setSession(key: key, to: value, into: &events)
    case .background(let locked): enterBackground(locked: locked, into: &events)
    case .foreground: enterForeground(into: &events)
    case .rotate(let landscape): rotate(landscape: landscape, into: &events)
    case .memoryWarning: warnOfMemory(into: &events)
    case .animationSpeed(let speed): setAnimationSpeed(to: speed, into: &events)
    case .input(let element, let text, let screen):
      input(text, into: element, on: screen, into: &events)
    case .gesture(let gesture): follow(gesture, into: &events)
    case .open(let url): open(url, into: &events)
    case .shortcut(let id): choose(shortcut: id, into: &events)
    case .notification(let notification, let opened):
      receive(notification, opened: opened, into: &events)
    case .service(let name, let outcome): setOutcome(of: name, to: outcome, into: &events)
    case .permissions(let change): setPermissions(change, into: &events)
    case .network(let change): setNetwork(change, into: &events)
    }
  }

  private mutating func setSession(key: String, to value: Value, into events: inout [Event]) {
    guard let index = app.session.firstIndex(where: { $0.key == key }) else {
      return reject(.noSuchSessionKey, .name(key), &events)
    }
    guard app.session[index].initial.type == value.type else {
      return reject(.wrongType, .session(index), &events)
    }
    state.session[index] = value
    emit(.sessionChanged(index, value), &events)
  }

  private mutating func setAnimationSpeed(to speed: AnimationSpeed, into events: inout [Event]) {
    state.animationSpeed = speed
    emit(.animationSpeedChanged(speed), &events)
  }

  /// Takes up what waited for this step to end, and closes the step with the state's hash.
  mutating func finishStep(from first: Int, _ events: inout [Event]) {
    comeToRest(into: &events)
    nameFaults(from: first, &events)
    var last = events.count - 1
    while last >= first {
      if events[last].isDurable {
        events[last].hash = stateHash
        return
      }
      last -= 1
    }
  }

  // Mutating only in form: a call that took the engine by value would copy it for each event.
  mutating func emit(_ body: Event.Body, _ events: inout [Event]) {
    events.append(Event(time: now, body: body))
  }

  mutating func reject(_ rejection: Rejection, _ events: inout [Event]) {
    emit(.rejected(rejection), &events)
  }

  mutating func reject(_ code: Rejection.Code, _ events: inout [Event]) {
    reject(Rejection(code), &events)
  }

  mutating func reject(
    _ code: Rejection.Code, _ target: Rejection.Target, _ events: inout [Event]
  ) {
    reject(Rejection(code, target), &events)
  }
}

extension NavigationEngine {
  /// Notes what lies between the server and the devices; where nothing does, nothing is kept.
  mutating func setNetwork(_ change: NetworkChange, into events: inout [Event]) {
    let conditions = change.applied(to: state.network ?? NetworkConditions())
    state.network = conditions.isClear ? nil : conditions
    emit(.networkChanged(conditions), &events)
  }
}
