import NavigationEngine

extension Event {
  /// Why a request was refused, where the event says so.
  var rejection: Rejection? {
    if case .rejected(let rejection) = body { return rejection }
    return nil
  }
}

extension Event {
  /// How a gesture let go, where the event says so.
  var release: TransitionRelease? {
    if case .transition(.released(let release)) = body { return release }
    return nil
  }

  /// Which transition ended and how, where the event says so.
  var ended: (id: TransitionID, finished: Bool)? {
    if case .transition(.ended(let id, let finished)) = body { return (id, finished) }
    return nil
  }
}

extension State {
  /// The stack of the root's current child.
  var stackOfCurrent: [NodeID] { current.flatMap(node)?.stack ?? [] }
}
