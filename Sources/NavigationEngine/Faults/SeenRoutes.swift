/// The routes that were asked for, as the events tell of them, and what came of them.
struct SeenRoutes: Sendable, Equatable, Codable {
  /// The session's values.
  var session: [Value] = []
  /// The routes that were asked for in this step and have no answer yet, each while the one before
  /// it was being followed.
  private var asked: [Asked] = []
  /// Whether the first has changed the session, so that it does something even if it shows nothing.
  private var hasEffect = false
  /// The one request that waits for its moment.
  private var pending: PendingRoute?

  private struct Asked: Sendable, Equatable, Codable {
    let request: RouteRequest
    /// Whether it may be followed now.
    let isAllowed: Bool
  }

  mutating func observe(
    _ event: RouteEvent, at time: Int64, _ app: App, shownPart: PartIndex?
  ) -> [Fault] {
    switch event {
    case .requested(let request, _):
      // A screen that disappears by a route may open a link before anything else is seen of it.
      ask(request, app, shownPart)
      return []
    case .taken(let request):
      let dropped = endStep()
      ask(request, app, shownPart)
      return dropped
    case .resumed(let request):
      pending = nil
      let dropped = endStep()
      ask(request, app, shownPart)
      return dropped
    case .pending(let new):
      defer { pending = new }
      return answer(byChange: false)
        + (pending.map { [Fault(.linkSuperseded, route: $0.request.route)] } ?? [])
    case .expired(let request):
      defer { pending = nil }
      let isDue = pending?.expires.map { $0 <= time } ?? false
      return isDue ? [] : [Fault(.linkDropped, route: request.route)]
    case .superseded:
      pending = nil
      return []
    case .step(_, _, .done): return answer(byChange: true)
    case .step, .queued, .completed: return answer(byChange: false)
    }
  }

  private mutating func ask(_ request: RouteRequest, _ app: App, _ shownPart: PartIndex?) {
    if asked.isEmpty { hasEffect = false }
    let route = app.routes[request.route]
    let isAllowed =
      (route.requirement?.condition.holds(in: session) ?? true)
      && (route.reach == .swap || route.part == nil || route.part == shownPart)
    asked.append(Asked(request: request, isAllowed: isAllowed))
  }

  /// Something came of what was asked for: a change of what is shown, or a word about it.
  mutating func answer(byChange isChange: Bool) -> [Fault] {
    guard let last = asked.popLast() else { return [] }
    return isChange && !last.isAllowed ? [Fault(.shownTooEarly, route: last.request.route)] : []
  }

  /// Takes in that a value of the session changed.
  mutating func change(_ index: SessionIndex, to value: Value) {
    // Before a launch nothing is asked for, and the launch tells the whole session.
    if session.indices.contains(index) { session[index] = value }
    hasEffect = true
  }

  /// What was asked for leads nowhere, and nothing says so.
  mutating func endStep() -> [Fault] {
    let unanswered = asked
    asked = []
    return hasEffect ? [] : unanswered.map { Fault(.linkDropped, route: $0.request.route) }
  }
}
