/// Finds what goes wrong in an app from a client's events, whatever the app's strategy.
///
/// It knows neither the strategy nor the defects. Each fault is a rule over the events, or over the
/// state in which a step comes to rest. A fault is named once for each view controller; what is
/// kept of one goes when it is freed.
struct FaultDetector: Sendable, Equatable, Codable {
  /// The view controllers as the events tell of them.
  var hierarchy = SeenHierarchy()
  /// The routes that were asked for, and what came of them.
  var routes = SeenRoutes()
  /// The transitions under way.
  var transitions: [SeenTransition] = []
  /// The animator that was called to carry out the transition that begins next.
  var animatorOfNext: SeenAnimator?
  /// Those that ended in the step.
  var ended: [SeenTransition] = []
  /// Whose work was cancelled since the client was at rest.
  var cancelled: [NodeID] = []
  /// How many leaked modules were named.
  var namedLeaks = 0
  /// Whether anything happened to view controllers since the client was looked at at rest.
  var isTouched = false

  /// A transition as the events tell of it.
  struct SeenTransition: Sendable, Equatable, Codable {
    let id: TransitionID
    let container: NodeID
    let from: NodeID
    let to: NodeID
    /// What is known of the app's animator, where one carries it out.
    var animator: SeenAnimator?
  }

  /// Takes in the events from a place on.
  ///
  /// - Returns: What they show to be wrong, and where.
  mutating func observe(
    _ events: [Event], from start: Int, app: App
  ) -> [(place: Int, fault: Fault)] {
    var found: [(place: Int, fault: Fault)] = []
    let events = events.span
    for place in start..<events.count {
      let faults = observe(events, at: place, app: app)
      if faults.isEmpty { continue }
      for fault in faults { found.append((place, fault)) }
    }
    return found
  }

  /// Looks at an event where it stands, since a copy of it costs as much as all that is looked at.
  private mutating func observe(_ events: Span<Event>, at place: Int, app: App) -> [Fault] {
    switch events[place].body {
    case .lifecycle(.isAppearing), .lifecycle(.willLayoutSubviews), .lifecycle(.didLayoutSubviews),
      .containment(.willShow), .containment(.didShow):
      return []
    case .lifecycle(let callback):
      isTouched = true
      return observe(callback)
    case .creation(let creation):
      isTouched = true
      hierarchy.add(creation)
      return routes.answer(byChange: true)
    case .containment(let change):
      isTouched = true
      let early = routes.answer(byChange: true)
      return early.isEmpty ? observe(change) : early + observe(change)
    case .screen(let change):
      if case .argumentsChanged(let subject, let arguments) = change {
        hierarchy.change(subject.node) { $0.arguments = arguments }
      }
      return routes.answer(byChange: true)
    case .transition(let transition): return observe(transition, at: events[place].time)
    case .animator(let call): return observe(call)
    case .work(let work): return observe(work)
    case .route(let route):
      return routes.observe(route, at: events[place].time, app, hierarchy)
    case .rejected: return routes.answer(byChange: false)
    case .app(.launched(_, _, let session)):
      self = FaultDetector()
      routes.session = session
      return []
    case .app(.sceneWillConnect(let options)):
      routes.bring(options, app)
      return []
    case .environment(.sessionChanged(let index, let value)):
      routes.change(index, to: value)
      return []
    case .environment(.sizeChanged):
      isTouched = true
      return []
    case .app, .environment, .permission, .systemScreen, .fault: return []
    }
  }

  /// What a whole step shows to be wrong, at its end.
  mutating func endStep(at time: Int64) -> [Fault] {
    var found = routes.endStep()
    if !ended.isEmpty {
      for transition in ended { found += unfinished(transition) }
      ended.removeAll(keepingCapacity: true)
    }
    if !transitions.isEmpty {
      let late = neverCompleted(by: time)
      if !late.isEmpty { found += late }
    }
    return found
  }

  /// Names a fault of a view controller unless it was named before.
  mutating func report(_ kind: Fault.Kind, _ subject: Subject?) -> [Fault] {
    guard let subject, let index = hierarchy.index(of: subject.node),
      hierarchy.name(kind, at: index)
    else { return [] }
    return [Fault(kind, subject: subject)]
  }

  private mutating func observe(_ work: WorkEvent) -> [Fault] {
    switch work {
    case .timerFired(let timer):
      let owner = hierarchy.node(timer.owner)
      return owner.map(hierarchy.hasLeft) == true ? report(.lateCompletion, owner?.subject) : []
    case .timerCancelled(let timer): cancelled.append(timer.owner)
    case .callCancelled(let call): cancelled.append(call.owner)
    case .timerStarted, .callStarted, .callAnswered: break
    }
    return []
  }
}

// Transitions.
extension FaultDetector {
  private mutating func observe(_ event: TransitionEvent, at time: Int64) -> [Fault] {
    switch event {
    case .began(let transition):
      let seen = SeenTransition(
        id: transition.id, container: transition.container, from: transition.from,
        to: transition.to, animator: animatorOfNext?.began(transition, at: time))
      animatorOfNext = nil
      transitions.append(seen)
      return invalid(seen)
    case .ended(let id, _):
      guard let index = transitions.firstIndex(where: { $0.id == id }) else { return [] }
      let seen = transitions.remove(at: index)
      isTouched = true
      ended.append(seen)
      return hierarchy.isRemoved(seen.container)
        ? report(.lateCompletion, hierarchy.node(seen.to)?.subject) : []
    case .released(let release):
      let index = transitions.firstIndex { $0.id == release.transition }
      if let index { transitions[index].animator?.released(release, at: time) }
      return []
    case .progress: return []
    }
  }

  /// Whether a root swaps its child, rather than that it presents something or dismisses it.
  private func isSwap(_ transition: SeenTransition) -> Bool {
    hierarchy.isRoot(transition.container)
      && [transition.from, transition.to].allSatisfy { $0 != hierarchy.root && !isPresented($0) }
  }

  private func isPresented(_ node: NodeID) -> Bool { hierarchy.modals.contains(node) }

  /// A swap's transition is between two children of the root, of which one is on screen.
  private mutating func invalid(_ transition: SeenTransition) -> [Fault] {
    guard isSwap(transition) else { return [] }
    let from = hierarchy.node(transition.from)
    let to = hierarchy.node(transition.to)
    let isWhole = from?.parent == transition.container && to?.parent == transition.container
    let isOnScreen = from.map { $0.appearance != .disappeared } ?? false
    return isWhole && isOnScreen ? [] : report(.invalidTransition, to?.subject)
  }

  /// A completion that never ran leaves the new child on its way in.
  private mutating func unfinished(_ transition: SeenTransition) -> [Fault] {
    guard isSwap(transition), let to = hierarchy.node(transition.to),
      to.announced == .toParent(transition.container)
    else { return [] }
    return report(.unfinishedTransition, to.subject)
  }
}
