extension NavigationEngine {
  /// What the window reaches: children, stacks, tabs, presentations, and what is held beside them
  /// by lists, by calls that wait for their answers and by timers that are not cancelled.
  ///
  /// - Returns: Whether it reaches each live view controller, by its place in the list of them.
  func reachability() -> [Bool] {
    var reached = [Bool](repeating: false, count: state.nodes.count)
    var open = [state.root, state.current].compactMap { $0 } + nodesHeldByWork()
    while let id = open.popLast() {
      guard let place = state.place(of: id), !reached[place] else { continue }
      reached[place] = true
      open += state.nodes[place].stack
      open += state.nodes[place].tabs
      for child in state.nodes.indices where state.nodes[child].parent == id {
        open.append(state.nodes[child].id)
      }
      for modal in state.modals where modal.presenter == id { open.append(modal.node) }
      for ownership in state.ownership {
        if case .link(id, _) = ownership.owner { open.append(ownership.owned) }
      }
    }
    return reached
  }

  private func nodesHeldByWork() -> [NodeID] {
    state.ownership.compactMap { isUnderWay($0.owner) ? $0.owned : nil }
  }

  /// Whether the window reaches the view controller at a place of the list, found from below.
  func isReachable(at place: Int) -> Bool {
    let id = state.nodes[place].id
    if id == state.root || id == state.current { return true }
    if let parent = state.nodes[place].parent, let above = state.place(of: parent) {
      return isReachable(at: above)
    }
    for modal in state.modals where modal.node == id {
      if let presenter = state.place(of: modal.presenter) { return isReachable(at: presenter) }
    }
    for ownership in state.ownership where ownership.owned == id {
      if isUnderWay(ownership.owner) { return true }
      if case .link(let list, _) = ownership.owner, let holder = state.place(of: list) {
        return isReachable(at: holder)
      }
    }
    return false
  }

  /// Whether what holds a view controller is work that is still to be done.
  private func isUnderWay(_ owner: Ownership.Owner) -> Bool {
    switch owner {
    case .call(let id): state.calls.contains { $0.id == id }
    case .timer(let id): state.timers.contains { $0.id == id }
    default: false
    }
  }

  /// What a person sees: the root and each presentation, where no full screen stands directly on
  /// it, with what their containers show.
  ///
  /// - Returns: Whether each live view controller is seen, by its place in the list of them.
  func visibility() -> [Bool] {
    var visible = [Bool](repeating: false, count: state.nodes.count)
    let chain = [state.root].compactMap { $0 } + state.modals.map(\.node)
    for (level, base) in chain.enumerated() {
      let above = state.modals.indices.contains(level) ? state.modals[level].style : nil
      guard above != .fullScreen else { continue }
      var next = state.place(of: base)
      while let place = next {
        visible[place] = true
        next = state.place(of: state.visibleChild(at: place))
      }
    }
    return visible
  }
}
