/// A navigation container: a stack of screens of which the top one is shown.
enum NavigationContainer {
  /// How many screens a stack may hold; what would hold more is rejected.
  static let depthBound = 64

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    if case .showPath(let id, let animated) = request {
      return follow(pathOf: id, animated: animated, state: state)
    }
    guard let from = request.askerOfStack else { return .notMine }
    guard let container = container(of: from, state: state), let top = container.stack.last
    else { return .rejected(Rejection(.noNavigation)) }
    let isRepeatable = app.defects.contains(.pushesTwice)
    if state.isBusy, !(isRepeatable && request.isPush && !state.isCarryingOutOrder) {
      return .rejected(Rejection(.transitionInProgress))
    }
    let stack = Stack(container: container, top: top, isRepeatable: isRepeatable)
    return switch request {
    case .push(let screen, let arguments, _, let animated):
      stack.push(screen, arguments, animated: animated, in: state)
    case .replace(let screen, let arguments, _, let animated):
      stack.replace(with: screen, arguments, animated: animated, in: state)
    case .pop(_, let animated):
      stack.pop(toDepth: container.stack.count - 1, animated: animated)
    case .popTo(let screen, _, let animated):
      stack.pop(to: screen, animated: animated, in: state)
    case .popToRoot(_, let animated): stack.pop(toDepth: 1, animated: animated)
    case .setStack(let screens, _, let animated):
      stack.set(screens, animated: animated, in: state)
    case .route, .showPath, .selectTab, .present, .selectDetent, .alert, .dismiss, .presentItem,
      .dismissItem:
      .notMine
    }
  }

  /// Lets a container that is at rest show what its path says.
  private static func follow(pathOf id: NodeID, animated: Bool, state: State) -> Planning {
    guard let container = state.node(id), let path = container.path,
      let top = container.stack.last
    else { return .rejected(Rejection(.noNavigation)) }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    let stack = Stack(container: container, top: top, isRepeatable: false)
    return stack.follow(state.paths[path], animated: animated, in: state)
  }

  /// The navigation container in which a screen stands.
  static func container(of screen: NodeID, state: State) -> Node? {
    guard let place = state.place(of: screen),
      let parent = state.place(of: state.nodes[place].parent),
      case .navigation = state.nodes[parent].kind
    else { return nil }
    return state.nodes[parent]
  }
}

extension Request {
  /// Whether a push is asked for.
  fileprivate var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// Who asks for another stack; nil where something else is asked for.
  var askerOfStack: NodeID? {
    switch self {
    case .push, .pop, .popTo, .popToRoot, .replace, .setStack: asker
    case .route, .showPath, .selectTab, .present, .selectDetent, .alert, .dismiss, .presentItem,
      .dismissItem:
      nil
    }
  }
}

extension NavigationContainer {
  /// What can be done with the stack of a container that is at rest.
  ///
  /// It is told the state where it asks for it, since to hold one is to copy it.
  struct Stack {
    let container: Node
    let top: NodeID
    /// Whether what is on top already may be pushed once more.
    let isRepeatable: Bool

    func push(
      _ screen: ScreenIndex, _ arguments: [Value], animated: Bool, in state: State
    ) -> Planning {
      if isTop(screen, arguments, in: state) {
        return .rejected(Rejection(.alreadyOnTop, .screen(screen)))
      }
      if container.stack.count >= depthBound {
        return .rejected(Rejection(.stackFull, .screen(screen)))
      }
      return show(
        .screen(screen, arguments), above: existing(container.stack[...]), by: .push,
        animation: animated ? .push : nil)
    }

    func replace(
      with screen: ScreenIndex, _ arguments: [Value], animated: Bool, in state: State
    ) -> Planning {
      if isTop(screen, arguments, in: state) {
        return .rejected(Rejection(.alreadyOnTop, .screen(screen)))
      }
      return show(
        .screen(screen, arguments), above: existing(container.stack.dropLast()), by: .push,
        animation: animated ? .push : nil)
    }

    func pop(toDepth depth: Int, animated: Bool) -> Planning {
      guard container.stack.count > 1 else { return .rejected(Rejection(.nothingToPop)) }
      return show(
        .existing(container.stack[depth - 1]), above: existing(container.stack.prefix(depth - 1)),
        by: .pop, animation: animated ? .pop : nil)
    }

    func pop(to screen: ScreenIndex, animated: Bool, in state: State) -> Planning {
      let below = container.stack.dropLast()
      guard let index = below.lastIndex(where: { state.node($0)?.kind == .screen(screen) })
      else { return .rejected(Rejection(.notOnStack, .screen(screen))) }
      return pop(toDepth: index + 1, animated: animated)
    }

    /// Keeps the first screen of each type that is asked for again, and creates the others.
    func set(_ screens: [ScreenIndex], animated: Bool, in state: State) -> Planning {
      guard let last = screens.last else { return .rejected(Rejection(.nothingToPop)) }
      if screens.count > depthBound { return .rejected(Rejection(.stackFull, .screen(last))) }
      var kept = container.stack
      let stack: [Plan.New] = screens.map { screen in
        guard let index = kept.firstIndex(where: { state.node($0)?.kind == .screen(screen) })
        else { return .screen(screen, []) }
        return .existing(kept.remove(at: index))
      }
      return change(to: stack, of: last, animated: animated)
    }

    /// Shows the root and what a path says above it.
    ///
    /// An element keeps the screen that stands for it in the same place, or else the topmost that
    /// stands for an equal one; the others are created.
    func follow(_ path: [PathElement], animated: Bool, in state: State) -> Planning {
      let elements = state.elements(of: container)
      guard let root = container.stack.first, let shown = state.node(top),
        case .screen(let last) = shown.kind, elements.count == container.stack.count - 1
      else { return .rejected(Rejection(.noNavigation)) }
      var free = Set(elements.indices)
      for place in path.indices where elements.indices.contains(place) {
        if elements[place] == path[place] { free.remove(place) }
      }
      let above: [Plan.New] = path.enumerated().map { place, element in
        if elements.indices.contains(place), elements[place] == element {
          return .existing(container.stack[place + 1])
        }
        guard let index = free.filter({ elements[$0] == element }).max() else {
          return .screen(element.screen, element.arguments)
        }
        free.remove(index)
        return .existing(container.stack[index + 1])
      }
      return change(
        to: [.existing(root)] + above, of: path.last?.screen ?? last, animated: animated)
    }

    private func change(
      to screens: [Plan.New], of last: ScreenIndex, animated: Bool
    ) -> Planning {
      var stack = screens
      let shown = stack.removeLast()
      guard case .existing(let node) = shown else {
        return show(shown, above: stack, by: .push, animation: animated ? .push : nil)
      }
      if node != top {
        return show(shown, above: stack, by: .pop, animation: animated ? .pop : nil)
      }
      let isSame = stack.map(\.node) == container.stack.dropLast().map { $0 }
      if isSame { return .rejected(Rejection(.alreadyOnTop, .screen(last))) }
      return show(shown, above: stack, by: .changeBelowTop, animation: nil)
    }

    private func show(
      _ new: Plan.New, above below: [Plan.New], by order: Order, animation: Animation?
    ) -> Planning {
      // A stack in a tab that is not selected, or under a full screen, changes out of sight.
      let isOnScreen = container.appearance == .appeared
      return .plan(
        Plan(
          container: container.id, old: top, new: new, change: .stack(below: below),
          order: isOnScreen ? order : order.unseen, animation: isOnScreen ? animation : nil))
    }

    private func existing(_ screens: ArraySlice<NodeID>) -> [Plan.New] {
      screens.map { .existing($0) }
    }

    private func isTop(_ screen: ScreenIndex, _ arguments: [Value], in state: State) -> Bool {
      guard !isRepeatable, let place = state.place(of: top) else { return false }
      return state.nodes[place].kind == .screen(screen)
        && state.nodes[place].arguments == arguments
    }
  }
}

extension Plan.New {
  /// The view controller that is there already.
  fileprivate var node: NodeID? {
    if case .existing(let node) = self { node } else { nil }
  }
}
