import NavigationEngine

extension Event {
  /// The rejection, if this event is one.
  var rejection: Rejection? {
    if case .rejected(let rejection) = body { return rejection }
    return nil
  }
}

extension Event {
  /// The release of an interactive transition, if this event is one.
  var release: TransitionRelease? {
    if case .transition(.released(let release)) = body { return release }
    return nil
  }

  /// The end of a transition, if this event is one.
  var ended: (id: TransitionID, finished: Bool)? {
    if case .transition(.ended(let id, let finished)) = body { return (id, finished) }
    return nil
  }
}

extension State {
  /// The stack of the root's current child.
  var stackOfCurrent: [NodeID] { current.flatMap(node)?.stack ?? [] }
}
