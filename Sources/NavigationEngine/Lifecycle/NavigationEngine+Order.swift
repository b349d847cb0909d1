extension NavigationEngine {
  /// Carries out one step of an order, for each view controller that plays its role.
  mutating func perform(_ step: Step, in scene: Scene, into events: inout [Event]) {
    switch step.role {
    case .old: perform(step, for: scene.old, in: scene, into: &events)
    case .new: perform(step, for: scene.new, in: scene, into: &events)
    case .current:
      if let current = state.current { perform(step, for: current, in: scene, into: &events) }
    case .leaving:
      for node in scene.leaving where !isGone(node) && needs(step, node) {
        perform(step, for: node, in: scene, into: &events)
      }
    case .entering:
      for node in scene.entering { perform(step, for: node, in: scene, into: &events) }
    case nil: performForContainer(step, in: scene, into: &events)
    }
  }

  private mutating func perform(
    _ step: Step, for node: NodeID, in scene: Scene, into events: inout [Event]
  ) {
    if isGone(node) { return }
    let animated = scene.animation != nil
    switch step {
    case .willMove(_, .container): move(node, into: scene.container, &events)
    case .willMove(_, .nowhere): announceLeaving(node, &events)
    case .didMove(_, .container): completeMove(node, &events)
    case .didMove(_, .nowhere): leave(node, into: &events)
    case .load: load(node, into: &events)
    case .setFrame: setFrame(node, to: state.bounds, &events)
    case .setFrameOutside: setFrame(node, to: frameOutside(scene.animation), &events)
    case .prepareView: prepareView(node, &events)
    case .addView: addView(node, to: .node(scene.container), &events)
    case .addToWindow: addView(node, to: .window, &events)
    case .removeView: removeView(node, &events)
    case .willAppear: willAppear(node, animated: animated, &events)
    case .didAppear:
      didAppear(node, animated: animated, &events)
      completeLateMove(of: node, in: scene, &events)
    case .willDisappear: willDisappear(node, animated: animated, &events)
    case .didDisappear: didDisappear(node, animated: animated, &events)
    case .cancelWork: cancelWork(in: node, into: &events)
    case .dismiss: dismiss(node, into: &events)
    case .changeStack, .selectTab, .present, .setCurrent, .changeRoot, .releaseRoot,
      .beginTransition, .endTransition:
      break
    }
  }

  /// A navigation container's root that was covered before it was ever shown is shown by a pop,
  /// and only now told that it has moved in.
  private mutating func completeLateMove(
    of node: NodeID, in scene: Scene, _ events: inout [Event]
  ) {
    guard case .stack = scene.change, !scene.entering.contains(node),
      state.nodes[state.index(of: node)].pendingMove == .toParent(scene.container)
    else { return }
    completeMove(node, &events)
  }

  private mutating func performForContainer(
    _ step: Step, in scene: Scene, into events: inout [Event]
  ) {
    if isGone(scene.container), step != .endTransition { return }
    switch (step, scene.change) {
    case (.changeStack, .stack(let stack)):
      setStack(of: scene.container, to: stack, into: &events)
    case (.selectTab, .tab(let tab, let byTap)):
      selectTab(tab, of: scene.container, byTap: byTap, into: &events)
    case (.present, .presentation(let modal)): present(modal, into: &events)
    case (.changeRoot, _): setRoot(to: scene.new, from: scene.old, into: &events)
    case (.releaseRoot, _): disown(scene.old, by: .window, into: &events)
    case (.setCurrent, _): setCurrent(to: scene.new, into: &events)
    case (.beginTransition, _): beginTransition(scene, into: &events)
    case (.endTransition, _):
      if let id = scene.transition {
        emit(.transitionEnded(id, finished: scene.finished), &events)
      }
    default: preconditionFailure("\(step) has nothing to change in \(scene)")
    }
  }

  /// Whether a step changes anything for one of those that leave, of which most are buried.
  private func needs(_ step: Step, _ node: NodeID) -> Bool {
    switch step {
    case .willDisappear: state.nodes[state.index(of: node)].appearance == .appeared
    case .didDisappear: state.nodes[state.index(of: node)].appearance == .disappearing
    default: true
    }
  }

  /// Where a view stands just beyond the edge from which it slides in.
  private func frameOutside(_ animation: Animation?) -> Frame {
    let bounds = state.bounds
    guard case .slide(let edge) = animation?.kind else { return bounds }
    let (x, y): (Int32, Int32) =
      switch edge {
      case .left: (-bounds.width, 0)
      case .right: (bounds.width, 0)
      case .top: (0, -bounds.height)
      case .bottom: (0, bounds.height)
      }
    return Frame(x: x, y: y, width: bounds.width, height: bounds.height)
  }
}
