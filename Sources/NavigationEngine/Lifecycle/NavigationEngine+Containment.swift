extension NavigationEngine {
  /// `addChild`: announces the move, and the container holds the child from now on.
  mutating func move(_ child: NodeID, into parent: NodeID) {
    let index = state.index(of: child)
    state.nodes[index].parent = parent
    state.nodes[index].pendingMove = .toParent(parent)
    own(child, by: .parent(parent))
    emit(.lifecycle(.willMove(state.nodes[index].subject, parent: parent)))
  }

  /// `didMove(toParent:)` with the container.
  mutating func completeMove(_ child: NodeID) {
    let index = state.index(of: child)
    state.nodes[index].pendingMove = nil
    emit(.lifecycle(.didMove(state.nodes[index].subject, parent: state.nodes[index].parent)))
  }

  /// `willMove(toParent: nil)`.
  mutating func announceLeaving(_ child: NodeID) {
    let index = state.index(of: child)
    // A navigation container's root that was never shown is still on its way in.
    if case .toParent = state.nodes[index].pendingMove, !app.strategy.isPublished {
      completeMove(child)
    }
    state.nodes[index].pendingMove = .toNone
    emit(.lifecycle(.willMove(state.nodes[index].subject, parent: nil)))
  }

  /// `removeFromParent`: the container lets go of the child.
  mutating func leave(_ child: NodeID) {
    let index = state.index(of: child)
    let parent = state.nodes[index].parent
    state.nodes[index].parent = nil
    state.nodes[index].pendingMove = nil
    emit(.lifecycle(.didMove(state.nodes[index].subject, parent: nil)))
    if let parent { disown(child, by: .parent(parent)) }
  }

  mutating func setCurrent(to new: NodeID) {
    guard let old = state.current else { return }
    state.current = new
    emit(.containment(.currentChanged(from: old, to: new)))
    own(new, by: .current)
    disown(old, by: .current)
  }

  /// Gives a navigation container another stack, bottom first.
  mutating func setStack(of container: NodeID, to stack: [NodeID]) {
    let index = state.index(of: container)
    let before = state.nodes[index].stack
    state.nodes[index].stack = stack
    emit(.containment(.stackChanged(state.nodes[index].subject, stack)))
    for screen in stack where !before.contains(screen) { own(screen, by: .stack(container)) }
    for screen in before.reversed() where !stack.contains(screen) {
      disown(screen, by: .stack(container))
    }
  }

  /// Gives a navigation container back the stack that a gesture has changed.
  ///
  /// Those that were to leave are told nothing: no published log shows a second `willMove`.
  mutating func restoreStack(of container: NodeID, to stack: [NodeID], with returning: [NodeID]) {
    for node in returning { state.nodes[state.index(of: node)].pendingMove = nil }
    setStack(of: container, to: stack)
  }
}
