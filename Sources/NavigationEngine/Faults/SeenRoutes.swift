/// The routes that were asked for, as the events tell of them, and what came of them.
struct SeenRoutes: Sendable, Equatable, Codable {
  /// The session's values.
  var session: [Value] = []
  /// The route that was asked for in this step and has no answer yet.
  private var asked: RouteRequest?
  /// Whether it may be followed now.
  private var isAllowed = true
  /// Whether it has changed the session, so that it does something even if it shows nothing.
  private var hasEffect = false
  /// The one request that waits for its moment.
  private var pending: PendingRoute?

  mutating func observe(
    _ event: RouteEvent, at time: Int64, _ app: App, shownPart: PartIndex?
  ) -> [Fault] {
    switch event {
    case .requested(let request, _), .taken(let request):
      return ask(request, app, shownPart)
    case .resumed(let request):
      pending = nil
      return ask(request, app, shownPart)
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

  private mutating func ask(
    _ request: RouteRequest, _ app: App, _ shownPart: PartIndex?
  ) -> [Fault] {
    let dropped = endStep()
    asked = request
    hasEffect = false
    let route = app.routes[request.route]
    isAllowed =
      (route.requirement?.condition.holds(in: session) ?? true)
      && (route.reach == .swap || route.part == nil || route.part == shownPart)
    return dropped
  }

  /// Something came of what was asked for: a change of what is shown, or a word about it.
  mutating func answer(byChange isChange: Bool) -> [Fault] {
    guard let request = asked else { return [] }
    asked = nil
    return isChange && !isAllowed ? [Fault(.shownTooEarly, route: request.route)] : []
  }

  /// Takes in that a value of the session changed.
  mutating func change(_ index: SessionIndex, to value: Value) {
    // Before a launch nothing is asked for, and the launch tells the whole session.
    if session.indices.contains(index) { session[index] = value }
    hasEffect = true
  }

  /// What was asked for leads nowhere, and nothing says so.
  mutating func endStep() -> [Fault] {
    guard let request = asked else { return [] }
    asked = nil
    return hasEffect ? [] : [Fault(.linkDropped, route: request.route)]
  }
}
