/// A navigation container: a stack of screens of which the top one is shown.
enum NavigationContainer {
  /// How many screens a stack may hold; a push beyond is rejected.
  static let depthBound = 64

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    switch request {
    case .route, .popTo, .popToRoot, .replace, .setStack, .selectTab, .present, .alert, .dismiss:
      .notMine
    case .push(let screen, let arguments, let from, let animated):
      push(screen, arguments, from: from, animated: animated, state: state)
    case .pop(let from, let animated):
      pop(from: from, animated: animated, state: state)
    }
  }

  private static func push(
    _ screen: ScreenIndex, _ arguments: [Value], from: NodeID, animated: Bool, state: State
  ) -> Planning {
    guard let container = container(of: from, state: state), let top = container.stack.last,
      let topNode = state.node(top)
    else { return .rejected(.noNavigation) }
    if state.isBusy { return .rejected(.transitionInProgress) }
    if topNode.kind == .screen(screen), topNode.arguments == arguments {
      return .rejected(.alreadyOnTop(screen))
    }
    if container.stack.count >= depthBound { return .rejected(.stackFull(screen)) }
    return .plan(
      Plan(
        container: container.id, old: top, new: .screen(screen, arguments), order: .push,
        animation: animated ? .push : nil))
  }

  private static func pop(from: NodeID, animated: Bool, state: State) -> Planning {
    guard let container = container(of: from, state: state), let top = container.stack.last
    else { return .rejected(.noNavigation) }
    if state.isBusy { return .rejected(.transitionInProgress) }
    guard container.stack.count > 1 else { return .rejected(.nothingToPop) }
    let below = container.stack[container.stack.count - 2]
    return .plan(
      Plan(
        container: container.id, old: top, new: .existing(below), order: .pop,
        animation: animated ? .pop : nil))
  }

  /// The navigation container in which a screen stands.
  static func container(of screen: NodeID, state: State) -> Node? {
    guard let parent = state.node(screen)?.parent, let node = state.node(parent),
      case .navigation = node.kind
    else { return nil }
    return node
  }
}
