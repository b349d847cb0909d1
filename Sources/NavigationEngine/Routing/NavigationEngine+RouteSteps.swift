extension NavigationEngine {
  /// Carries out the steps of the route that is followed, until one of them has to be waited for.
  ///
  /// - Parameter known: What they will come to, where that was found out just now.
  mutating func followSteps(asked: [NodeID] = [], dryRun known: RouteDryRun? = nil) {
    var asked = asked
    var known = known
    while let progress = state.following, canFollow {
      let request = progress.request
      let step = progress.nextStep
      guard app.routes[request.route].steps.indices.contains(step) else {
        state.following = nil
        return emit(.route(.completed(request)))
      }
      let dryRun = known ?? dryRun(of: progress)
      // What was found out holds as far as that step, since nothing moves before it; where there is
      // nothing to do, for all steps: what one of them would take away, another brings back.
      switch dryRun {
      case .lastChange(let last): known = last > step ? dryRun : nil
      case .nothingToDo: known = dryRun
      case .refused: known = nil
      }
      let isLast = dryRun == .lastChange(step)
      let result =
        dryRun == .nothingToDo
        ? .alreadyThere : carryOut(progress, animated: isLast, asked: asked)
      guard let result else { return }
      asked = []
      emit(.route(.step(request, step: step, result)))
      if case .refused = result {
        state.following = nil
      } else {
        state.following?.nextStep += 1
      }
    }
  }

  private var canFollow: Bool {
    state.phase == .active && !state.isBusy && state.held == nil
  }

  /// Carries out the next step of a route; nil where a screen asks first.
  mutating func carryOut(
    _ progress: RouteProgress, animated: Bool, asked: [NodeID]
  ) -> RouteStepResult? {
    let request = progress.request
    guard let top = screenThatRoutesSee ?? state.topOfChain else { return .alreadyThere }
    switch app.routes[request.route].steps[progress.nextStep] {
    case .dismissAll:
      guard !state.modals.isEmpty, !app.defects.contains(.pushesUnderModal), let root = state.root
      else { return .alreadyThere }
      return result(of: .dismiss(from: root, animated: animated), asked)
    case .selectTab(let tab):
      return result(of: .selectTab(tab, from: top, byTap: false), asked)
    case .popToRoot:
      return result(of: .popToRoot(from: top, animated: animated), asked)
    case .popTo(let screen):
      if state.node(top)?.kind == .screen(screen) { return .alreadyThere }
      return result(of: .popTo(screen, from: top, animated: animated), asked)
    case .push(let screen, let arguments):
      let values = resolve(arguments, with: request.arguments)
      return result(of: .push(screen, values, from: top, animated: animated), asked)
    case .show(let screen, let arguments):
      let values = resolve(arguments, with: request.arguments)
      return show(screen, values, from: top, animated: animated, asked: asked)
    case .path(let change):
      return follow(change, of: request, animated: animated, asked: asked)
    case .present(let modal, let arguments):
      let values = resolve(arguments, with: request.arguments)
      if isPresented(modal, values) { return .alreadyThere }
      return result(of: .present(modal, values, from: top, animated: animated), asked)
    case .alert(let alert):
      if isPresented(alert, request.arguments) { return .alreadyThere }
      return result(of: .alert(alert, request.arguments, from: top), asked)
    }
  }

  /// Changes a path and lets its stack follow, as a step of a route is done before the next.
  private mutating func follow(
    _ change: PathChange, of request: RouteRequest, animated: Bool, asked: [NodeID]
  ) -> RouteStepResult? {
    let values = change.entries.map { resolve($0.arguments, with: request.arguments) }
    let before = state.paths[change.path]
    if let refusal = changePath(change, values) { return .refused(refusal) }
    guard let stack = stackBehindItsPath else {
      return state.paths[change.path] == before ? .alreadyThere : .done
    }
    return result(of: .showPath(stack, animated: animated), asked)
  }

  mutating func result(of request: Request, _ asked: [NodeID]) -> RouteStepResult? {
    switch attempt(request, asked: asked) {
    case .done: .done
    case .asked: nil
    case .refused(let rejection):
      Self.isAlreadyThere(rejection) ? .alreadyThere : .refused(rejection)
    }
  }

  /// Whether a step is refused since nothing is left for it to do.
  private static func isAlreadyThere(_ rejection: Rejection) -> Bool {
    [.tabAlreadySelected, .nothingToPop, .alreadyOnTop].contains(rejection.code)
  }

  /// Gives new data to the top screen where it is of that type; else pops to the root and pushes.
  mutating func show(
    _ screen: ScreenIndex, _ values: [Value], from top: NodeID, animated: Bool, asked: [NodeID]
  ) -> RouteStepResult? {
    if state.node(top)?.kind == .screen(screen) { return give(values, to: top) }
    guard let container = NavigationContainer.container(of: top, state: state),
      let root = container.stack.first
    else { return .refused(Rejection(.noNavigation)) }
    let isRoot = state.node(root)?.kind == .screen(screen)
    if root != top {
      let pop = Request.popToRoot(from: top, animated: animated && isRoot)
      let popped = result(of: pop, asked)
      guard popped == .done else { return popped }
    }
    if isRoot {
      give(values, to: root)
      return .done
    }
    return result(of: .push(screen, values, from: root, animated: animated), asked)
  }

  /// Gives other data to a screen that is shown.
  @discardableResult
  mutating func give(_ values: [Value], to screen: NodeID) -> RouteStepResult {
    let index = state.index(of: screen)
    if state.nodes[index].arguments == values { return .alreadyThere }
    if !app.paths.isEmpty { changeElement(of: screen, to: values) }
    state.nodes[index].arguments = values
    emit(.screen(.argumentsChanged(state.nodes[index].subject, values)))
    return .done
  }

  /// Whether the topmost presentation is already the alert that a step would show.
  func isPresented(_ alert: AlertIndex, _ values: [Value]) -> Bool {
    guard let top = state.modals.last, let place = state.place(of: top.node) else { return false }
    return state.nodes[place].kind == .alert(alert)
      && state.nodes[place].arguments.starts(with: values)
  }

  /// Whether the topmost presentation is already what a step would present.
  func isPresented(_ modal: Modal, _ values: [Value]) -> Bool {
    guard let top = state.modals.last, top.style == modal.style, let node = state.node(top.node)
    else { return false }
    switch modal.content {
    case .screen(let screen): return node.kind == .screen(screen) && node.arguments == values
    case .navigation(let root):
      let shown = node.stack.count == 1 ? state.node(node.stack.first) : nil
      return node.kind == .navigation(root) && shown?.arguments == values
    case .navigationStack(let root, let path):
      return node.kind == .navigation(root) && node.path == path
    case .tabs(let bar): return node.kind == .tabs(bar)
    }
  }
}
