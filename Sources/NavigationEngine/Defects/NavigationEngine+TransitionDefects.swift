extension NavigationEngine {
  /// The steps that end a transition, or those of them that naive code gets to.
  func steps(atEndOf transition: Transition, finished: Bool) -> [Order.Step] {
    let scene = transition.scene
    if transition.leadsBack {
      return app.defects.cancelledGesture == .reversed
        ? scene.cancellation : [.removeView(.new), .endTransition]
    }
    return skipsCompletion(of: scene, finished: finished)
      ? scene.completion.filter { !$0.isInCompletion } : scene.completion
  }

  /// Whether the app's completion does nothing, as it only looks at `if finished`.
  private func skipsCompletion(of scene: Scene, finished: Bool) -> Bool {
    app.defects.unfinished == .skipped && !finished && scene.change == .child
  }

  /// Names what a transition leaves undone that ends now.
  mutating func reportDefects(by transition: Transition) {
    guard state.detector != nil else { return }
    let scene = transition.scene
    if scene.gesture == .edgeSwipe, !transition.leadsBack,
      app.defects.poppedByGesture == .missed
    {
      leakModules(of: scene.leaving)
    }
    if state.isRemoved(scene.container) {
      emit(.fault(Fault(.lateCompletion, subject: state.node(scene.new)?.subject)))
    }
  }

  mutating func reportSkippedCompletion(of scene: Scene) {
    guard skipsCompletion(of: scene, finished: scene.finished) else { return }
    emit(.fault(Fault(.unfinishedTransition, subject: state.node(scene.new)?.subject)))
  }

  /// Names the work of a timer whose screen has left, or is not in the part that is shown.
  mutating func reportLateWork(of timer: RunningTimer) {
    guard state.detector != nil, let owner = state.node(timer.owner) else { return }
    let isElsewhere = owner.part != nil && owner.part != state.shownPart
    guard isElsewhere || state.base(of: owner.id) == nil else { return }
    emit(.fault(Fault(.lateCompletion, subject: owner.subject)))
  }

  /// How many objects that outlive their screens are listed; the oldest are let go of.
  static let leakedModuleBound = 64

  private mutating func leakModules(of screens: [NodeID]) {
    for screen in screens {
      guard let node = state.node(screen), case .screen(let type) = node.kind,
        !app.screens[type].modules.isEmpty
      else { continue }
      state.leakedModules = (state.leakedModules + app.screens[type].modules)
        .suffix(Self.leakedModuleBound)
      emit(.fault(Fault(.leakedModule, subject: node.subject)))
    }
  }

  /// Whether a view stays as it is when the window turns: that of a part that is on its way in.
  func keepsOldFrame(_ view: NodeID) -> Bool {
    app.defects.rotationMidway == .oldFrameKept
      && state.transitions.contains { $0.to == view && $0.scene.change == .child }
  }

  /// Whether a view controller was freed while naive code still had something to do with it.
  func isGone(_ node: NodeID) -> Bool {
    state.detector != nil && state.node(node) == nil
  }
}
