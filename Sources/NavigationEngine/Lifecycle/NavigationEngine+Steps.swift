extension NavigationEngine {
  /// Carries out one step of an order.
  mutating func perform(_ step: Step, in scene: Scene, into events: inout [Event]) {
    let animated = scene.animation != nil
    switch step {
    case .willMove(let role, .container):
      move(scene.node(role), into: scene.container, &events)
    case .willMove(let role, .nowhere):
      announceLeaving(scene.node(role), &events)
    case .didMove(let role, .container):
      completeMove(scene.node(role), &events)
    case .didMove(let role, .nowhere):
      leave(scene.node(role), into: &events)
    case .load(let role):
      load(scene.node(role), into: &events)
    case .setFrame(let role):
      setFrame(scene.node(role), to: state.bounds, &events)
    case .setFrameOutside(let role):
      setFrame(scene.node(role), to: frameOutside(scene.animation), &events)
    case .addView(let role):
      addView(scene.node(role), to: .node(scene.container), &events)
    case .removeView(let role):
      removeView(scene.node(role), &events)
    case .willAppear(let role):
      willAppear(scene.node(role), animated: animated, &events)
    case .didAppear(let role):
      didAppear(scene.node(role), animated: animated, &events)
    case .willDisappear(let role):
      willDisappear(scene.node(role), animated: animated, &events)
    case .didDisappear(let role):
      didDisappear(scene.node(role), animated: animated, &events)
    case .pushOnStack:
      push(scene.new, onStackOf: scene.container, &events)
    case .popFromStack:
      pop(scene.old, fromStackOf: scene.container, &events)
    case .setCurrent:
      setCurrent(to: scene.new, into: &events)
    case .beginTransition:
      beginTransition(scene, into: &events)
    case .endTransition:
      if let transition = state.transition {
        emit(.transitionEnded(transition.id, finished: scene.finished), &events)
      }
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
