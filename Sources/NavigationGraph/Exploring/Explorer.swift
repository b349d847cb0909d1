import NavigationEngine

/// Follows what an app does from every place that it comes to.
///
/// It passes over all places again and again, until a pass finds nothing new: what is below a
/// screen, or presents it, may be found after the screen itself.
struct Explorer {
  /// Timers and calls that start one another are followed this deep.
  static let deepestWork = 64

  let app: App
  private(set) var places = OrderedPlaces()
  private(set) var edges = FoundEdges()
  /// Places that a way from the launch or from outside leads to.
  private(set) var reachable: Set<Place> = []
  /// Routes that something asks for.
  var askedRoutes: Set<RouteIndex> = []
  /// The root screens of navigation containers.
  private(set) var roots: [Region: Place] = [:]
  /// The navigation stacks that show each path.
  private(set) var stacks: [PathIndex: [Region]] = [:]
  private var below: [Place: OrderedPlaces] = [:]
  private var presenters: [Region.Base: OrderedPlaces] = [:]
  private var actors: [Place: OrderedPlaces] = [:]
  /// Where what comes from outside finds the app, as far as anything can be said of it.
  private var likelyPresenters: [Region.Base: OrderedPlaces] = [:]
  private var likelyActors: [Place: OrderedPlaces] = [:]
  private var growth = 0

  init(app: App) {
    self.app = app
  }

  mutating func explore() {
    pass { $0.enter() }
    reachable = Set(places.all)
    let unasked = app.routes.indices.filter { !askedRoutes.contains($0) }
    pass { explorer in
      explorer.enter()
      for route in unasked { explorer.enter(route: route) }
    }
    let unshown = unshownParts()
    pass { explorer in
      explorer.enter()
      for route in unasked { explorer.enter(route: route) }
      for part in unshown { _ = explorer.first(of: part) }
      explorer.addUnshown()
    }
    askBeforeLeaving()
  }

  private func unshownParts() -> [PartIndex] {
    let shown = Set(places.all.compactMap { $0.region?.base })
    return app.parts.indices.filter { !shown.contains(.part($0)) }
  }

  /// Screens and alerts that nothing shows, so that they are seen in the graph all the same.
  private mutating func addUnshown() {
    var screens: Set<ScreenIndex> = []
    var alerts: Set<AlertIndex> = []
    for place in places.all {
      if case .screen(let screen, _) = place { screens.insert(screen) }
      if case .alert(let alert, _) = place { alerts.insert(alert) }
    }
    let nowhere = Region(base: .nowhere)
    for screen in app.screens.indices where !screens.contains(screen) {
      add(.screen(screen, nowhere))
    }
    for alert in app.alerts.indices where !alerts.contains(alert) { add(.alert(alert, nowhere)) }
  }

  private mutating func pass(_ begin: (inout Explorer) -> Void) {
    var last: Int
    repeat {
      last = growth
      edges = FoundEdges()
      begin(&self)
      var next = 0
      while next < places.all.count {
        visit(places.all[next])
        next += 1
      }
    } while growth != last
  }

  // What is known

  mutating func add(_ place: Place) {
    if places.add(place) { growth += 1 }
  }

  mutating func link(
    _ from: Place, _ to: Place, _ effect: NavigationGraph.Edge.Effect,
    _ look: NavigationGraph.TransitionStyle, _ cause: Cause, isAnother: Bool = false
  ) {
    edges.add(from: from, to: to, effect, look, cause, isAnother: isAnother)
  }

  mutating func setRoot(_ place: Place, of region: Region) {
    if roots[region] == nil { roots[region] = place }
  }

  /// Notes that a stack shows a path.
  mutating func add(_ region: Region, showing path: PathIndex) {
    if stacks[path, default: []].contains(region) { return }
    stacks[path, default: []].append(region)
    growth += 1
  }

  /// Notes that a screen stands on another one; on its like it stands with other data.
  mutating func put(_ place: Place, on lower: Place, isAnother: Bool = false) {
    if place != lower || isAnother, below[place, default: .init()].add(lower) { growth += 1 }
  }

  mutating func inherit(_ place: Place, from other: Place) {
    for lower in places(below: other) { put(place, on: lower) }
  }

  func places(below place: Place) -> [Place] { below[place]?.all ?? [] }

  mutating func present(_ base: Region.Base, over place: Place, isCertain: Bool) {
    let isNew =
      isCertain
      ? presenters[base, default: .init()].add(place)
      : likelyPresenters[base, default: .init()].add(place)
    if isNew { growth += 1 }
  }

  func places(presenting base: Region.Base) -> [Place] {
    presenters[base]?.all ?? likelyPresenters[base]?.all ?? []
  }

  mutating func show(alert place: Place, for actor: Place, isCertain: Bool) {
    add(place)
    let isNew =
      isCertain
      ? actors[place, default: .init()].add(actor)
      : likelyActors[place, default: .init()].add(actor)
    if isNew { growth += 1 }
  }

  func actors(of alert: Place) -> [Place] {
    actors[alert]?.all ?? likelyActors[alert]?.all ?? []
  }

  mutating func removeEdges(where isUnwanted: (FoundEdges.Edge) -> Bool) {
    edges.remove(where: isUnwanted)
  }
}
