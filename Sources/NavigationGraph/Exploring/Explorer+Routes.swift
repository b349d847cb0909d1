import NavigationEngine

/// Where routes lead.
extension Explorer {
  /// Follows a route that a screen, or nil for the outside, asks for.
  ///
  /// - Returns: Whether it leads on whatever the session holds.
  @discardableResult
  mutating func follow(
    _ index: RouteIndex, from actor: Place?, _ cause: Cause, tried: Set<RouteIndex> = []
  ) -> Bool {
    let route = app.routes[index]
    askedRoutes.insert(index)
    guard !tried.contains(index) else { return false }
    var met: Cause? = cause
    var isOtherwiseLed = true
    if let requirement = route.requirement {
      met = cause.assuming(requirement.condition, true, in: app)
      let unmet = cause.assuming(requirement.condition, false, in: app)
      if var unmet {
        unmet.isDetour = true
        isOtherwiseLed =
          requirement.otherwise.map {
            follow($0, from: actor, unmet, tried: tried.union([index]))
          } ?? false
      }
    }
    guard var met else { return isOtherwiseLed }
    for change in route.sessionChanges { met.learn(change) }
    met.route = index
    let journeys = begin(route, from: actor, &met)
    var isLed = !journeys.isEmpty
    for var journey in journeys {
      for step in route.steps where !take(step, &journey) { break }
      if let effect = journey.effect {
        link(met.origin, journey.place, effect, journey.look, met)
      } else {
        isLed = false
      }
    }
    return isLed && isOtherwiseLed
  }

  /// The places where the steps of a route begin, after the root has swapped to its part.
  private mutating func begin(
    _ route: Route, from actor: Place?, _ cause: inout Cause
  ) -> [Journey] {
    if let actor, route.part == nil || actor.region?.base == route.part.map(Region.Base.part) {
      return [Journey(place: actor, isCertain: true)]
    }
    guard let part = route.part else {
      let shown = Set(places.all.compactMap { $0.region?.base })
      return app.parts.indices.filter { shown.contains(.part($0)) }
        .compactMap { first(of: $0) }.map { Journey(place: $0, isCertain: false) }
    }
    guard let first = first(of: part) else { return [] }
    var journey = Journey(place: first, isCertain: actor != nil && route.reach == .swap)
    if route.reach == .wait {
      if actor != nil { cause.conditions.append("once in \(app.parts[part].name)") }
      if route.steps.isEmpty { return [] }
    } else if app.strategy == .singleStack {
      if let actor { put(first, on: actor) }
      journey.arrive(first, .push, NavigationGraph.TransitionStyle(.push))
    } else {
      journey.arrive(
        first, .swap, NavigationGraph.TransitionStyle(route.animation.map { app.animations[$0] }))
    }
    return [journey]
  }

  /// Changes a path; the journey goes on where its stack leads, where that is around it.
  private mutating func take(_ change: PathChange, _ journey: inout Journey) -> Bool {
    let base = journey.place.region?.base
    guard let region = stacks[change.path]?.first(where: { $0.base == base }) else { return true }
    let pushed = NavigationGraph.TransitionStyle(.push)
    let from = journey.place.region == region ? journey.place : root(of: region)
    guard let from, let place = self.place(after: change, from: from) else { return false }
    if change.entries.isEmpty {
      journey.pass(place, .pop)
    } else {
      journey.arrive(place, .push, pushed)
    }
    return true
  }

  /// Takes one step; whether the next one can follow.
  private mutating func take(_ step: RouteStep, _ journey: inout Journey) -> Bool {
    let pushed = NavigationGraph.TransitionStyle(.push)
    let region = journey.place.region
    switch step {
    case .dismissAll:
      guard let lowest = lowestPresenter(of: journey.place) else { return false }
      journey.pass(lowest, .dismiss)
    case .selectTab(let tab):
      guard let content = select(tab, around: journey.place) else { return false }
      if content.region?.tabs != region?.tabs { journey.pass(content, .tab) }
    case .popToRoot:
      if let root = region.flatMap({ root(of: $0) }) { journey.pass(root, .pop) }
    case .popTo(let screen):
      let place = region.map { Place.screen(screen, $0) }
      guard let place, places.contains(place) else { return false }
      journey.pass(place, .pop)
    case .push(let screen, _):
      guard region?.isNavigation == true else { return false }
      journey.arrive(push(screen, on: journey.place), .push, pushed)
    case .show(let screen, _):
      guard let region, region.isNavigation, let root = root(of: region) else { return false }
      if journey.place.isScreen(screen) { return true }
      journey.arrive(push(screen, on: root), .push, pushed)
    case .path(let change):
      return take(change, &journey)
    case .present(let modal, _):
      let base = Region.Base.modal(modal)
      guard let content = show(modal.content, in: Region(base: base)) else { return false }
      present(base, over: journey.place, isCertain: journey.isCertain)
      journey.arrive(content, .present, NavigationGraph.TransitionStyle(.present))
    case .alert(let alert):
      let place = shownAlert(alert, by: journey.place, isCertain: journey.isCertain)
      journey.arrive(place, .alert, NavigationGraph.TransitionStyle(.alert))
    }
    return true
  }

  /// What is left when all that is presented has gone.
  private func lowestPresenter(of place: Place) -> Place? {
    var place = place
    var seen: Set<Place> = []
    while let base = place.region?.base, case .modal = base, seen.insert(place).inserted {
      guard let presenter = places(presenting: base).first else { return nil }
      place = presenter
    }
    return place
  }
}
