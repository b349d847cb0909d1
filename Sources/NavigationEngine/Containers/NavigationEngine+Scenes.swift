extension NavigationEngine {
  /// Creates what a plan lets enter, and tells who plays which role.
  mutating func makeScene(of plan: Plan, into events: inout [Event]) -> Scene {
    var below: [NodeID] = []
    var entering: [NodeID] = []
    if case .stack(let stack) = plan.change {
      for screen in stack { below.append(create(screen, entering: &entering, into: &events)) }
    }
    let new = create(plan.new, entering: &entering, into: &events)
    var leaving: [NodeID] = []
    let change: Scene.Change
    switch plan.change {
    case .child: change = .child
    case .window:
      leaving = [plan.old]
      change = .window
    case .stack:
      below.append(new)
      change = .stack(below)
      let before = state.nodes[state.index(of: plan.container)].stack
      leaving = before.reversed().filter { !below.contains($0) }
    case .tab(let tab, let byTap): change = .tab(tab, byTap: byTap)
    case .presentation(let style, let isDismissible, let actor):
      change = .presentation(
        PresentedModal(
          node: new, presenter: plan.container, style: style, isDismissible: isDismissible,
          actor: actor))
    case .dismissal(let nodes):
      leaving = nodes
      change = .dismissal
    }
    return Scene(
      container: plan.container, old: plan.old, new: new, leaving: leaving, entering: entering,
      change: change, animation: plan.animation, completion: plan.order.end,
      cancellation: plan.order.cancel, gesture: plan.gesture, choice: plan.choice)
  }

  private mutating func create(
    _ new: Plan.New, entering: inout [NodeID], into events: inout [Event]
  ) -> NodeID {
    if case .existing(let node) = new { return node }
    let node = create(new, into: &events)
    entering.append(node)
    return node
  }
}
