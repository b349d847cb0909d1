extension NavigationEngine {
  /// How many routes may wait for what is under way; one more is rejected.
  static let routeQueueBound = 4

  /// Asks for a route by its name, as code anywhere in the app can.
  mutating func route(named name: String, _ values: [Value], into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    guard state.phase == .active else { return reject(.notOnScreen, &events) }
    guard let index = app.routes.firstIndex(where: { $0.name == name }) else {
      return reject(.noSuchRoute, .name(name), &events)
    }
    ask(for: RouteRequest(route: index, arguments: values), from: .code, into: &events)
  }

  /// Asks for a route: it is followed now, waits for what is under way, or waits for its moment.
  mutating func ask(
    for request: RouteRequest, from origin: RouteOrigin, into events: inout [Event]
  ) {
    let route = app.routes[request.route]
    guard request.arguments.map(\.type) == route.parameters.map(\.type) else {
      return reject(.wrongArguments, .route(request.route), &events)
    }
    if hasDealtCarelessly(with: request, from: origin, into: &events) { return }
    if let requirement = route.requirement, !requirement.condition.holds(in: state.session) {
      if origin == .code {
        reject(.requirementNotMet, .route(request.route), &events)
      } else {
        keep(request, from: origin, into: &events)
      }
      return lead(to: requirement.otherwise, into: &events)
    }
    if route.reach == .wait, !isReached(route) {
      return keep(request, from: origin, into: &events)
    }
    follow(request, from: origin, into: &events)
  }

  /// Leads a person to where a requirement can be met, along a chain of such routes.
  ///
  /// Nobody asked for that route, so nothing is said where it leads to what is shown already.
  private mutating func lead(to first: RouteIndex?, into events: inout [Event]) {
    var next = first
    var tried: Set<RouteIndex> = []
    while let index = next, tried.insert(index).inserted {
      let requirement = app.routes[index].requirement
      if let requirement, !requirement.condition.holds(in: state.session) {
        next = requirement.otherwise
        continue
      }
      let request = RouteRequest(route: index)
      if changesAnything(request) { follow(request, from: .code, into: &events) }
      return
    }
  }

  private func changesAnything(_ request: RouteRequest) -> Bool {
    switch readiness(of: request) {
    case .refused: false
    case .waits: !state.queuedRoutes.contains(request)
    case .steps: outlook(of: RouteProgress(request: request, nextStep: 0)) != .nothingToDo
    case .swap: true
    }
  }

  /// Follows a route whose requirement holds.
  mutating func follow(
    _ request: RouteRequest, from origin: RouteOrigin, asked: [NodeID] = [],
    into events: inout [Event]
  ) {
    switch readiness(of: request) {
    case .refused(let rejection): reject(rejection, &events)
    case .waits: enqueue(request, from: origin, into: &events)
    case .steps:
      let progress = RouteProgress(request: request, nextStep: 0)
      if outlook(of: progress) == .nothingToDo {
        return reject(.alreadyShown, .route(request.route), &events)
      }
      state.following = progress
      followSteps(into: &events)
    case .swap:
      if isReached(app.routes[request.route]) {
        emit(.fault(Fault(.redundantSwap, route: request.route)), &events)
      }
      let outcome = attempt(.route(request), asked: asked, into: &events)
      report(outcome, &events)
      guard outcome == .done, !app.routes[request.route].steps.isEmpty else { return }
      state.following = RouteProgress(request: request, nextStep: 0)
      followSteps(into: &events)
    }
  }

  private mutating func enqueue(
    _ request: RouteRequest, from origin: RouteOrigin, into events: inout [Event]
  ) {
    if state.waitingRoutes.contains(where: { $0.request == request }) {
      return reject(.alreadyQueued, .route(request.route), &events)
    }
    if state.waitingRoutes.count >= Self.routeQueueBound {
      return reject(.routeQueueFull, .route(request.route), &events)
    }
    state.waitingRoutes.append(WaitingRoute(request: request, origin: origin))
    emit(.routeQueued(request), &events)
  }

  /// What can be done about a route now.
  enum Readiness {
    /// The root swaps to its part, whatever moves inside the part that is shown.
    case swap
    /// Its part is shown, and its steps follow.
    case steps
    /// Something is under way that must end first.
    case waits
    /// Nothing at all.
    case refused(Rejection)
  }

  func readiness(of request: RouteRequest) -> Readiness {
    let route = app.routes[request.route]
    if state.following?.request == request {
      return .refused(Rejection(.sameTarget, .route(request.route)))
    }
    if state.swapUnderWay != nil, app.handling.overlappingSwaps == .serialised {
      let leadsThere = route.steps.isEmpty && isUnderWay(route)
      return leadsThere ? .refused(Rejection(.sameTarget, .route(request.route))) : .waits
    }
    if state.isCarryingOutOrder || state.following != nil || state.held != nil { return .waits }
    guard isReached(route) else {
      // A question cannot be asked while something moves; without one, a swap ends the movement.
      return state.transition != nil && hasQuestions ? .waits : .swap
    }
    if route.steps.isEmpty {
      let isSwap = route.part != nil
      if isSwap, app.handling.swapToCurrent == .swappedAgain { return .swap }
      return .refused(
        isSwap
          ? Rejection(.alreadyCurrent, .route(request.route))
          : Rejection(.alreadyShown, .route(request.route)))
    }
    return state.transition == nil ? .steps : .waits
  }

  /// Whether the route ends in the part that is current.
  func isReached(_ route: Route) -> Bool {
    guard let part = route.part else { return true }
    return state.shownPart == part
  }

  /// Whether the swap under way leads to the route's part.
  func isUnderWay(_ route: Route) -> Bool {
    guard let part = route.part, let swap = state.swapUnderWay else { return false }
    return state.node(swap.to)?.part == part
  }
}
