// Faults are named at the end of a step, each behind the event with which it shows; those of a
// client at rest come last.
extension NavigationEngine {
  mutating func reportFaults() {
    // Taken out of the state, so that it is changed in place and not copied.
    var detector = FaultDetector()
    swap(&detector, &state.detector)
    var found: [(place: Int, fault: Fault)] = []
    for place in sink.step.indices {
      for fault in detector.observe(sink.step[place], app: app) { found.append((place, fault)) }
    }
    for (place, fault) in found.reversed() {
      sink.insert(Event(time: sink.step[place].time, body: .fault(fault)), behind: place)
    }
    for fault in detector.endStep() { emit(.fault(fault)) }
    if detector.isTouched, state.isRunning, !state.isBusy {
      detector.isTouched = false
      for fault in faultsAtRest(&detector) { emit(.fault(fault)) }
    }
    swap(&detector, &state.detector)
  }

  /// What is wrong with the state of a client in which nothing moves.
  private func faultsAtRest(_ detector: inout FaultDetector) -> [Fault] {
    var found: [Fault] = []
    for node in state.nodes {
      if isLeaked(node), !detector.report(.leakedController, node.subject).isEmpty {
        let owners = state.ownership.filter { $0.owned == node.id }.map(\.owner)
        found.append(Fault(.leakedController, subject: node.subject, owners: owners))
      }
      if node.appearance == .appearing || node.appearance == .disappearing {
        found += detector.report(.unbalancedAppearance, node.subject)
      }
      if isStale(node), !isBelowStale(node) {
        found += detector.report(.staleFrame, node.subject)
      }
    }
    if state.phase == .active, !state.nodes.contains(where: isScreenInWindow) {
      found += detector.report(.blankScreen, state.topScreen?.subject)
    }
    for owner in detector.cancelled {
      if let node = state.node(owner), node.appearance == .appeared {
        found += detector.report(.lostWork, node.subject)
      }
    }
    detector.cancelled.removeAll(keepingCapacity: true)
    if state.leakedModules.count > detector.namedLeaks {
      found.append(Fault(.leakedModule, subject: detector.lastFreed))
    }
    detector.namedLeaks = state.leakedModules.count
    return found
  }

  /// Whether nothing in the window leads to a view controller that is alive; where it stands in
  /// another one, that one tells it.
  private func isLeaked(_ node: Node) -> Bool {
    guard !isReachable(node) else { return false }
    return node.parent.flatMap(state.node).map(isReachable) ?? true
  }

  /// Whether a view controller has something to show, and its view stands in the window.
  private func isScreenInWindow(_ node: Node) -> Bool {
    switch node.kind {
    case .screen, .alert: break
    case .root, .navigation, .tabs: return false
    }
    var next = node
    while case .node(let container) = next.superview {
      guard let node = state.node(container) else { return false }
      next = node
    }
    return next.superview == .window
  }

  /// Whether a view stands in a hierarchy with a frame that is not the window's.
  private func isStale(_ node: Node) -> Bool {
    node.appearance == .appeared && node.superview != nil && node.kind != .root
      && node.frame != state.bounds
  }

  private func isBelowStale(_ node: Node) -> Bool {
    guard case .node(let superview) = node.superview else { return false }
    return state.node(superview).map { isStale($0) } ?? false
  }
}
