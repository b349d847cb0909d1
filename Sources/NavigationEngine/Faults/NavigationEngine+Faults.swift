// Faults are named at the end of a step, each behind the event with which it shows; those of a
// client at rest come last.
extension NavigationEngine {
  mutating func reportFaults() {
    let found = state.detector.observe(sink.events, from: sink.stepStart, app: app)
    for (place, fault) in found.reversed() {
      sink.insert(Event(time: sink.events[place].time, body: .fault(fault)), behind: place)
    }
    for fault in state.detector.endStep(at: now) { emit(.fault(fault)) }
    if state.detector.isTouched, state.isRunning, !state.isBusy {
      state.detector.isTouched = false
      for fault in faultsAtRest() { emit(.fault(fault)) }
    }
  }

  /// What is wrong with the state of a client in which nothing moves.
  private mutating func faultsAtRest() -> [Fault] {
    var found: [Fault] = []
    // By place, since a copy of each view controller costs more than all that is looked at.
    for place in state.nodes.indices {
      if isLeaked(at: place) {
        let subject = state.nodes[place].subject
        let owners = state.ownership.filter { $0.owned == subject.node }.map(\.owner)
        found += state.detector.report(.leakedController, subject).map {
          Fault($0.kind, subject: $0.subject, owners: owners)
        }
      }
      switch state.nodes[place].appearance {
      case .appearing, .disappearing:
        found += state.detector.report(.unbalancedAppearance, state.nodes[place].subject)
      case .appeared where isStale(at: place) && !isBelowStale(at: place):
        found += state.detector.report(.staleFrame, state.nodes[place].subject)
      case .appeared, .disappeared: break
      }
    }
    let isBlank = !state.nodes.indices.contains { isScreenInWindow(at: $0) }
    if state.phase == .active, isBlank {
      found += state.detector.report(.blankScreen, state.topScreen?.subject)
    }
    for owner in state.detector.cancelled {
      if let node = state.node(owner), node.appearance == .appeared {
        found += state.detector.report(.lostWork, node.subject)
      }
    }
    state.detector.cancelled.removeAll(keepingCapacity: true)
    if state.leakedModules.count > state.detector.namedLeaks {
      found.append(Fault(.leakedModule, subject: state.leakingScreen))
    }
    state.detector.namedLeaks = state.leakedModules.count
    return found
  }

  /// Whether nothing in the window leads to a view controller that is alive; where it stands in
  /// another one, that one tells it.
  private func isLeaked(at place: Int) -> Bool {
    guard !isReachable(at: place) else { return false }
    guard let parent = state.nodes[place].parent, let above = state.place(of: parent)
    else { return true }
    return isReachable(at: above)
  }

  /// Whether a view controller has something to show, and its view stands in the window.
  private func isScreenInWindow(at place: Int) -> Bool {
    switch state.nodes[place].kind {
    case .screen, .alert: break
    case .root, .navigation, .tabs: return false
    }
    var next = place
    while case .node(let container) = state.nodes[next].superview {
      guard let above = state.place(of: container) else { return false }
      next = above
    }
    return state.nodes[next].superview == .window
  }

  /// Whether a view stands in a hierarchy with a frame that is not the window's.
  private func isStale(at place: Int) -> Bool {
    state.nodes[place].appearance == .appeared && state.nodes[place].superview != nil
      && state.nodes[place].kind != .root && state.nodes[place].frame != state.bounds
  }

  private func isBelowStale(at place: Int) -> Bool {
    guard case .node(let superview) = state.nodes[place].superview else { return false }
    guard let above = state.place(of: superview) else { return false }
    return isStale(at: above)
  }
}
