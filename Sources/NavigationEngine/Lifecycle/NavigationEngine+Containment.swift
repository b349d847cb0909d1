extension NavigationEngine {
  /// `addChild`: announces the move, and the container holds the child from now on.
  mutating func move(_ child: NodeID, into parent: NodeID, _ events: inout [Event]) {
    let index = state.index(of: child)
    state.nodes[index].parent = parent
    state.nodes[index].pendingMove = .toParent(parent)
    own(child, by: .parent(parent))
    emit(.willMove(state.nodes[index].subject, parent: parent), &events)
  }

  /// `didMove(toParent:)` with the container.
  mutating func completeMove(_ child: NodeID, _ events: inout [Event]) {
    let index = state.index(of: child)
    state.nodes[index].pendingMove = nil
    emit(.didMove(state.nodes[index].subject, parent: state.nodes[index].parent), &events)
  }

  /// `willMove(toParent: nil)`.
  mutating func announceLeaving(_ child: NodeID, _ events: inout [Event]) {
    let index = state.index(of: child)
    state.nodes[index].pendingMove = .toNone
    emit(.willMove(state.nodes[index].subject, parent: nil), &events)
    // What a screen started must not route any more once it is on its way out.
    for screen in [child] + state.nodes[index].stack { cancelTimers(of: screen, into: &events) }
  }

  /// `removeFromParent`: the container lets go of the child.
  mutating func leave(_ child: NodeID, into events: inout [Event]) {
    let index = state.index(of: child)
    let parent = state.nodes[index].parent
    state.nodes[index].parent = nil
    state.nodes[index].pendingMove = nil
    emit(.didMove(state.nodes[index].subject, parent: nil), &events)
    if let parent { disown(child, by: .parent(parent), into: &events) }
  }

  mutating func setCurrent(to new: NodeID, into events: inout [Event]) {
    guard let old = state.current else { return }
    state.current = new
    emit(.currentChanged(from: old, to: new), &events)
    own(new, by: .current)
    disown(old, by: .current, into: &events)
  }

  mutating func push(_ screen: NodeID, onStackOf container: NodeID, _ events: inout [Event]) {
    let index = state.index(of: container)
    state.nodes[index].stack.append(screen)
    own(screen, by: .stack(container))
    emit(.stackChanged(state.nodes[index].subject, state.nodes[index].stack), &events)
  }

  mutating func pop(_ screen: NodeID, fromStackOf container: NodeID, _ events: inout [Event]) {
    let index = state.index(of: container)
    state.nodes[index].stack.removeAll { $0 == screen }
    emit(.stackChanged(state.nodes[index].subject, state.nodes[index].stack), &events)
    disown(screen, by: .stack(container), into: &events)
  }
}
