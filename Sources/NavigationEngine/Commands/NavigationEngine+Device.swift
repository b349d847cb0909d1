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

  /// Turns the device: the view controllers are told the new size, the window takes it, and every
  /// view in it follows, also in the midst of a transition.
  ///
  /// UIKit animates this; here it is done at once.
  mutating func rotate(landscape: Bool) {
    if let refusal = refusalOffScreen { return reject(refusal) }
    let isLandscape = state.width > state.height
    guard isLandscape != landscape, state.width != state.height else {
      return reject(.alreadyInOrientation)
    }
    for base in [state.root].compactMap({ $0 }) + state.modals.map(\.node) {
      announceSize(to: base, width: state.height, height: state.width)
    }
    swap(&state.width, &state.height)
    state.device = state.bounds
    emit(.environment(.sizeChanged(width: state.width, height: state.height)))
    let outermost = state.views.filter { state.node($0)?.superview == .window }
    for view in outermost { fit(view) }
    for view in outermost { layOut(view) }
  }

  /// `viewWillTransition(to:with:)`, which each container passes on to its children.
  private mutating func announceSize(to id: NodeID, width: Int, height: Int) {
    guard let node = state.node(id), node.isLoaded else { return }
    emit(.lifecycle(.willTransition(node.subject, width: width, height: height)))
    let children = state.nodes.filter { $0.parent == id }.map(\.id)
    for child in children { announceSize(to: child, width: width, height: height) }
  }

  /// The app's delegate is told first, then the root and all other view controllers.
  mutating func warnOfMemory() {
    guard state.isRunning else { return reject(.notRunning) }
    emit(.app(.memoryWarning))
    let root = state.nodes.filter { $0.id == state.root }
    for node in root + state.nodes.filter({ $0.id != state.root }) {
      emit(.lifecycle(.didReceiveMemoryWarning(node.subject)))
    }
  }
}
