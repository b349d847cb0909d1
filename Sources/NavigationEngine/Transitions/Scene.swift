/// Who plays the roles while an order is carried out.
struct Scene: Sendable, Equatable, Codable {
  let container: NodeID
  let old: NodeID
  let new: NodeID
  /// All that are let go, the uppermost first.
  let leaving: [NodeID]
  /// All that are taken in, the lowest first.
  let entering: [NodeID]
  /// What becomes different in the container.
  let change: Change
  let animation: Animation?
  /// The steps to keep for the end of the transition that begins.
  let completion: [Order.Step]
  /// The steps to keep for the way back, where a finger leads.
  var cancellation: [Order.Step] = []
  /// What leads the transition, where a finger does.
  var gesture: Gesture.Kind?
  /// The app's animator that carries it out, where one does.
  var animator: AnimatorUse?
  /// The alert's button that was chosen; it acts when the alert is gone.
  let choice: AlertChoice?
  /// The presentations that go and whose presenters do something then, the uppermost first.
  var closings: [Closing] = []
  /// What the presentations that go are bound to.
  var items: [BoundItem] = []
  /// The transition whose completion runs.
  var transition: TransitionID?
  /// The flag that the completion gets.
  var finished = true

  /// What becomes different in a container.
  enum Change: Sendable, Equatable, Codable {
    /// The root's child.
    case child
    /// The window's root.
    case window
    /// The stack, bottom first.
    case stack([NodeID])
    /// The selected tab.
    case tab(Int, byTap: Bool)
    /// One more presentation.
    indirect case presentation(PresentedModal)
    /// Presentations go.
    case dismissal
    /// A sheet takes another height; the places of both.
    case detent(from: Int, to: Int)
  }
}

extension NavigationEngine {
  /// Creates what a plan lets enter, and tells who plays which role.
  mutating func makeScene(of plan: Plan) -> Scene {
    var below: [NodeID] = []
    var entering: [NodeID] = []
    if case .stack(let stack) = plan.change {
      for screen in stack { below.append(create(screen, entering: &entering)) }
    }
    let new = create(plan.new, entering: &entering)
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
          actor: actor, handler: plan.handler, sheet: plan.sheet.map(PresentedSheet.init),
          item: plan.item))
    case .detent(let from, let to): change = .detent(from: from, to: to)
    case .dismissal(let nodes):
      leaving = nodes
      change = .dismissal
    }
    var scene = Scene(
      container: plan.container, old: plan.old, new: new, leaving: leaving, entering: entering,
      change: change, animation: plan.animation, completion: plan.order.end,
      cancellation: plan.order.cancel, gesture: plan.gesture, animator: plan.animator,
      choice: plan.choice)
    if scene.change == .dismissal {
      scene.closings = closings(of: leaving, plan.result)
      if !app.items.isEmpty {
        scene.items = state.modals.filter { leaving.contains($0.node) }.compactMap(\.item)
      }
    }
    return scene
  }

  private mutating func create(_ new: Plan.New, entering: inout [NodeID]) -> NodeID {
    if case .existing(let node) = new { return node }
    let node = create(new)
    entering.append(node)
    return node
  }
}
