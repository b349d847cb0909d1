import NavigationEngine

/// Carries out single steps of the search, and sees what goes wrong.
struct StepRunner {
  let app: App
  let table: InputTable
  let moments: MomentsOfChoice
  /// What goes wrong in the last step.
  private(set) var bugs: [NavigationBug] = []
  /// The services that the last step calls.
  private(set) var calledServices: [ServiceIndex] = []
  /// What came in beside the input of the last step, and what was refused, as rules name it.
  private(set) var answers: [Proposition] = []
  /// The routes that were followed in the last step.
  private(set) var routes: [RouteIndex] = []
  /// Whether the last step was a tap that changed nothing, as all that it asked for was refused.
  private(set) var isVain = false
  /// Whether a limit of the simulator has refused something in the last step.
  private var hitsLimit = false
  private var events: [Event] = []

  init(app: App, table: InputTable, moments: MomentsOfChoice) {
    self.app = app
    self.table = table
    self.moments = moments
  }

  /// Takes a client one step on; false where nothing is due to wait for, or where the input is
  /// refused: then the client is not to be used.
  ///
  /// It is also false where the step hits a limit of the simulator, of which rules say nothing.
  ///
  /// In place, since a client is moved at some cost.
  mutating func take(_ edge: Edge, on next: inout NavigationEngine) -> Bool {
    bugs.removeAll(keepingCapacity: true)
    calledServices.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    routes.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    isVain = false
    hitsLimit = false
    let answer = edge.answer.map { table.answers[$0] }
    if let answer { apply(app.answering(answer.service, answer.outcome), to: &next) }
    if let input = edge.input {
      let input = table.all[input]
      for place in input.commands.indices {
        guard apply(input.commands[place], input.link, to: &next) else { return false }
      }
    } else {
      guard moments.wait(&next, into: &events) else { return false }
    }
    if let answer {
      let usual = app.services[answer.service].outcome
      apply(app.answering(answer.service, usual), to: &next)
    }
    readEvents()
    return !hitsLimit
  }

  /// Carries out a command; whether the client did more than refuse it.
  @discardableResult
  private mutating func apply(
    _ command: Command, _ link: LinkMatch? = nil, to engine: inout NavigationEngine
  ) -> Bool {
    let count = events.count
    engine.apply(command, understood: link, into: &events)
    if events.count == count, command.isAlwaysAnswered {
      bugs.append(NavigationBug(rule: .answeredInput, place: command.sentence))
    }
    guard events.count == count + 1, case .rejected(let rejection) = events[count].body
    else { return true }
    isVain = !rejection.code.isLimit && !command.isRefused(events[count...])
    if isVain { answers.append(.refused) }
    return false
  }

  /// Looks at the events where they stand, since a copy of each costs as much.
  private mutating func readEvents() {
    let all = events
    let events = all.span
    for place in events.indices {
      if !app.rules.isEmpty, let occasion = app.occasion(of: events[place]) {
        answers.append(occasion)
      }
      switch events[place].body {
      case .fault(let fault): bugs.append(NavigationBug(fault, in: app))
      case .route(.step(let request, _, .done)), .route(.completed(let request)),
        .route(.resumed(let request)), .route(.taken(let request)):
        if !routes.contains(request.route) { routes.append(request.route) }
      case .work(.callStarted(let call)):
        let service = app.calls[call.definition].service
        if !calledServices.contains(service) { calledServices.append(service) }
      case .rejected(let rejection), .route(.step(_, step: _, .refused(let rejection))):
        if rejection.code.isLimit { hitsLimit = true }
      default: break
      }
    }
  }
}

extension Command {
  /// Whether something must be told of it; a tap can have actions that change nothing.
  fileprivate var isAlwaysAnswered: Bool {
    switch self {
    case .tap, .submit, .longPress: false
    default: true
    }
  }
}

extension Rejection.Code {
  /// Whether it is a limit of the simulator that refuses, and not the app or iOS.
  fileprivate var isLimit: Bool {
    switch self {
    case .stackFull, .tooManyModals, .tooManyTimers, .tooManyCalls: true
    default: false
    }
  }
}

extension App {
  /// The command that decides how a service answers its next calls.
  func answering(_ service: ServiceIndex, _ outcome: ServiceOutcome) -> Command {
    .service(services[service].name, outcome)
  }
}
