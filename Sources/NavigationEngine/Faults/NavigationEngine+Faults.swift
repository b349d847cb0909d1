extension App {
  /// What looks for faults under this app; nil where it has no defects.
  var detector: FaultDetector? {
    strategy == .rootController && defects == .empty ? nil : FaultDetector()
  }
}

// Faults are named at the end of a step, each behind the event with which it shows. Where an
// app has no defects nothing looks for them.
extension NavigationEngine {
  mutating func reportFaults() {
    guard var detector = state.detector else { return }
    var told: [Event] = []
    for event in sink.step {
      told.append(event)
      let found = detector.observe(event, state: state)
      told += found.map { Event(time: event.time, body: .fault($0)) }
    }
    sink.replaceStep(with: told)
    if state.isRunning, !state.isBusy {
      for (kind, node) in faultsAtRest {
        for fault in detector.report(kind, node.subject) {
          emit(.fault(withOwners(fault)))
        }
      }
    }
    state.detector = detector
  }

  /// A leak with those who keep it.
  private func withOwners(_ fault: Fault) -> Fault {
    guard fault.kind == .leakedController, let subject = fault.subject else { return fault }
    let owners = state.ownership.filter { $0.owned == subject.node }.map(\.owner)
    return Fault(fault.kind, subject: subject, route: fault.route, owners: owners)
  }

  /// What is wrong with the state of a client in which nothing moves.
  private var faultsAtRest: [(Fault.Kind, Node)] {
    var found: [(Fault.Kind, Node)] = []
    let reachable = reachableNodes()
    for node in state.nodes {
      let holder = node.parent ?? node.id
      if !reachable.contains(node.id), holder == node.id || reachable.contains(holder) {
        found.append((.leakedController, node))
      }
      if node.appearance == .appearing || node.appearance == .disappearing {
        found.append((.unbalancedAppearance, node))
      }
      if isStale(node), !isBelowStale(node) {
        found.append((.staleFrame, node))
      }
    }
    for modal in state.modals where state.base(of: modal.actor) == nil {
      if let node = state.node(modal.node) { found.append((.leakedController, node)) }
    }
    return found
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
