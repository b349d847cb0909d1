extension NavigationEngine {
  /// First use of a view: `viewDidLoad`, once, with what it starts.
  mutating func load(_ id: NodeID, into events: inout [Event]) {
    let index = state.index(of: id)
    guard !state.nodes[index].isLoaded else { return }
    state.nodes[index].isLoaded = true
    emit(.didLoad(state.nodes[index].subject), &events)
    if case .screen(let screen) = state.nodes[index].kind {
      buildLinks(of: id, into: &events)
      run(app.screens[screen].onLoad, by: id, into: &events)
    }
  }

  mutating func setFrame(_ id: NodeID, to frame: Frame, _ events: inout [Event]) {
    let index = state.index(of: id)
    state.nodes[index].frame = frame
    emit(.frameSet(state.nodes[index].subject, frame), &events)
  }

  /// Loads a view and lets it fill the screen, where either is not so already.
  mutating func prepareView(_ id: NodeID, _ events: inout [Event]) {
    load(id, into: &events)
    fit(id, &events)
  }

  /// Gives a view and those inside it the screen's size, where they have another one.
  mutating func fit(_ id: NodeID, _ events: inout [Event]) {
    // The window keeps the root's view at its own size.
    let node = state.nodes[state.index(of: id)]
    if node.kind != .root, node.frame != state.bounds { setFrame(id, to: state.bounds, &events) }
    for view in state.views where state.node(view)?.superview == .node(id) && !keepsOldFrame(view) {
      fit(view, &events)
    }
  }

  mutating func addView(
    _ id: NodeID, to superview: Node.Superview, _ events: inout [Event]
  ) {
    let index = state.index(of: id)
    state.nodes[index].superview = superview
    state.views.removeAll { $0 == id }
    state.views.append(id)
    emit(.viewAdded(state.nodes[index].subject, superview), &events)
  }

  mutating func removeView(_ id: NodeID, _ events: inout [Event]) {
    let index = state.index(of: id)
    guard state.nodes[index].superview != nil else { return }
    state.nodes[index].superview = nil
    state.views.removeAll { $0 == id }
    emit(.viewRemoved(state.nodes[index].subject), &events)
  }
}

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
