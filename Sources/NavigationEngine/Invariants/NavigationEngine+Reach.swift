extension NavigationEngine {
  /// What the window reaches: children, stacks, tabs, presentations, and what is held beside them
  /// by lists, by calls that wait for their answers and by timers that are not cancelled.
  func reachableNodes() -> Set<NodeID> {
    var reached: Set<NodeID> = []
    var open = [state.root, state.current].compactMap { $0 } + nodesHeldByWork()
    while let id = open.popLast() {
      guard reached.insert(id).inserted, let node = state.node(id) else { continue }
      open += node.stack + node.tabs
      for child in state.nodes where child.parent == id { open.append(child.id) }
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
  func visibleNodes() -> Set<NodeID> {
    var visible: Set<NodeID> = []
    let chain = [state.root].compactMap { $0 } + state.modals.map(\.node)
    for (place, base) in chain.enumerated() {
      let above = state.modals.indices.contains(place) ? state.modals[place].style : nil
      guard above != .fullScreen else { continue }
      var next = state.node(base)
      while let node = next {
        visible.insert(node.id)
        next = state.node(state.visibleChild(of: node))
      }
    }
    return visible
  }
}
