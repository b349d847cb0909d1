import NavigationEngine

/// What asked for something in a step.
enum RefusedCause: Hashable {
  case input
  case answer(ServiceIndex, isSuccess: Bool)
  /// A timer, or what a wait brought.
  case other
}

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
  /// What asked in the last step for something that was refused, other than by a route's own
  /// requirement.
  private(set) var refused: [RefusedCause] = []
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
    refused.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    isVain = false
    hitsLimit = false
    let answering = edge.answer.map {
      app.commands(for: table.answers[$0], of: Array(app.services.indices))
    }
    for command in answering?.before ?? [] { apply(command, to: &next) }
    if let input = edge.input {
      let input = table.all[input]
      for place in input.commands.indices {
        guard apply(input.commands[place], input.link, to: &next) else { return false }
      }
    } else {
      guard moments.wait(&next, into: &events) else { return false }
    }
    for command in answering?.after ?? [] { apply(command, to: &next) }
    readEvents(after: edge)
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
    if isVain {
      answers.append(.refused)
      if rejection.code != .requirementNotMet { refused.append(.input) }
    }
    return false
  }

  /// Looks at the events where they stand, since a copy of each costs as much.
  private mutating func readEvents(after edge: Edge) {
    let all = events
    var cause = edge.input == nil ? RefusedCause.other : .input
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
      case .work(.callAnswered(let call)):
        cause = .answer(
          app.calls[call.definition].service, isSuccess: call.outcome != .failure)
      case .work(.timerFired): cause = .other
      case .rejected(let rejection), .route(.step(_, step: _, .refused(let rejection))):
        if rejection.code.isLimit { hitsLimit = true }
        if rejection.code != .requirementNotMet, !refused.contains(cause) { refused.append(cause) }
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
