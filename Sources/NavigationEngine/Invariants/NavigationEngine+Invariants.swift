extension NavigationEngine {
  /// Every rule about the state that does not hold now; empty after each step.
  public func invariantViolations() -> [InvariantViolation] {
    guard state.isRunning else {
      return state.nodes.isEmpty && state.timers.isEmpty && state.transition == nil
        ? [] : [.init(rule: .liveIsReachable, detail: "something outlives the app's process")]
    }
    return rootViolations() + (state.transition == nil ? idleViolations() : [])
      + viewViolations()
  }

  private func rootViolations() -> [InvariantViolation] {
    let children = state.nodes.filter { $0.parent == state.root && $0.id != state.root }
    let limit = state.transition?.container == state.root ? 2 : 1
    guard children.count == limit || (limit == 2 && children.count == 1) else {
      let names = children.map { "\($0.id.rawValue)" }.joined(separator: ", ")
      return [.init(rule: .rootHasOneChild, detail: "children \(names), expected \(limit)")]
    }
    return []
  }

  private func idleViolations() -> [InvariantViolation] {
    var found: [InvariantViolation] = []
    let current = state.current.flatMap(state.node)
    if current?.parent != state.root || state.root == nil {
      found.append(.init(rule: .currentIsChild, detail: "current is no child of the root"))
    }
    let reachable = reachableNodes()
    for node in state.nodes where !reachable.contains(node.id) {
      found.append(.init(rule: .liveIsReachable, detail: "\(node.subject) is held by no window"))
    }
    for node in state.nodes where node.pendingMove != nil {
      found.append(.init(rule: .movesArePaired, detail: "\(node.subject) waits for a did-move"))
    }
    let visible = visibleNodes()
    for node in state.nodes {
      let expected: Appearance = visible.contains(node.id) ? .appeared : .disappeared
      if node.appearance != expected {
        found.append(
          .init(
            rule: .visibleHasAppeared,
            detail: "\(node.subject) is \(node.appearance), expected \(expected)"))
      }
    }
    return found
  }

  private func viewViolations() -> [InvariantViolation] {
    state.views.filter { state.node($0) == nil }.map {
      .init(rule: .viewsHaveControllers, detail: "the view of \($0.rawValue) outlives it")
    }
  }

  /// What the window reaches through children, stacks and `current`.
  private func reachableNodes() -> Set<NodeID> {
    var reached: Set<NodeID> = []
    var open = [state.root].compactMap { $0 }
    while let id = open.popLast() {
      guard reached.insert(id).inserted else { continue }
      open += state.nodes.filter { $0.parent == id }.map(\.id)
      if id == state.root, let current = state.current { open.append(current) }
      open += state.node(id)?.stack ?? []
    }
    return reached
  }

  private func visibleNodes() -> Set<NodeID> {
    var visible: Set<NodeID> = []
    var next = state.root.flatMap(state.node)
    while let node = next {
      visible.insert(node.id)
      next = state.visibleChild(of: node).flatMap(state.node)
    }
    return visible
  }
}
