extension NavigationEngine {
  /// Carries out one step of an order, for each view controller that plays its role.
  ///
  /// - Parameter animated: Whether the scene is, which is looked at once for all steps.
  mutating func perform(_ step: Order.Step, in scene: Scene, animated: Bool) {
    switch step.role {
    case .old: perform(step, for: scene.old, in: scene, animated: animated)
    case .new: perform(step, for: scene.new, in: scene, animated: animated)
    case .current:
      if let current = state.current {
        perform(step, for: current, in: scene, animated: animated)
      }
    case .leaving:
      for node in scene.leaving where !isGone(node) && needs(step, node) {
        perform(step, for: node, in: scene, animated: animated)
      }
    case .entering:
      for node in scene.entering { perform(step, for: node, in: scene, animated: animated) }
    case nil: performForContainer(step, in: scene, animated: animated)
    }
  }

  private mutating func perform(
    _ step: Order.Step, for node: NodeID, in scene: Scene, animated: Bool
  ) {
    if isGone(node) { return }
    let isListed = app.strategy.isPublished && scene.change == .child
    if isListed, !isDue(step, for: node, in: scene.container) { return }
    switch step {
    case .willMove(_, .container): move(node, into: scene.container)
    case .willMove(_, .nowhere):
      announceLeaving(node)
      // What a screen started must not route any more once it is on its way out; what a finger
      // leads may come back.
      if scene.gesture == nil { cancelWork(in: node) }
    case .didMove(_, .container): completeMove(node)
    case .didMove(_, .nowhere): leave(node)
    case .load: load(node)
    case .setFrame: setFrame(node, to: state.bounds)
    case .setFrameOutside: setFrame(node, to: frameOutside(scene.animation))
    case .fit: fit(node)
    case .addView: addView(node, to: .node(scene.container))
    case .addToWindow: addView(node, to: .window)
    case .removeView: removeView(node)
    case .willAppear: willAppear(node, animated: animated)
    case .isAppearing: isAppearing(node, animated: animated)
    case .layOut:
      layOut(node)
      appearHosted(in: node)
    case .didAppear:
      didAppear(node, animated: animated)
      completeLateMove(of: node, in: scene)
    case .willDisappear:
      willDisappear(node, animated: animated)
      if scene.gesture == .edgeSwipe, app.defects.contains(.cleansUpTooEarly) {
        cleanUp(node)
      }
    case .didDisappear:
      didDisappear(node, animated: animated)
      completeLateMove(of: node, in: scene)
    case .cancelWork: cancelWork(in: node)
    case .dismiss: dismiss(node)
    case .changeStack, .restoreStack, .willShow, .didShow, .selectTab, .selectDetent, .present,
      .setCurrent, .changeRoot, .releaseRoot, .animator, .beginTransition, .endTransition:
      break
    }
  }

  /// A screen that was covered before it was ever shown is shown by a pop, if only until a finger
  /// takes it back, and only now told that it has moved in.
  private mutating func completeLateMove(of node: NodeID, in scene: Scene) {
    guard case .stack = scene.change, !scene.entering.contains(node),
      state.nodes[state.index(of: node)].pendingMove == .toParent(scene.container)
    else { return }
    completeMove(node)
  }

  private mutating func performForContainer(
    _ step: Order.Step, in scene: Scene, animated: Bool
  ) {
    if isGone(scene.container), step != .endTransition { return }
    switch (step, scene.change) {
    case (.changeStack, .stack(let stack)):
      setStack(of: scene.container, to: stack)
    case (.restoreStack, .stack(let stack)):
      restoreStack(of: scene.container, to: stack + scene.leaving.reversed(), with: scene.leaving)
    case (.willShow, _) where !tellsAll, (.didShow, _) where !tellsAll: break
    case (.willShow, _):
      emit(
        .containment(.willShow(subject(scene.container), shown: scene.new, animated: animated)))
    case (.didShow, _):
      emit(.containment(.didShow(subject(scene.container), shown: scene.new, animated: animated)))
    case (.selectTab, .tab(let tab, let byTap)):
      selectTab(tab, of: scene.container, byTap: byTap)
    case (.selectDetent, .detent(_, let detent)):
      selectDetent(detent, of: scene.new, byPull: scene.gesture != nil)
    case (.present, .presentation(let modal)): present(modal)
    case (.changeRoot, _): setRoot(to: scene.new, from: scene.old)
    case (.releaseRoot, _): disown(scene.old, by: .window)
    case (.setCurrent, _): setCurrent(to: scene.new)
    case (.animator(let step), _): call(step, in: scene)
    case (.beginTransition, _): beginTransition(scene)
    case (.endTransition, _):
      if let id = scene.transition {
        emit(.transition(.ended(id, finished: scene.finished)))
      }
    default: preconditionFailure("\(step) has nothing to change in \(scene)")
    }
  }

  /// Whether a step changes anything for one of those that leave, of which most are buried.
  private func needs(_ step: Order.Step, _ node: NodeID) -> Bool {
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
