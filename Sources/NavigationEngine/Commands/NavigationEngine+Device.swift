// What the device and the tests around it decide: it changes the state, and no view controller.
extension NavigationEngine {
  mutating func setSession(key: String, to value: Value) {
    guard let index = app.session.firstIndex(where: { $0.key == key }) else {
      return reject(.noSuchSessionKey, .name(key))
    }
    guard app.session[index].initial.type == value.type else {
      return reject(.wrongType, .session(index))
    }
    state.session[index] = value
    emit(.environment(.sessionChanged(index, value)))
    renewLinks()
  }

  mutating func setAnimationSpeed(to speed: AnimationSpeed) {
    state.animationSpeed = speed
    emit(.environment(.animationSpeedChanged(speed)))
  }

  /// Notes what lies between the server and the devices; where nothing does, nothing is kept.
  mutating func setNetwork(_ change: NetworkChange) {
    let conditions = change.applied(to: state.network ?? NetworkConditions())
    state.network = conditions.isClear ? nil : conditions
    emit(.environment(.networkChanged(conditions)))
  }

  /// Decides how a service answers the calls that are made from now on.
  mutating func setOutcome(of name: String, to outcome: ServiceOutcome) {
    guard let index = app.services.firstIndex(where: { $0.name == name }) else {
      return reject(.noSuchService, .name(name))
    }
    state.outcomes[index] = outcome
    emit(.environment(.outcomeChanged(index, outcome)))
  }

  /// Decides about permissions from outside the app, whether or not it runs.
  mutating func setPermissions(_ change: PermissionChange) {
    let changed = Permission.allCases.compactMap { permission -> PermissionEntry? in
      guard let status = change.status(of: permission), status != state.status(of: permission)
      else { return nil }
      return PermissionEntry(permission, status)
    }
    state.changePermissions { permissions in
      for entry in changed { permissions[entry.permission] = entry.status }
    }
    emit(.permission(.changed(changed)))
  }

  /// The app's delegate is told first, then the root and all other view controllers.
  mutating func warnOfMemory() {
    guard state.isRunning else { return reject(.notRunning) }
    emit(.app(.memoryWarning))
    let root = state.place(of: state.root)
    if let root { emit(.lifecycle(.didReceiveMemoryWarning(state.nodes[root].subject))) }
    for place in state.nodes.indices where place != root {
      emit(.lifecycle(.didReceiveMemoryWarning(state.nodes[place].subject)))
    }
  }
}
