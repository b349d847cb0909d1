/// A change that is asked of the containers; `from` is the view controller that asks.
indirect enum Request: Sendable, Equatable, Codable {
  /// A swap of the root's child: the first part of a route.
  case route(RouteRequest)
  case push(ScreenIndex, [Value], from: NodeID, animated: Bool)
  case pop(from: NodeID, animated: Bool)
  case popTo(ScreenIndex, from: NodeID, animated: Bool)
  case popToRoot(from: NodeID, animated: Bool)
  case replace(ScreenIndex, [Value], from: NodeID, animated: Bool)
  case setStack([ScreenIndex], from: NodeID, animated: Bool)
  /// Lets a navigation container show what its path says.
  case showPath(NodeID, animated: Bool)
  case selectTab(Int, from: NodeID, byTap: Bool)
  case present(
    Modal, [Value], from: NodeID, animated: Bool, handler: PresentationHandlerIndex? = nil)
  case selectDetent(Detent, from: NodeID, animated: Bool)
  case alert(AlertIndex, [Value], from: NodeID)
  case dismiss(from: NodeID, animated: Bool, result: [Value]? = nil)
  /// Presents what is bound to an item.
  case presentItem(
    Modal, BoundItem, from: NodeID, handler: PresentationHandlerIndex? = nil)
  /// Dismisses what was presented for an item, and all that stands on it.
  case dismissItem(NodeID)
}

/// What became of a request.
enum RequestResult: Sendable, Equatable {
  /// It is carried out, or its transition has begun.
  case done
  /// A screen asks before it is left; the request is held until the question is answered.
  case asked(AlertIndex)
  /// It was not carried out, and changed nothing.
  case refused(Rejection)
}

/// A container's answer to a request.
enum Planning: Sendable {
  /// It is mine, and this is how it goes.
  case plan(Plan)
  /// It is mine, and it cannot be done.
  case rejected(Rejection)
  /// Another container's business.
  case notMine
}

extension NavigationEngine {
  /// Carries out a request, or says why it is not carried out.
  mutating func perform(_ request: Request, asked: [NodeID] = []) {
    if letWait(request) { return }
    let result = attempt(request, asked: asked)
    if let asker = state.node(silentlyIgnored(request, result)) {
      return emit(.containment(.presentationIgnored(asker.subject)))
    }
    report(result)
  }

  /// Says why a request was not carried out, where it was not.
  mutating func report(_ result: RequestResult) {
    switch result {
    case .done: return
    case .asked(let alert): reject(.askedBeforeLeaving, .alert(alert))
    case .refused(let rejection): reject(rejection)
    }
  }

  /// Asks the containers, from the innermost to the root, and carries out the first plan.
  ///
  /// The caller says what a refusal means. Screens in `asked` have let go of what they guard.
  mutating func attempt(_ request: Request, asked: [NodeID] = []) -> RequestResult {
    if let refusal = refusalOfLinks(request) { return .refused(refusal) }
    if let result = changePath(for: request) { return result }
    switch planning(of: request) {
    case .notMine: preconditionFailure("no container answers \(request)")
    case .rejected(let rejection): return .refused(rejection.naming(request))
    case .plan(let plan):
      if let screen = guardedScreen(before: plan, asked: asked) {
        return hold(request, for: screen, asked: asked)
      }
      if case .route(let followed) = request { changeSession(by: followed) }
      carryOut(withBuiltLink(plan, request))
      return .done
    }
  }

  /// What the first container says whose business a request is.
  ///
  /// One after the other, since a list of functions would be handed copies of the state.
  func planning(of request: Request) -> Planning {
    let inStack = NavigationContainer.plan(request, app: app, state: state)
    guard case .notMine = inStack else { return inStack }
    let inTabs = TabContainer.plan(request, app: app, state: state)
    guard case .notMine = inTabs else { return inTabs }
    let asModal = ModalContainer.plan(request, app: app, state: state)
    guard case .notMine = asModal else { return asModal }
    let ofSheet = SheetContainer.plan(request, app: app, state: state)
    guard case .notMine = ofSheet else { return ofSheet }
    return planningOfPart(request)
  }

  /// What the container says that swaps parts.
  private func planningOfPart(_ request: Request) -> Planning {
    switch app.strategy {
    case .rootController, .naive: RootContainer.plan(request, app: app, state: state)
    case .singleStack: SingleStackContainer.plan(request, app: app, state: state)
    case .windowSwap, .publishedNavigator: WindowContainer.plan(request, app: app, state: state)
    case .publishedRoot, .publishedDeeplinks: PublishedRoot.plan(request, app: app, state: state)
    case .publishedRouter: PublishedRouterRoot.plan(request, app: app, state: state)
    }
  }
}

extension Request {
  /// The screen that asks; nil where nobody's action does.
  var asker: NodeID? {
    switch self {
    case .push(_, _, let from, _), .pop(let from, _), .popTo(_, let from, _),
      .popToRoot(let from, _), .replace(_, _, let from, _), .setStack(_, let from, _),
      .selectTab(_, let from, _), .present(_, _, let from, _, _), .selectDetent(_, let from, _),
      .alert(_, _, let from), .dismiss(let from, _, _), .presentItem(_, _, let from, _):
      from
    case .route, .showPath, .dismissItem: nil
    }
  }

  /// The action of an app file that asks for it; nil where no action does.
  var action: String? {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .replace: "replace"
    case .setStack: "setStack"
    case .selectTab(_, _, byTap: false): "selectTab"
    case .present: "present"
    case .selectDetent: "selectDetent"
    case .alert: "alert"
    case .dismiss: "dismiss"
    case .route, .showPath, .selectTab, .presentItem, .dismissItem: nil
    }
  }
}

extension Rejection {
  /// The same rejection, with the action that a transition keeps from being carried out.
  fileprivate func naming(_ request: Request) -> Rejection {
    guard code == .transitionInProgress, let action = request.action else { return self }
    return Rejection(code, .name(action))
  }
}

extension State {
  /// The part that is shown, whatever holds it.
  public var shownPart: PartIndex? {
    if let current { return place(of: current).flatMap { nodes[$0].part } }
    guard let root = place(of: root) else { return nil }
    if let part = nodes[root].part { return part }
    for screen in stackAtRest(of: nodes[root]).reversed() {
      if let part = place(of: screen).flatMap({ nodes[$0].part }) { return part }
    }
    return nil
  }
}
