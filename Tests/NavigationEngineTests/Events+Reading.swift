import NavigationEngine

extension Event {
  /// Why a request was refused, where the event says so.
  var rejection: Rejection? {
    if case .rejected(let rejection) = body { return rejection }
    return nil
  }
}

extension State {
  /// The stack of the root's current child.
  var stackOfCurrent: [NodeID] { current.flatMap(node)?.stack ?? [] }
}
