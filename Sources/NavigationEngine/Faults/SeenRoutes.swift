/// The routes that were asked for, as the events tell of them, and what came of them.
struct SeenRoutes: Sendable, Equatable, Codable {
  /// The session's values.
  var session: [Value] = []
  /// The routes that were asked for in this step and have no answer yet, each while the one before
  /// it was being followed.
  private var asked: [Asked] = []
  /// Whether the first has changed the session, so that it does something even if it shows nothing.
  private var hasEffect = false
  /// What the scene connected with, until it is asked for.
  private var brought: Brought?
  /// The one request that waits for its moment.
  @Boxed private var pending: PendingRoute?

  private struct Asked: Sendable, Equatable, Codable {
    let request: RouteRequest
    /// Whether it may be followed now.
    let isAllowed: Bool
    /// Whether no view was loaded when it was asked for.
    let isBeforeViews: Bool
  }

  private struct Brought: Sendable, Equatable, Codable {
    let route: RouteIndex
  }

  /// Takes in what a launch brought, unless the app makes nothing of it. A notification is told by
  /// a call of its own besides.
  mutating func bring(_ options: SceneOptions, _ app: App) {
    guard let origin = options.origin, let value = options.value else { return }
    switch origin {
    case .link, .activity: brought = app.links.link(for: value).map { Brought(route: $0.route) }
    case .shortcut:
      brought = app.shortcuts.first { $0.id == value }.map { Brought(route: $0.route) }
    case .notification: break
    }
  }

  mutating func observe(
    _ event: RouteEvent, at time: Int64, _ app: App, _ hierarchy: SeenHierarchy
  ) -> [Fault] {
    switch event {
    case .requested(let request, _):
      brought = nil
      // A screen that disappears by a route may open a link before anything else is seen of it.
      ask(request, app, hierarchy.shownPart, isBeforeViews: !hierarchy.hasViews)
      return []
    case .taken(let request):
      let dropped = endStep()
      ask(request, app, hierarchy.shownPart)
      return dropped
    case .resumed(let request):
      pending = nil
      let dropped = endStep()
      ask(request, app, hierarchy.shownPart)
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

  private mutating func ask(
    _ request: RouteRequest, _ app: App, _ shownPart: PartIndex?, isBeforeViews: Bool = false
  ) {
    if asked.isEmpty { hasEffect = false }
    let route = request.route
    let part = app.routes[route].part
    let isAllowed =
      (app.routes[route].requirement?.condition.holds(in: session) ?? true)
      && (app.routes[route].reach == .swap || part == nil || part == shownPart)
    asked.append(Asked(request: request, isAllowed: isAllowed, isBeforeViews: isBeforeViews))
  }

  /// Something came of what was asked for: a change of what is shown, or a word about it.
  mutating func answer(byChange isChange: Bool) -> [Fault] {
    guard let last = asked.popLast() else { return [] }
    // What the launch changes then is not the route's doing.
    if isChange, last.isBeforeViews {
      return [Fault(.routedWithoutRoot, route: last.request.route)]
    }
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
    if asked.isEmpty, brought == nil { return [] }
    let unread = brought
    brought = nil
    let unanswered = asked
    asked = []
    let lost = hasEffect ? [] : unanswered.map { Fault(.linkDropped, route: $0.request.route) }
    return lost + (unread.map { [Fault(.linkDropped, route: $0.route)] } ?? [])
  }
}
