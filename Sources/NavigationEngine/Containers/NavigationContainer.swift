/// A navigation container: a stack of screens of which the top one is shown.
enum NavigationContainer {
  /// How many screens a stack may hold; what would hold more is rejected.
  static let depthBound = 64

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard let from = request.askerOfStack else { return .notMine }
    guard let container = container(of: from, state: state), let top = container.stack.last
    else { return .rejected(.noNavigation) }
    let isRepeatable = app.handling.repeatedPush == .pushed
    if state.isBusy, !(isRepeatable && request.isPush && !state.isCarryingOutOrder) {
      return .rejected(.transitionInProgress)
    }
    let stack = Stack(container: container, top: top, isRepeatable: isRepeatable, state: state)
    return switch request {
    case .push(let screen, let arguments, _, let animated):
      stack.push(screen, arguments, animated: animated)
    case .replace(let screen, let arguments, _, let animated):
      stack.replace(with: screen, arguments, animated: animated)
    case .pop(_, let animated):
      stack.pop(toDepth: container.stack.count - 1, animated: animated)
    case .popTo(let screen, _, let animated): stack.pop(to: screen, animated: animated)
    case .popToRoot(_, let animated): stack.pop(toDepth: 1, animated: animated)
    case .setStack(let screens, _, let animated): stack.set(screens, animated: animated)
    case .route, .selectTab, .present, .alert, .dismiss: .notMine
    }
  }

  /// The navigation container in which a screen stands.
  static func container(of screen: NodeID, state: State) -> Node? {
    guard let parent = state.node(screen)?.parent, let node = state.node(parent),
      case .navigation = node.kind
    else { return nil }
    return node
  }
}

extension Request {
  /// Whether a push is asked for.
  fileprivate var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// Who asks for another stack; nil where something else is asked for.
  fileprivate var askerOfStack: NodeID? {
    switch self {
    case .push(_, _, let from, _), .pop(let from, _), .popTo(_, let from, _),
      .popToRoot(let from, _), .replace(_, _, let from, _), .setStack(_, let from, _):
      from
    case .route, .selectTab, .present, .alert, .dismiss: nil
    }
  }
}
