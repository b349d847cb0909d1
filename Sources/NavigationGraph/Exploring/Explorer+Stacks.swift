import NavigationEngine

/// What happens in navigation containers.
extension Explorer {
  /// Follows an action on the stack in which a screen stands; whether it leads on.
  mutating func changeStack(_ action: Action, by actor: Place, _ cause: Cause) -> Bool {
    guard let region = actor.region, region.isNavigation else { return false }
    switch action {
    case .push(let screen, let arguments, let animated):
      let isAnother = !handsOnItsData(screen, arguments)
      let place = push(screen, on: actor, isAnother: isAnother)
      link(cause.origin, place, .push, look(animated), cause, isAnother: isAnother)
      return true
    case .pop(let animated): return goBack(from: actor, cause, isAnimated: animated)
    case .popTo(let screen, let animated):
      let place = Place.screen(screen, region)
      guard places.contains(place) else { return false }
      link(cause.origin, place, .pop, look(animated), cause)
      return true
    case .popToRoot(let animated):
      guard let root = root(of: region), root != actor else { return false }
      link(cause.origin, root, .pop, look(animated), cause)
      return true
    case .replace(let screen, let arguments, let animated):
      let place = Place.screen(screen, region)
      add(place)
      inherit(place, from: actor)
      link(
        cause.origin, place, .replace, look(animated), cause,
        isAnother: !handsOnItsData(screen, arguments))
      return true
    case .setStack(let screens, let animated):
      guard let top = set(screens, in: region) else { return false }
      link(cause.origin, top, .stack, look(animated), cause)
      return true
    default: return false
    }
  }

  mutating func push(
    _ screen: ScreenIndex, on lower: Place, isAnother: Bool = false
  ) -> Place {
    let place = Place.screen(screen, lower.region ?? Region(base: .nowhere))
    add(place)
    put(place, on: lower, isAnother: isAnother)
    return place
  }

  /// Whether a screen that opens its like gives it the data that it has itself: then nothing comes,
  /// since the same screen is on top already.
  func handsOnItsData(_ screen: ScreenIndex, _ arguments: [Argument]) -> Bool {
    arguments == app.screens[screen].parameters.indices.map { .parameter($0) }
  }

  /// The screen to which a stack is popped as a whole; on the one stack of the whole app, that of
  /// the very first launch.
  mutating func root(of region: Region) -> Place? {
    isOnSingleStack(region)
      ? first(of: app.firstPart.chosen(in: app.session.map(\.initial))) : roots[region]
  }

  /// Whether the one stack of the whole app holds what stands there.
  func isOnSingleStack(_ region: Region) -> Bool {
    guard case .part = region.base else { return false }
    return region.tabs.isEmpty && app.strategy == .singleStack
  }

  /// Whether a place is a part on the one stack of the whole app, where its bar has no Back.
  func isPart(_ place: Place) -> Bool {
    guard let region = place.region else { return false }
    return isOnSingleStack(region) && roots[region] == place
  }

  @discardableResult
  mutating func goBack(from place: Place, _ cause: Cause, isAnimated: Bool) -> Bool {
    let lower = places(below: place)
    for each in lower {
      link(cause.origin, each, .pop, look(isAnimated), cause, isAnother: true)
    }
    return !lower.isEmpty
  }

  private mutating func set(_ screens: [ScreenIndex], in region: Region) -> Place? {
    var top: Place?
    for screen in screens {
      let place = Place.screen(screen, region)
      add(place)
      if let top { put(place, on: top) }
      top = place
    }
    return top
  }

  private func look(_ isAnimated: Bool) -> NavigationGraph.TransitionStyle {
    isAnimated ? NavigationGraph.TransitionStyle(.push) : .none
  }
}
