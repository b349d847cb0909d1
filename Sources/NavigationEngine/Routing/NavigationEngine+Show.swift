extension NavigationEngine {
  /// Gives new data to the top screen where it is of that type; else pops to the root and pushes.
  mutating func show(
    _ screen: ScreenIndex, _ values: [Value], from top: NodeID, animated: Bool, asked: [NodeID],
    into events: inout [Event]
  ) -> RouteStepResult? {
    if state.node(top)?.kind == .screen(screen) { return give(values, to: top, into: &events) }
    guard let container = NavigationContainer.container(of: top, state: state),
      let root = container.stack.first
    else { return .refused(.noNavigation) }
    let isRoot = state.node(root)?.kind == .screen(screen)
    if root != top {
      let pop = Request.popToRoot(from: top, animated: animated && isRoot)
      let popped = result(of: pop, asked, &events)
      guard popped == .done else { return popped }
    }
    if isRoot {
      _ = give(values, to: root, into: &events)
      return .done
    }
    return result(of: .push(screen, values, from: root, animated: animated), asked, &events)
  }

  /// Gives other data to a screen that is shown.
  private mutating func give(
    _ values: [Value], to screen: NodeID, into events: inout [Event]
  ) -> RouteStepResult {
    let index = state.index(of: screen)
    if state.nodes[index].arguments == values { return .alreadyThere }
    state.nodes[index].arguments = values
    emit(.argumentsChanged(state.nodes[index].subject, values), &events)
    return .done
  }

  /// Whether the topmost presentation is already what a step would present.
  func isPresented(_ modal: Modal, _ values: [Value]) -> Bool {
    guard let top = state.modals.last, top.style == modal.style, let node = state.node(top.node)
    else { return false }
    switch modal.content {
    case .screen(let screen): return node.kind == .screen(screen) && node.arguments == values
    case .navigation(let root):
      let shown = node.stack.count == 1 ? node.stack.first.flatMap(state.node) : nil
      return node.kind == .navigation(root) && shown?.arguments == values
    case .tabs(let bar): return node.kind == .tabs(bar)
    }
  }
}
