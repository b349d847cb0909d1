extension NavigationEngine {
  mutating func carryOut(_ plan: Plan, into events: inout [Event]) {
    // A swap takes the old part away as it stands: a push or pop inside it ends unfinished first.
    if state.transition != nil { completeTransition(finished: false, into: &events) }
    let new = create(plan.new, into: &events)
    let scene = Scene(
      container: plan.container, old: plan.old, new: new, animation: plan.animation,
      completion: plan.order.end)
    perform(plan.order.begin, in: scene, into: &events)
    if plan.animation == nil { perform(plan.order.end, in: scene, into: &events) }
  }

  /// Ends the transition under way: once, whether or not its frames were all drawn.
  mutating func completeTransition(finished: Bool, into events: inout [Event]) {
    guard let transition = state.transition else { return }
    let scene = Scene(
      container: transition.container, old: transition.from, new: transition.to,
      animation: transition.animation, completion: [], finished: finished)
    perform(transition.completion, in: scene, into: &events)
    state.transition = nil
    disown(transition.from, by: .completion(transition.id), into: &events)
    disown(transition.to, by: .completion(transition.id), into: &events)
  }

  private mutating func perform(
    _ steps: [Step], in scene: Scene, into events: inout [Event]
  ) {
    // Callbacks that ask for another change find the containers at work, and wait or are refused.
    let outer = state.isCarryingOutOrder
    state.isCarryingOutOrder = true
    for step in steps { perform(step, in: scene, into: &events) }
    state.isCarryingOutOrder = outer
  }

  mutating func beginTransition(_ scene: Scene, into events: inout [Event]) {
    guard let animation = scene.animation else { return }
    state.lastTransition += 1
    let transition = Transition(
      id: state.lastTransition, container: scene.container, from: scene.old, to: scene.new,
      animation: animation, completion: scene.completion, began: now)
    state.transition = transition
    own(scene.old, by: .completion(transition.id))
    own(scene.new, by: .completion(transition.id))
    emit(.transitionBegan(transition), &events)
  }
}
