// The router of the talk: `route(to:from:)` calls a method of the root controller, and each of
// these does what its lines say, whatever moves meanwhile.
extension NavigationEngine {
  /// Follows a route as the published router does: nothing waits, and nothing is dismissed.
  mutating func followPublishedRouter(_ request: RouteRequest) {
    let route = app.routes[request.route]
    changeSession(by: request)
    guard let part = route.part else { return present(request) }
    guard countsSwap() else { return reject(.routeLoop, .route(request.route)) }
    let tab = route.steps.lazy.compactMap(\.tab).first
    if let current = state.current, case .tabs(let bar) = app.parts[part].content,
      state.node(current)?.kind == .tabs(bar)
    {
      if let tab { selectPublishedTab(tab, of: current) }
      return
    }
    report(attempt(.route(request)))
    // A new tab container shows its first tab, and `showMain` asks it for no other.
    if let tab, let new = state.nodes.last(where: { $0.part == part }), new.selectedTab != tab {
      selectPublishedTab(tab, of: new.id)
    }
  }

  /// `current.present(_:animated:)`: UIKit lets it fall where something is presented already.
  private mutating func present(_ request: RouteRequest) {
    for case .show(let screen, let places) in app.routes[request.route].steps {
      receivePublishedPush(screen, resolve(places, with: request.arguments))
    }
    for case .present(let modal, let places) in app.routes[request.route].steps {
      let content = Plan.New.content(modal.content, resolve(places, with: request.arguments))
      guard let presenter = state.topOfChain, let actor = state.current else { return }
      guard state.modals.isEmpty else {
        let refused = create(content)
        own(refused, by: .expression)
        reject(.alreadyShown, .route(request.route))
        disown(refused, by: .expression)
        return
      }
      carryOut(
        Plan(
          container: presenter, old: presenter, new: content,
          change: .presentation(modal.style, isDismissible: modal.isDismissible, actor: actor),
          order: .present(modal.style), animation: .present))
    }
  }

  /// `selectedIndex = …`, also in a container that is on its way in.
  private mutating func selectPublishedTab(_ tab: Int, of id: NodeID) {
    guard let container = state.node(id), container.tabs.indices.contains(tab),
      container.selectedTab != tab
    else { return }
    let old = container.tabs[container.selectedTab]
    let new = container.tabs[tab]
    let isOnScreen = container.appearance == .appeared || container.appearance == .appearing
    selectTab(tab, of: id, byTap: false)
    guard isOnScreen else { return removeView(old) }
    load(new)
    willAppear(new, animated: false)
    willDisappear(old, animated: false)
    fit(new)
    addView(new, to: .node(id))
    isAppearing(new, animated: false)
    layOut(new)
    removeView(old)
    didDisappear(old, animated: false)
    // In a container that is on its way in, the did-call comes with the container's own.
    if container.appearance == .appeared { didAppear(new, animated: false) }
  }
}

extension RouteStep {
  /// The tab that is selected; nil for other steps.
  fileprivate var tab: Int? {
    if case .selectTab(let tab) = self { tab } else { nil }
  }
}
