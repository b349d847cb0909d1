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
    // A navigation container's root that was never shown is still on its way in.
    if case .toParent = state.nodes[index].pendingMove { completeMove(child, &events) }
    state.nodes[index].pendingMove = .toNone
    emit(.willMove(state.nodes[index].subject, parent: nil), &events)
    // What a screen started must not route any more once it is on its way out.
    cancelWork(in: child, into: &events)
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

  /// Gives a navigation container another stack, bottom first.
  mutating func setStack(
    of container: NodeID, to stack: [NodeID], into events: inout [Event]
  ) {
    let index = state.index(of: container)
    let before = state.nodes[index].stack
    state.nodes[index].stack = stack
    emit(.stackChanged(state.nodes[index].subject, stack), &events)
    for screen in stack where !before.contains(screen) { own(screen, by: .stack(container)) }
    for screen in before.reversed() where !stack.contains(screen) {
      disown(screen, by: .stack(container), into: &events)
    }
  }
}
