// Appearance reaches the visible child of a container: will-calls go from the outside in, the
// did-calls come back from the inside out.
extension NavigationEngine {
  mutating func willAppear(_ id: NodeID, animated: Bool, _ events: inout [Event]) {
    let index = state.index(of: id)
    state.nodes[index].appearance = .appearing
    emit(.willAppear(state.nodes[index].subject, animated: animated), &events)
    guard let child = state.visibleChild(of: state.nodes[index]) else { return }
    showView(of: child, in: id, &events)
    willAppear(child, animated: animated, &events)
  }

  mutating func didAppear(_ id: NodeID, animated: Bool, _ events: inout [Event]) {
    if let child = state.visibleChild(of: state.nodes[state.index(of: id)]) {
      didAppear(child, animated: animated, &events)
      // A navigation container takes its root screen as a child when it is created, and says so
      // when the screen has appeared.
      if state.nodes[state.index(of: child)].pendingMove == .toParent(id) {
        completeMove(child, &events)
      }
    }
    let index = state.index(of: id)
    state.nodes[index].appearance = .appeared
    emit(.didAppear(state.nodes[index].subject, animated: animated), &events)
    if case .screen(let screen) = state.nodes[index].kind {
      run(app.screens[screen].onAppear, by: id, into: &events)
    }
  }

  mutating func willDisappear(_ id: NodeID, animated: Bool, _ events: inout [Event]) {
    let index = state.index(of: id)
    state.nodes[index].appearance = .disappearing
    emit(.willDisappear(state.nodes[index].subject, animated: animated), &events)
    if let child = state.visibleChild(of: state.nodes[index]) {
      willDisappear(child, animated: animated, &events)
    }
  }

  mutating func didDisappear(_ id: NodeID, animated: Bool, _ events: inout [Event]) {
    if let child = state.visibleChild(of: state.nodes[state.index(of: id)]) {
      didDisappear(child, animated: animated, &events)
    }
    let index = state.index(of: id)
    state.nodes[index].appearance = .disappeared
    emit(.didDisappear(state.nodes[index].subject, animated: animated), &events)
  }

  /// Loads a child's view and puts it into its container's, where it is not there yet.
  private mutating func showView(of child: NodeID, in parent: NodeID, _ events: inout [Event]) {
    load(child, into: &events)
    guard state.nodes[state.index(of: child)].superview == nil else { return }
    setFrame(child, to: state.bounds, &events)
    addView(child, to: .node(parent), &events)
  }
}
