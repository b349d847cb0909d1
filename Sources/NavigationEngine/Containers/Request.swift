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
  private static let planners = [
    NavigationContainer.plan, TabContainer.plan, ModalContainer.plan, SheetContainer.plan,
  ]

  /// Carries out a request, or says why it is not carried out.
  mutating func perform(_ request: Request) {
    let result = attempt(request)
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
    for planner in Self.planners + [app.strategy.partContainer] {
      switch planner(request, app, state) {
      case .notMine: continue
      case .rejected(let rejection): return .refused(rejection)
      case .plan(let plan):
        if let screen = guardedScreen(before: plan, asked: asked) {
          return hold(request, for: screen, asked: asked)
        }
        if case .route(let followed) = request { changeSession(by: followed) }
        carryOut(withBuiltLink(plan, request))
        return .done
      }
    }
    preconditionFailure("no container answers \(request)")
  }
}

extension Strategy {
  /// The container that answers a route to another part.
  var partContainer: @Sendable (Request, App, State) -> Planning {
    switch self {
    case .rootController, .naive: RootContainer.plan
    case .singleStack: SingleStackContainer.plan
    case .windowSwap, .publishedNavigator: WindowContainer.plan
    case .publishedRoot, .publishedDeeplinks: PublishedRoot.plan
    case .publishedRouter: PublishedRouterRoot.plan
    }
  }
}

extension State {
  /// The part that is shown, whatever holds it.
  public var shownPart: PartIndex? {
    if let current { return node(current)?.part }
    guard let root = node(root) else { return nil }
    return root.part
      ?? stackAtRest(of: root).reversed().lazy.compactMap { self.node($0)?.part }.first
  }
}
