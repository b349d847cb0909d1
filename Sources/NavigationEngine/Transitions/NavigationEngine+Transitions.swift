extension NavigationEngine {
  mutating func carryOut(_ plan: Plan) {
    if plan.new.isPart { endCompetingTransitions() }
    let plan = withAnimator(plan)
    let scene = makeScene(of: plan)
    perform(plan.order.begin, in: scene)
    guard plan.animation == nil else { return }
    if app.strategy.isPublished, plan.change.isSwap {
      finishAfterStep(plan.order, in: scene)
    } else {
      perform(plan.order.end, in: scene)
    }
    endItems(scene)
    finish(scene.closings)
  }

  /// A swap takes the old part away as it stands: what moves inside it ends unfinished, and what
  /// is presented over it goes first.
  private mutating func endCompetingTransitions() {
    guard state.isTransitioning || !state.modals.isEmpty else { return }
    if !app.defects.contains(.leavesInnerTransition) {
      let outer = state.isCarryingOutOrder
      state.isCarryingOutOrder = true
      completeTransition(finished: false)
      state.isCarryingOutOrder = outer
    }
    if !app.defects.contains(.swapsUnderModal),
      let plan = ModalContainer.dismissAll(animated: false, state: state)
    {
      let outer = state.isCarryingOutOrder
      state.isCarryingOutOrder = true
      carryOut(plan)
      state.isCarryingOutOrder = outer
    }
  }

  /// Ends the transition under way, where there is one.
  mutating func completeTransition(finished: Bool) {
    guard let transition = state.transition else { return }
    complete(transition, finished: finished)
  }

  /// Ends a transition: once, whether or not its frames were all drawn.
  ///
  /// One that a finger still leads, or that is on its way back, ends where it began.
  mutating func complete(_ transition: Transition, finished: Bool) {
    var scene = transition.scene
    scene.transition = transition.id
    scene.finished = finished
    let steps = steps(atEndOf: transition, finished: finished)
    leakModules(by: transition)
    perform(steps, in: scene)
    state.transitions.removeAll { $0.id == transition.id }
    finishPublishedFade(scene)
    disown(scene.old, by: .completion(transition.id))
    disown(scene.new, by: .completion(transition.id))
    if let choice = scene.choice { run(choice, of: scene.old) }
    if case .tab(let tab, byTap: true) = scene.change { runTap(on: tab, of: scene.container) }
    if transition.isAttempt { answerAttempt(at: scene.old) }
    if !transition.leadsBack {
      endSwipe(scene)
      endItems(scene)
      finish(scene.closings)
    }
  }

  mutating func perform(_ steps: [Order.Step], in scene: Scene) {
    // Callbacks that ask for another change find the containers at work, and wait or are refused.
    let outer = state.isCarryingOutOrder
    state.isCarryingOutOrder = true
    let animated = scene.animation != nil
    for step in steps { perform(step, in: scene, animated: animated) }
    state.isCarryingOutOrder = outer
  }

  mutating func beginTransition(_ scene: Scene) {
    guard let animation = scene.animation else { return }
    state.lastTransition += 1
    let transition = Transition(
      id: state.lastTransition, scene: scene, animation: animation.slowed(to: state.animationSpeed),
      began: now)
    state.transitions.append(transition)
    own(scene.old, by: .completion(transition.id))
    own(scene.new, by: .completion(transition.id))
    emit(.transition(.began(transition)))
  }
}
