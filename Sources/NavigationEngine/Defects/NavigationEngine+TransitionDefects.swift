extension NavigationEngine {
  /// The steps that end a transition, or those of them that naive code gets to.
  func steps(atEndOf transition: Transition, finished: Bool) -> [Order.Step] {
    let scene = transition.scene
    if transition.leadsBack {
      return completesCancelled(scene) ? scene.completion : scene.cancellation
    }
    return skipsCompletion(of: scene, finished: finished)
      ? scene.completion.filter { !$0.isInCompletion } : scene.completion
  }

  private func completesCancelled(_ scene: Scene) -> Bool {
    scene.animator != nil && app.defects.contains(.completesCancelledTransition)
  }

  /// Whether an animator of the app carries out the transition at a place and never says that it is
  /// done.
  func isNeverCompleted(at place: Int) -> Bool {
    state.transitions[place].scene.animator != nil
      && app.defects.contains(.neverCompletesTransition)
  }

  /// Whether the app's completion does nothing, as it only looks at `if finished`.
  private func skipsCompletion(of scene: Scene, finished: Bool) -> Bool {
    app.defects.contains(.completionIgnoresCancel) && !finished && scene.change == .child
  }

  /// Lets what stands beside a screen outlive it, where a finger pops the screen or dismisses it.
  mutating func leakModules(by transition: Transition) {
    let scene = transition.scene
    if scene.gesture != nil, !transition.leadsBack,
      app.defects.contains(.coordinatorAwaitsBackButton)
    {
      leakModules(of: scene.leaving.flatMap { state.screens(in: $0) })
    }
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
      state.leakingScreen = node.subject
    }
  }

  /// A screen ends what it started, those timers too that would outlive it.
  mutating func cleanUp(_ screen: NodeID) {
    let timers = state.timers.filter { $0.owner == screen }
    state.timers.removeAll { $0.owner == screen }
    for timer in timers {
      emit(.work(.timerCancelled(timer)))
      disown(screen, by: .timer(timer.id))
    }
    cancelCalls(of: screen)
  }

  /// Whether a view stays as it is when the window turns: that of a part that is on its way in.
  func keepsOldFrame(_ view: NodeID) -> Bool {
    app.defects.contains(.keepsInitialFrame)
      && state.transitions.contains { $0.to == view && $0.scene.change == .child }
  }

  /// Whether a view controller was freed while naive code still had something to do with it.
  func isGone(_ node: NodeID) -> Bool {
    !app.defects.isEmpty && state.place(of: node) == nil
  }
}
