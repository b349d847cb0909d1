extension NavigationEngine {
  /// First use of a view: `viewDidLoad`, once, with what it starts.
  mutating func load(_ id: NodeID) {
    let index = state.index(of: id)
    guard !state.nodes[index].isLoaded else { return }
    state.nodes[index].isLoaded = true
    emit(.lifecycle(.didLoad(state.nodes[index].subject)))
    if case .screen(let screen) = state.nodes[index].kind {
      buildLinks(of: id)
      run(app.screens[screen].onLoad, by: id)
    }
  }

  mutating func setFrame(_ id: NodeID, to frame: Frame) {
    let index = state.index(of: id)
    state.nodes[index].frame = frame
    emit(.lifecycle(.frameSet(state.nodes[index].subject, frame)))
  }

  /// Gives a view and those inside it the screen's size, where they have another one.
  mutating func fit(_ id: NodeID) {
    // The window keeps the root's view at its own size.
    let index = state.index(of: id)
    if state.nodes[index].kind != .root, state.nodes[index].frame != state.bounds {
      setFrame(id, to: state.bounds)
    }
    for view in state.views where isSubview(view, of: id) && !keepsOldFrame(view) { fit(view) }
  }

  private func isSubview(_ view: NodeID, of id: NodeID) -> Bool {
    guard let place = state.place(of: view) else { return false }
    return state.nodes[place].superview == .node(id)
  }

  mutating func addView(_ id: NodeID, to superview: Node.Superview) {
    let index = state.index(of: id)
    state.nodes[index].superview = superview
    // A view whose frame nobody sets has the window's; the window keeps the root's at its own size.
    if state.nodes[index].frame == .zero, state.nodes[index].kind != .root {
      state.nodes[index].frame = state.bounds
    }
    state.views.removeAll { $0 == id }
    state.views.append(id)
    emit(.lifecycle(.viewAdded(state.nodes[index].subject, superview)))
  }

  mutating func removeView(_ id: NodeID) {
    let index = state.index(of: id)
    guard state.nodes[index].superview != nil else { return }
    state.nodes[index].superview = nil
    state.views.removeAll { $0 == id }
    emit(.lifecycle(.viewRemoved(state.nodes[index].subject)))
  }
}

// Appearance reaches the visible child of a container: will-calls, `viewIsAppearing` and layout go
// from the outside in, the did-calls come back from the inside out.
extension NavigationEngine {
  mutating func willAppear(_ id: NodeID, animated: Bool) {
    let index = state.index(of: id)
    state.nodes[index].appearance = .appearing
    emit(.lifecycle(.willAppear(state.nodes[index].subject, animated: animated)))
    for child in children(of: id, in: .beforeAppearing) {
      load(child)
      willAppear(child, animated: animated)
      if tellsAll, isFirstShown(child, in: id) {
        emit(.containment(.willShow(subject(id), shown: child, animated: animated)))
      }
    }
  }

  /// The view stands in the hierarchy; a container puts its child's view into it.
  mutating func isAppearing(_ id: NodeID, animated: Bool) {
    if tellsAll { emit(.lifecycle(.isAppearing(subject(id), animated: animated))) }
    for child in children(of: id, in: .appearing) {
      showView(of: child, in: id)
      isAppearing(child, animated: animated)
    }
  }

  /// One layout pass over a view and those inside it.
  mutating func layOut(_ id: NodeID) {
    // Nothing follows from it but what is told.
    guard tellsAll else { return }
    let subject = subject(id)
    emit(.lifecycle(.willLayoutSubviews(subject)))
    emit(.lifecycle(.didLayoutSubviews(subject)))
    for view in state.views where isSubview(view, of: id) { layOut(view) }
  }

  mutating func didAppear(_ id: NodeID, animated: Bool) {
    for child in children(of: id, in: .appearing) {
      if tellsAll, isFirstShown(child, in: id) {
        emit(.containment(.didShow(subject(id), shown: child, animated: animated)))
      }
      didAppear(child, animated: animated)
      completeFirstMove(of: child, into: id)
    }
    let index = state.index(of: id)
    state.nodes[index].appearance = .appeared
    emit(.lifecycle(.didAppear(state.nodes[index].subject, animated: animated)))
    if case .screen(let screen) = state.nodes[index].kind {
      releaseLinks(of: id)
      if !isHosted(id) { runAsAppearing(app.screens[screen].onAppear, by: id) }
    }
  }

  mutating func willDisappear(_ id: NodeID, animated: Bool) {
    let index = state.index(of: id)
    state.nodes[index].appearance = .disappearing
    emit(.lifecycle(.willDisappear(state.nodes[index].subject, animated: animated)))
    for child in children(of: id, in: .beforeDisappearing) {
      willDisappear(child, animated: animated)
    }
  }

  mutating func didDisappear(_ id: NodeID, animated: Bool) {
    for child in children(of: id, in: .disappearing) {
      didDisappear(child, animated: animated)
      completeFirstMove(of: child, into: id)
    }
    let index = state.index(of: id)
    state.nodes[index].appearance = .disappeared
    emit(.lifecycle(.didDisappear(state.nodes[index].subject, animated: animated)))
    if case .screen(let screen) = state.nodes[index].kind {
      if isHosted(id) {
        emit(.lifecycle(.onDisappear(state.nodes[index].subject)))
      }
      run(app.screens[screen].onDisappear, by: id)
    }
  }

  /// Whether a navigation container shows its root for the first time.
  private func isFirstShown(_ child: NodeID, in id: NodeID) -> Bool {
    guard let place = state.place(of: id), case .navigation = state.nodes[place].kind,
      let childPlace = state.place(of: child)
    else { return false }
    return state.nodes[childPlace].pendingMove == .toParent(id)
  }

  /// A navigation container takes its root screen as a child when it is created, and says so when
  /// the screen has appeared, or is gone before it has.
  private mutating func completeFirstMove(of child: NodeID, into id: NodeID) {
    if isFirstShown(child, in: id) { completeMove(child) }
  }

  /// The children that a container's own appearance reaches.
  ///
  /// The root of a published listing has two in the midst of a swap; one that is on its way already
  /// is not told again.
  private func children(of id: NodeID, in appearances: Appearances) -> [NodeID] {
    guard let place = state.place(of: id) else { return [] }
    guard state.nodes[place].kind == .root, app.strategy.isPublished else {
      guard let child = state.visibleChild(at: place) else { return [] }
      return [child]
    }
    return state.nodes.filter { child in
      child.parent == id && child.superview == .node(id)
        && appearances.contains(Appearances(child.appearance))
    }.map(\.id)
  }

  /// Puts a child's view into its container's, where it is not there yet.
  private mutating func showView(of child: NodeID, in parent: NodeID) {
    guard state.nodes[state.index(of: child)].superview == nil else { return }
    setFrame(child, to: state.bounds)
    addView(child, to: .node(parent))
  }
}

/// Some of the values of ``Appearance``.
private struct Appearances: OptionSet {
  let rawValue: UInt8

  static let appearing = Appearances(.appearing)
  static let disappearing = Appearances(.disappearing)
  static let beforeAppearing: Appearances = [Appearances(.disappeared), .disappearing]
  static let beforeDisappearing: Appearances = [.appearing, Appearances(.appeared)]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ appearance: Appearance) { rawValue = 1 << appearance.rawValue }
}
