import NavigationEngine

extension Proposition {
  /// Whether it holds for a client.
  ///
  /// - Parameter occasions: What has come in: inputs, answers and refusals.
  func holds(in engine: NavigationEngine, _ occasions: [Proposition] = []) -> Bool {
    switch self {
    case .session(let condition): return condition.holds(in: engine.state.session)
    case .visible(let screen, let data):
      guard engine.shownScreen == screen else { return false }
      guard !data.isEmpty, let place = engine.state.placeOfVisibleScreen else { return true }
      return engine.hasArguments(data, at: place)
    case .stack(let screens):
      return engine.isVisibleStack(screens)
    case .alive(let screen): return engine.isAlive(screen)
    case .part(let part): return engine.state.shownPart == part
    case .tab(let bar, let tab):
      let nodes = engine.state.nodes
      return nodes.indices.contains {
        nodes[$0].kind == .tabs(bar) && nodes[$0].selectedTab == tab
      }
    case .presented(let screen):
      return !engine.state.modals.isEmpty && engine.isPresented(screen)
    case .detent(let detent): return engine.restingDetent == detent
    case .presentsAnything: return !engine.state.modals.isEmpty
    case .alert(let alert, let data):
      if engine.state.modals.isEmpty { return false }
      return engine.state.modals.contains { modal in
        guard let place = engine.state.place(of: modal.node),
          engine.state.nodes[place].kind == .alert(alert)
        else { return false }
        return engine.hasArguments(data, at: place)
      }
    case .asked(let permission): return engine.state.prompt?.permission == permission
    case .shows(let element): return engine.takesTouches(element) != nil
    case .enabled(let element): return engine.takesTouches(element) ?? false
    case .reads(let element, let text): return engine.reads(element, text)
    case .order(let elements): return engine.showsInOrder(elements)
    case .swipeBack: return engine.canSwipeBack
    case .dismissible: return engine.canPullAway
    case .edited(let screen):
      let nodes = engine.state.nodes
      return nodes.indices.contains { place in
        nodes[place].kind == .screen(screen) && nodes[place].fields.contains { !$0.text.isEmpty }
      }
    case .waiting(let route):
      return engine.state.pending?.request.route == route
        || engine.state.isQueued(route)
    case .waitsForAnything:
      return engine.state.pending != nil || engine.state.hasQueuedRoutes
    case .atRest:
      return engine.isIdle && engine.state.timers.isEmpty && engine.state.calls.isEmpty
        && engine.state.pending == nil && engine.state.held == nil
        && engine.state.prompt == nil && engine.state.openActions == nil
    case .idle: return engine.isIdle
    case .moving: return engine.state.isTransitioning
    case .movingAs(let name):
      guard let youngest = engine.state.transitions.indices.last else { return false }
      return engine.state.transitions[youngest].animation.name == name
    case .neverRan: return !engine.state.hasEverRun
    case .background: return engine.state.phase == .background
    case .away(let time):
      return engine.state.leftScreen.map { engine.now - $0 >= time } ?? false
    case .calling(let service):
      return engine.state.calls.contains { engine.app.calls[$0.definition].service == service }
    case .refused, .launched, .foregrounded, .tapped, .tappedAnything, .pulled, .swiped,
      .longPressed, .refreshed, .opened, .chosen, .notified, .openedData, .openedOrigin, .succeeded,
      .failed, .allowed, .denied:
      return occasions.contains(self)
    // Without closures, which would carry a copy of the client.
    case .all(let each):
      let each = each.span
      for place in each.indices where !each[place].holds(in: engine, occasions) { return false }
      return true
    case .any(let each):
      let each = each.span
      for place in each.indices where each[place].holds(in: engine, occasions) { return true }
      return false
    case .not(let one): return !one.holds(in: engine, occasions)
    }
  }

  /// Whether it says of an input, of an answer or of a refusal that it comes.
  var comesIn: Bool { self == .refused || isOccasion }

  /// Whether it can hold in a state in which that screen is visible, or none.
  func canHold(showing screen: ScreenIndex?) -> Bool {
    switch self {
    case .visible(let wanted, _): wanted == screen
    case .stack(let screens): screens.last == screen
    case .all(let each): each.allSatisfy { $0.canHold(showing: screen) }
    case .any(let each): each.contains { $0.canHold(showing: screen) }
    default: true
    }
  }

  /// Whether it can hold while these come in, whatever the state is.
  func canHold(with occasions: [Proposition]) -> Bool {
    switch self {
    case .all(let each): each.allSatisfy { $0.canHold(with: occasions) }
    case .any(let each): each.contains { $0.canHold(with: occasions) }
    default: !isOccasion || occasions.contains(self)
    }
  }
}

// By place, since a copy of a view controller costs more than all that is looked at.
extension NavigationEngine {
  /// Whether the app is on screen, nothing moves, and no route is being followed.
  var isIdle: Bool {
    guard state.phase == .active, !state.isMoving else { return false }
    return state.held != nil || (state.following == nil && !state.hasQueuedRoutes)
  }

  /// The type of the screen that a person looks at; nil where there is none.
  var shownScreen: ScreenIndex? {
    guard let place = state.placeOfVisibleScreen, case .screen(let screen) = state.nodes[place].kind
    else { return nil }
    return screen
  }

  /// Whether a screen of this type is alive.
  func isAlive(_ screen: ScreenIndex) -> Bool {
    for place in state.nodes.indices where state.nodes[place].kind == .screen(screen) {
      return true
    }
    return false
  }

  /// Whether a screen of this type is presented, or stands in what is: at its root, pushed there,
  /// or under one of its tabs.
  fileprivate func isPresented(_ screen: ScreenIndex) -> Bool {
    for place in state.nodes.indices {
      let kind = state.nodes[place].kind
      guard kind == .screen(screen) || kind == .navigation(screen) else { continue }
      var top = place
      while let parent = state.place(of: state.nodes[top].parent) { top = parent }
      for modal in state.modals.indices where state.modals[modal].node == state.nodes[top].id {
        return true
      }
    }
    return false
  }

  /// Whether the view controller at a place was opened with these values, by their places.
  fileprivate func hasArguments(_ data: [Int: Value], at place: Int) -> Bool {
    let arguments = state.nodes[place].arguments
    return data.allSatisfy { arguments.indices.contains($0) && arguments[$0] == $1 }
  }

  /// Whether the visible stack has these screens, bottom first; what stands in none is one itself.
  fileprivate func isVisibleStack(_ screens: [ScreenIndex]) -> Bool {
    guard let place = state.placeOfVisibleScreen else { return screens.isEmpty }
    guard let container = state.place(of: state.nodes[place].parent),
      case .navigation = state.nodes[container].kind
    else { return screens.count == 1 && state.nodes[place].kind == .screen(screens[0]) }
    let places = state.nodes[container].stack.compactMap { state.place(of: $0) }
    return places.count == screens.count
      && zip(places, screens).allSatisfy { state.nodes[$0].kind == .screen($1) }
  }
}

extension App {
  /// What a command brings, as rules name it.
  func occasions(of command: Command) -> [Proposition] {
    switch command {
    case .launch: return [.launched]
    case .foreground: return [.foregrounded]
    case .tap(let element, _), .submit(let element, _):
      return [.tapped(element), .tappedAnything]
    case .back: return [.tapped("back"), .tappedAnything]
    case .swipe(let element, _, _): return [.swiped(element)]
    case .longPress(let element, _): return [.longPressed(element)]
    case .refresh: return [.refreshed]
    case .gesture(.ended(let velocity)): return velocity > 0 ? [.pulled] : []
    case .open(let url):
      guard let match = links.match(url), let link = links.links.firstIndex(of: match.link)
      else { return [] }
      return [.opened(link)] + occasions(of: match.values)
        + (links.origin(of: url).map { [.openedOrigin($0)] } ?? [])
    case .shortcut(let id):
      return shortcuts.firstIndex { $0.id == id }.map { [.chosen($0)] } ?? []
    case .notification(let notification, opened: true):
      return rule(for: notification).map { [.notified($0.index)] + occasions(of: $0.values) } ?? []
    default: return []
    }
  }

  private func occasions(of data: [Value]) -> [Proposition] {
    data.enumerated().map { .openedData($0.offset, $0.element) }
  }

  /// What an event brings, as rules name it.
  func occasion(of event: Event) -> Proposition? {
    switch event.body {
    case .work(.callAnswered(let call)):
      let service = calls[call.definition].service
      return call.outcome == .failure ? .failed(service) : .succeeded(service)
    case .permission(.answered(let permission, _, let status, _)):
      return status.isAllowed ? .allowed(permission) : .denied(permission)
    case .app(.willEnterForeground): return .foregrounded
    case .rejected, .route(.step(_, step: _, .refused)): return .refused
    default: return nil
    }
  }
}

extension Rejection.Code {
  /// Whether what a finger does is refused, and not what follows from it.
  var refusesTouch: Bool {
    switch self {
    case .notRunning, .notOnScreen, .noSuchElement, .notTappable, .disabled, .permissionAsked,
      .systemScreenShown,
      .transitionInProgress, .screenNotVisible, .tabAlreadySelected, .tabBarHidden,
      .navigationBarHidden, .notEditable, .nothingToSubmit:
      true
    default: false
    }
  }
}

extension Command {
  /// Whether the events are those of a command that does nothing but be refused.
  func isRefused(_ events: ArraySlice<Event>) -> Bool {
    guard events.count == 1, case .rejected(let rejection)? = events.first?.body else {
      return false
    }
    // What an element does can be refused; then it was tapped.
    if case .tap = self { return rejection.code.refusesTouch }
    return true
  }
}
