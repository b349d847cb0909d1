// What actions and routes store in the session.
extension NavigationEngine {
  /// Changes an entry; the value is that of the change's argument.
  mutating func change(_ change: SessionChange, given: Value) {
    let entry = change.session
    // A button of an alert that a route shows may name data that the screen below has otherwise.
    guard let value = change.value(after: state.session[entry], given: given) else {
      return reject(.wrongType, .session(entry))
    }
    state.session[entry] = value
    emit(.environment(.sessionChanged(entry, value)))
    renewLinks()
  }

  /// Changes what a route changes when it is followed.
  mutating func changeSession(by request: RouteRequest) {
    let changes = app.routes[request.route].sessionChanges
    let values = resolve(changes.map(\.argument), with: request.arguments)
    for (change, value) in zip(changes, values) { self.change(change, given: value) }
  }

  /// Whether the session would be another one if a route was followed.
  func changesSession(_ request: RouteRequest) -> Bool {
    let changes = app.routes[request.route].sessionChanges
    if changes.isEmpty { return false }
    var session = state.session
    let values = resolve(changes.map(\.argument), with: request.arguments)
    for (change, given) in zip(changes, values) {
      let entry = change.session
      session[entry] = change.value(after: session[entry], given: given) ?? session[entry]
    }
    return session != state.session
  }
}
