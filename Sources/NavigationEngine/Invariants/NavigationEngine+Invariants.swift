extension NavigationEngine {
  /// Every rule about the state that does not hold now; empty after each step.
  public func invariantViolations() -> [InvariantViolation] {
    guard state.isRunning else {
      return state.nodes.isEmpty && state.timers.isEmpty && !state.isTransitioning
        ? [] : [.init(rule: .liveIsReachable, detail: "something outlives the app's process")]
    }
    if state.phase == .background, state.isTransitioning {
      return [.init(rule: .backgroundIsStill, detail: "a transition is under way")]
    }
    var found = rootViolations()
    add(tabViolations(), to: &found)
    add(modalViolations(), to: &found)
    if !state.isTransitioning { add(idleViolations(), to: &found) }
    add(viewViolations(), to: &found)
    return found
  }

  /// There are none as a rule, and a search asks in each state.
  private func add(_ new: [InvariantViolation], to found: inout [InvariantViolation]) {
    if !new.isEmpty { found += new }
  }

  /// Whether a permanent root holds the parts; under other strategies the window's root is one.
  private var hasPermanentRoot: Bool {
    state.place(of: state.root).map { state.nodes[$0].kind == .root } ?? false
  }

  private func rootViolations() -> [InvariantViolation] {
    guard hasPermanentRoot else { return [] }
    var count = 0
    for place in state.nodes.indices where isChildOfRoot(at: place) { count += 1 }
    let limit = state.placeOfSwapUnderWay == nil ? 1 : 2
    guard count == limit || (limit == 2 && count == 1) else {
      let names = state.nodes.indices.filter { isChildOfRoot(at: $0) }
        .map { "\(state.nodes[$0].id.rawValue)" }.joined(separator: ", ")
      return [.init(rule: .rootHasOneChild, detail: "children \(names), expected \(limit)")]
    }
    return []
  }

  private func isChildOfRoot(at place: Int) -> Bool {
    state.nodes[place].parent == state.root && state.nodes[place].id != state.root
  }

  /// Looks at view controllers by place, since a copy of each costs more than all that is compared.
  private func tabViolations() -> [InvariantViolation] {
    var found: [InvariantViolation] = []
    for place in state.nodes.indices where !state.nodes[place].tabs.isEmpty {
      let container = state.nodes[place].id
      let visible = state.visibleChild(at: place)
      let fading = state.transitions.indices.first { state.transitions[$0].container == container }
        .map { state.transitions[$0].from }
      var isWhole = visible != nil
      var shown = 0
      var isOther = false
      for tab in state.nodes[place].tabs {
        guard let child = state.place(of: tab) else {
          isWhole = false
          continue
        }
        if state.nodes[child].parent != container { isWhole = false }
        guard state.nodes[child].superview != nil else { continue }
        shown += 1
        if tab != visible, tab != fading { isOther = true }
      }
      let subject = state.nodes[place].subject
      if !isWhole {
        found.append(.init(rule: .tabsAreChildren, detail: "\(subject) lost one of its tabs"))
      }
      if isOther {
        found.append(.init(rule: .oneTabIsShown, detail: "\(subject) shows \(shown) views"))
      }
    }
    return found
  }

  private func modalViolations() -> [InvariantViolation] {
    var presenter = state.root
    for modal in state.modals {
      guard modal.presenter == presenter, let place = state.place(of: modal.node),
        state.nodes[place].parent == nil
      else {
        return [
          .init(rule: .presentationsAreChained, detail: "\(modal.node.rawValue) hangs loose")
        ]
      }
      presenter = modal.node
    }
    return []
  }

  private func idleViolations() -> [InvariantViolation] {
    var found: [InvariantViolation] = []
    let parent = state.place(of: state.current).flatMap { state.nodes[$0].parent }
    if hasPermanentRoot ? parent != state.root : state.root == nil {
      found.append(.init(rule: .currentIsChild, detail: "current is no child of the root"))
    }
    // By place, here and below, since a copy of each costs more than all that is looked at.
    let isReachable = reachability()
    for place in state.nodes.indices where !isReachable[place] {
      let subject = state.nodes[place].subject
      found.append(.init(rule: .liveIsReachable, detail: "\(subject) is held by no window"))
    }
    // A navigation container's root that was never shown is told of its move when it is.
    for place in state.nodes.indices
    where state.nodes[place].pendingMove != nil && state.nodes[place].isLoaded {
      let subject = state.nodes[place].subject
      found.append(.init(rule: .movesArePaired, detail: "\(subject) waits for a did-move"))
    }
    if state.phase == .active, state.held == nil, let stack = stackBehindItsPath {
      found.append(
        .init(rule: .stacksFollowPaths, detail: "\(subject(stack)) is not what its path says"))
    }
    if state.phase == .active, state.held == nil, let step = nextItemStep {
      found.append(.init(rule: .presentationsFollowItems, detail: "\(step) is to be done"))
    }
    return found + appearanceViolations() + waitingViolations()
  }

  private func appearanceViolations() -> [InvariantViolation] {
    var found: [InvariantViolation] = []
    for (place, isVisible) in visibility().enumerated() {
      let subject = state.nodes[place].subject
      let appearance = state.nodes[place].appearance
      let expected: Appearance = isVisible ? .appeared : .disappeared
      if appearance != expected {
        found.append(
          .init(
            rule: .visibleHasAppeared, detail: "\(subject) is \(appearance), expected \(expected)"))
      }
      let superview = state.nodes[place].parent.map(Node.Superview.node) ?? .window
      let frame = state.nodes[place].frame
      if isVisible, subject.node != state.root, frame != state.bounds {
        found.append(.init(rule: .visibleFillsWindow, detail: "\(subject): \(frame)"))
      }
      if isVisible, state.nodes[place].superview != superview {
        found.append(.init(rule: .visibleHasView, detail: "\(subject) is not in the window"))
      } else if !isVisible, state.nodes[place].superview == .window {
        found.append(.init(rule: .visibleHasView, detail: "\(subject) is under a full screen"))
      }
    }
    return found
  }

  private func waitingViolations() -> [InvariantViolation] {
    guard state.phase == .active else { return [] }
    if let request = state.permissions?.requests.first,
      !request.isShown || !isOpen(request)
    {
      return [.init(rule: .waitingIsTakenUp, detail: "the system is asked, and shows nothing")]
    }
    if let held = state.held {
      return held.isReleased || state.place(of: held.question) == nil
        ? [.init(rule: .waitingIsTakenUp, detail: "an answered question still holds")] : []
    }
    let isWaiting =
      state.following != nil || !state.waitingRoutes.isEmpty
      || state.pending.map { isReady($0.request) } ?? false
    return isWaiting
      ? [.init(rule: .waitingIsTakenUp, detail: "a route waits for nothing")] : []
  }

  private func viewViolations() -> [InvariantViolation] {
    state.views.filter { state.place(of: $0) == nil }.map {
      .init(rule: .viewsHaveControllers, detail: "the view of \($0.rawValue) outlives it")
    }
  }
}
