// Callbacks, and what containers and presentations hold.
extension FaultDetector {
  mutating func observe(_ callback: LifecycleEvent) -> [Fault] {
    let subject = callback.subject
    guard let index = hierarchy.index(of: subject.node) else { return [] }
    switch callback {
    case .willAppear: return appear(at: index, from: [.disappeared, .disappearing], to: .appearing)
    case .didAppear: return appear(at: index, from: [.appearing], to: .appeared)
    case .willDisappear: return turn(at: index, from: [.appeared, .appearing], to: .disappearing)
    case .didDisappear: return turn(at: index, from: [.disappearing], to: .disappeared)
    case .willMove(_, let parent): return announce(at: index, parent)
    case .didMove(_, let parent): return complete(at: index, parent)
    case .didLoad: hierarchy.changeNode(at: index) { $0.isLoaded = true }
    case .viewAdded(_, let superview):
      hierarchy.changeNode(at: index) { $0.superview = superview }
      guard case .node(let container) = superview, hierarchy.nodes[index].parent != container
      else { return [] }
      return report(.missingContainment, subject)
    case .viewRemoved: hierarchy.changeNode(at: index) { $0.superview = nil }
    case .freed(_, let lostViews): return forget(at: index, lostViews)
    case .frameSet, .isAppearing, .onAppear, .onDisappear, .willLayoutSubviews, .didLayoutSubviews,
      .willTransition,
      .didReceiveMemoryWarning:
      break
    }
    return []
  }

  private mutating func appear(
    at index: Int, from allowed: [Appearance], to next: Appearance
  ) -> [Fault] {
    guard !hierarchy.nodes[index].isLoaded else { return turn(at: index, from: allowed, to: next) }
    return report(.appearedUnloaded, hierarchy.nodes[index].subject)
      + turn(at: index, from: allowed, to: next)
  }

  private mutating func turn(
    at index: Int, from allowed: [Appearance], to next: Appearance
  ) -> [Fault] {
    let before = hierarchy.nodes[index].appearance
    hierarchy.changeNode(at: index) { $0.appearance = next }
    return allowed.contains(before)
      ? [] : report(.unbalancedAppearance, hierarchy.nodes[index].subject)
  }

  private mutating func announce(at index: Int, _ parent: NodeID?) -> [Fault] {
    let subject = hierarchy.nodes[index].subject
    let isSecond = hierarchy.nodes[index].announced != nil
    hierarchy.changeNode(at: index) {
      $0.announced = parent.map(Node.PendingMove.toParent) ?? .toNone
      if let parent { $0.parent = parent }
    }
    let found = isSecond ? report(.doubledMove, subject) : []
    guard let parent, let part = subject.part, hierarchy.isRoot(parent) else { return found }
    // One that was told that it leaves gives way to the new one.
    let isThere = hierarchy.nodes[..<index].contains {
      $0.subject.part == part && $0.parent == parent && $0.announced != .toNone
    }
    return isThere ? found + report(.duplicatePart, subject) : found
  }

  private mutating func complete(at index: Int, _ parent: NodeID?) -> [Fault] {
    let subject = hierarchy.nodes[index].subject
    let due = parent.map(Node.PendingMove.toParent) ?? .toNone
    let isDue = hierarchy.nodes[index].announced == due
    hierarchy.changeNode(at: index) {
      $0.parent = parent
      if isDue { $0.announced = nil }
    }
    return isDue ? [] : report(parent == nil ? .missingContainment : .doubledMove, subject)
  }

  /// A view that stays on screen has its subviews with it; the outermost tells it.
  private mutating func forget(at index: Int, _ lostViews: [NodeID]) -> [Fault] {
    let node = hierarchy.nodes[index]
    hierarchy.remove(node.subject.node)
    for view in lostViews { hierarchy.change(view) { $0.superview = nil } }
    let stays: Bool
    switch node.superview {
    case nil: stays = false
    case .window: stays = true
    case .node(let container): stays = hierarchy.index(of: container) != nil
    }
    return stays ? [Fault(.viewOutlivesController, subject: node.subject)] : []
  }
}

extension FaultDetector {
  mutating func observe(_ change: ContainmentEvent) -> [Fault] {
    switch change {
    case .stackChanged(let container, let stack): return compare(container.node, with: stack)
    case .currentChanged(let old, let new):
      hierarchy.current = new
      return swapped(from: old, to: new)
        + (hierarchy.covers.isEmpty ? [] : report(.pushedUnderModal, hierarchy.node(new)?.subject))
    case .rootChanged(let old, let new, _):
      hierarchy.root = new
      hierarchy.modals = []
      hierarchy.sheets = []
      guard let old, old != new else { return [] }
      return report(.rootReplaced, hierarchy.node(new)?.subject) + swapped(from: old, to: new)
    case .presented(let subject, _, _, _, let sheet):
      hierarchy.modals.append(subject.node)
      if let sheet { hierarchy.sheets.append(.init(node: subject.node, sheet: sheet)) }
    case .detentSelected(let subject, let detent, _):
      hierarchy.selectDetent(detent, of: subject.node)
    case .dismissed(let subject):
      hierarchy.modals.removeAll { $0 == subject.node }
      hierarchy.sheets.removeAll { $0.node == subject.node }
    case .presentationIgnored(let subject): return [Fault(.presentationIgnored, subject: subject)]
    case .tabSelected, .willShow, .didShow, .attemptedToDismiss: break
    }
    return []
  }

  private mutating func swapped(from old: NodeID, to new: NodeID) -> [Fault] {
    guard let part = hierarchy.node(new)?.subject.part,
      part == hierarchy.node(old)?.subject.part
    else { return [] }
    return report(.redundantSwap, hierarchy.node(new)?.subject)
  }

  private mutating func compare(_ container: NodeID, with stack: [NodeID]) -> [Fault] {
    guard let before = hierarchy.node(container)?.stack else { return [] }
    hierarchy.change(container) { $0.stack = stack }
    // What is back on its stack after a gesture leaves no more.
    for screen in stack where !before.contains(screen) {
      hierarchy.change(screen) { if $0.announced == .toNone { $0.announced = nil } }
    }
    var found: [Fault] = []
    for (below, above) in zip(stack, stack.dropFirst()) where !before.contains(above) {
      guard let lower = hierarchy.node(below), let upper = hierarchy.node(above),
        lower.subject.kind == upper.subject.kind, lower.arguments == upper.arguments
      else { continue }
      found += report(.duplicateScreen, upper.subject)
    }
    guard let top = stack.last, !before.contains(top), let node = hierarchy.node(top)
    else { return found }
    if let part = node.subject.part, part == hierarchy.part(onTopOf: before) {
      found += report(.redundantSwap, node.subject)
    }
    if stack.count > before.count, let base = hierarchy.base(of: container),
      base != hierarchy.covers.last ?? hierarchy.root, !hierarchy.isInSight(base)
    {
      found += report(.pushedUnderModal, node.subject)
    }
    return found
  }
}
