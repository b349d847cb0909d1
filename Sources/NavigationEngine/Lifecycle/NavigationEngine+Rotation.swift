extension NavigationEngine {
  /// Turns the device: the window changes its size, and every view in it follows, also in the
  /// midst of a transition.
  mutating func rotate(landscape: Bool, into events: inout [Event]) {
    if let refusal = refusalOffScreen { return reject(refusal, &events) }
    let isLandscape = state.width > state.height
    guard isLandscape != landscape, state.width != state.height else {
      return reject(.alreadyInOrientation, &events)
    }
    swap(&state.width, &state.height)
    state.device = state.bounds
    emit(.sizeChanged(width: state.width, height: state.height), &events)
    for view in state.views where state.node(view)?.superview == .window { fit(view, &events) }
  }
}
