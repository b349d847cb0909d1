extension State {
  /// The view controller on which the next presentation would stand.
  var topOfChain: NodeID? {
    guard let top = modals.indices.last else { return root }
    return modals[top].node
  }

  /// The root or the presentation in which a view controller stands; nil where it has left.
  func base(of id: NodeID) -> NodeID? {
    guard var place = place(of: id) else { return nil }
    while let parent = self.place(of: nodes[place].parent) { place = parent }
    let base = nodes[place].id
    return base == root || modals.contains { $0.node == base } ? base : nil
  }

  /// Whether a view controller has left the window, or was told that it is removed, or stands in
  /// one that was.
  func isRemoved(_ id: NodeID) -> Bool {
    guard base(of: id) != nil else { return true }
    var next = place(of: id)
    while let place = next {
      if nodes[place].pendingMove == .toNone, !mayReturn(nodes[place].id) { return true }
      next = self.place(of: nodes[place].parent)
    }
    return false
  }

  /// Whether a screen is a part on a stack of parts: its bar has no Back, so that nobody goes from
  /// one part into another.
  public func isPartOnStack(_ node: Node) -> Bool {
    guard node.part != nil, case .navigation = self.node(node.parent)?.kind
    else { return false }
    return true
  }

  /// The stack of a navigation container as it will be when the transition under way has ended now.
  func stackAtRest(of container: Node) -> [NodeID] {
    guard let last = transitions.indices.last, transitions[last].container == container.id,
      transitions[last].leadsBack, case .stack(let stack) = transitions[last].scene.change
    else { return container.stack }
    return stack + transitions[last].scene.leaving.reversed()
  }

  /// Whether a finger still decides if a view controller leaves.
  private func mayReturn(_ id: NodeID) -> Bool {
    transitions.contains { $0.leadsBack && $0.scene.leaving.contains(id) }
  }

  /// Whether a view controller is removed or being dismissed: what it starts would come too late.
  func isLeaving(_ id: NodeID) -> Bool {
    guard let base = base(of: id), !isRemoved(id) else { return true }
    guard let last = transitions.indices.last, !transitions[last].leadsBack,
      transitions[last].scene.change == .dismissal
    else { return false }
    return transitions[last].scene.leaving.contains(base)
  }

  /// The tab container around a view controller, or itself; nil where there is none.
  func tabContainer(around id: NodeID) -> Node? {
    var next = node(id)
    while let node = next {
      if case .tabs = node.kind { return node }
      next = self.node(node.parent)
    }
    return nil
  }

  /// The tab container that is shown below the root; nil where there is none.
  var tabContainerBelowRoot: Node? {
    var next = node(root)
    while let node = next {
      if case .tabs = node.kind { return node }
      next = self.node(visibleChild(of: node))
    }
    return nil
  }

  /// The place of the transition with which the root swaps its child now; nil where it does not.
  var placeOfSwapUnderWay: Int? {
    guard let youngest = transitions.indices.last, transitions[youngest].container == root,
      case .child = transitions[youngest].scene.change
    else { return nil }
    return youngest
  }
}
