extension NavigationEngine {
  /// How many routes may wait for what is under way; one more is rejected.
  static let routeQueueBound = 4

  /// Asks for a route by its name, as code anywhere in the app can.
  mutating func route(named name: String, _ values: [Value]) {
    guard state.isRunning else { return reject(.notRunning) }
    guard state.phase == .active else { return reject(.notOnScreen) }
    guard let index = app.routes.firstIndex(where: { $0.name == name }) else {
      return reject(.noSuchRoute, .name(name))
    }
    ask(for: RouteRequest(route: index, arguments: values), from: .code)
  }

  /// Asks for a route: it is followed now, waits for what is under way, or waits for its moment.
  ///
  /// - Parameter hasWaited: Whether it is asked for again, as it has waited long enough.
  mutating func ask(
    for request: RouteRequest, from origin: RouteOrigin, hasWaited: Bool = false
  ) {
    guard takes(request.arguments, request.route) else {
      return reject(.wrongArguments, .route(request.route))
    }
    if appliesLinkDefect(to: request, from: origin) { return }
    guard isAllowed(request.route) else {
      if origin == .code {
        reject(.requirementNotMet, .route(request.route))
      } else {
        keep(request, from: origin)
      }
      return lead(to: app.routes[request.route].requirement?.otherwise)
    }
    if app.routes[request.route].reach == .wait, !isReached(request.route) {
      return keep(request, from: origin)
    }
    // What waits only for something under way is older, and would cover this one afterwards.
    if origin != .code, !hasWaited, let pending = state.pending, isReady(pending.request) {
      return enqueue(request, from: origin)
    }
    follow(request, from: origin)
  }

  /// Leads a person to where a requirement can be met, along a chain of such routes.
  ///
  /// Nobody asked for that route, so nothing is said where it leads to what is shown already.
  private mutating func lead(to first: RouteIndex?) {
    var next = first
    var tried: Set<RouteIndex> = []
    while let index = next, tried.insert(index).inserted {
      guard isAllowed(index) else {
        next = app.routes[index].requirement?.otherwise
        continue
      }
      let request = RouteRequest(route: index)
      if changesAnything(request) { follow(request, from: .code) }
      return
    }
  }

  private func changesAnything(_ request: RouteRequest) -> Bool {
    switch readiness(of: request) {
    case .refused(let rejection): changesSessionAlone(request, rejection)
    case .waits: !state.queuedRoutes.contains(request)
    case .steps:
      changesSession(request)
        || dryRun(of: RouteProgress(request: request, nextStep: 0)) != .nothingToDo
    case .swap: true
    }
  }

  /// Whether a route leads to what is shown already, and yet has something to change.
  private func changesSessionAlone(_ request: RouteRequest, _ rejection: Rejection) -> Bool {
    [.alreadyCurrent, .alreadyShown].contains(rejection.code) && changesSession(request)
  }

  /// Follows a route whose requirement holds.
  mutating func follow(_ request: RouteRequest, from origin: RouteOrigin, asked: [NodeID] = []) {
    if app.strategy == .publishedRouter { return followPublishedRouter(request) }
    switch readiness(of: request) {
    case .refused(let rejection):
      guard changesSessionAlone(request, rejection) else { return reject(rejection) }
      changeSession(by: request)
    case .waits: enqueue(request, from: origin)
    case .steps:
      let progress = RouteProgress(request: request, nextStep: 0)
      let dryRun = dryRun(of: progress)
      let isShown = dryRun == .nothingToDo
      let changesSession = changesSession(request)
      if isShown, !changesSession {
        return reject(.alreadyShown, .route(request.route))
      }
      changeSession(by: request)
      if isShown { return }
      state.following = progress
      followSteps(dryRun: changesSession ? nil : dryRun)
    case .swap:
      if app.strategy.isPublished, !countsSwap() {
        return reject(.routeLoop, .route(request.route))
      }
      let outcome = attempt(.route(request), asked: asked)
      report(outcome)
      guard outcome == .done, !app.routes[request.route].steps.isEmpty else { return }
      state.following = RouteProgress(request: request, nextStep: 0)
      followSteps()
    }
  }

  private mutating func enqueue(_ request: RouteRequest, from origin: RouteOrigin) {
    if state.waitingRoutes.contains(where: { $0.request == request }) {
      return reject(.alreadyQueued, .route(request.route))
    }
    if state.waitingRoutes.count >= Self.routeQueueBound {
      return reject(.routeQueueFull, .route(request.route))
    }
    let isBehindPending: Bool? = origin != .code && state.pending != nil ? true : nil
    state.waitingRoutes.append(
      WaitingRoute(request: request, origin: origin, isBehindPending: isBehindPending))
    emit(.route(.queued(request)))
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
    let isInPart = app.routes[request.route].part != nil
    let hasSteps = !app.routes[request.route].steps.isEmpty
    if app.strategy.isPublished, isInPart, !hasSteps, app.routes[request.route].reach == .swap {
      return .swap
    }
    if state.following?.request == request {
      return .refused(Rejection(.sameTarget, .route(request.route)))
    }
    if state.placeOfSwapUnderWay != nil, !app.defects.contains(.noQueue) {
      let leadsThere = !hasSteps && isUnderWay(request.route)
      return leadsThere ? .refused(Rejection(.sameTarget, .route(request.route))) : .waits
    }
    if state.isCarryingOutOrder || state.following != nil || state.held != nil { return .waits }
    guard isReached(request.route) else {
      // A question cannot be asked while something moves; without one, a swap ends the movement.
      return state.isTransitioning && hasQuestions ? .waits : .swap
    }
    if !hasSteps {
      if isInPart, app.defects.contains(.swapsToCurrent) { return .swap }
      return .refused(
        isInPart
          ? Rejection(.alreadyCurrent, .route(request.route))
          : Rejection(.alreadyShown, .route(request.route)))
    }
    return !state.isTransitioning ? .steps : .waits
  }

  /// Whether a route takes these values.
  private func takes(_ arguments: [Value], _ route: RouteIndex) -> Bool {
    arguments.elementsEqual(app.routes[route].parameters, by: { $0.type == $1.type })
  }

  /// Whether what a route requires of the session is there.
  func isAllowed(_ route: RouteIndex) -> Bool {
    app.routes[route].requirement?.condition.holds(in: state.session) ?? true
  }

  /// Whether a route ends in the part that is current.
  func isReached(_ route: RouteIndex) -> Bool {
    guard let part = app.routes[route].part else { return true }
    return state.shownPart == part
  }

  /// Whether the swap under way leads to a route's part.
  func isUnderWay(_ route: RouteIndex) -> Bool {
    guard let part = app.routes[route].part, let swap = state.placeOfSwapUnderWay,
      let new = state.place(of: state.transitions[swap].to)
    else { return false }
    return state.nodes[new].part == part
  }
}
