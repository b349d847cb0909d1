// What actions and routes store in the session.
extension NavigationEngine {
  /// Changes an entry; the values are those of the change's arguments.
  mutating func change(_ change: SessionChange, given: [Value]) {
    let entry = change.session
    switch change.outcome(after: state.session[entry], given: given) {
    case .value(let value):
      state.session[entry] = value
      emit(.environment(.sessionChanged(entry, value)))
      renewLinks()
    case .refused(let code): reject(code, .session(entry))
    }
  }

  /// Changes what a route changes when it is followed.
  mutating func changeSession(by request: RouteRequest) {
    for change in app.routes[request.route].sessionChanges {
      self.change(change, given: resolve(change.arguments, with: request.arguments))
    }
  }

  /// Whether the session would be another one if a route was followed.
  func changesSession(_ request: RouteRequest) -> Bool {
    let changes = app.routes[request.route].sessionChanges
    if changes.isEmpty { return false }
    var session = state.session
    for change in changes {
      let given = resolve(change.arguments, with: request.arguments)
      let entry = change.session
      if case .value(let value) = change.outcome(after: session[entry], given: given) {
        session[entry] = value
      }
    }
    return session != state.session
  }
}
