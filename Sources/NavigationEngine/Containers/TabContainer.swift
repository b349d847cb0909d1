/// A tab container: all its contents are its children, and one of them is shown.
enum TabContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .selectTab(let tab, let from, let byTap) = request else { return .notMine }
    guard let container = state.tabContainer(around: from) ?? state.tabContainerBelowRoot
    else { return .rejected(Rejection(.noTabs)) }
    guard container.tabs.indices.contains(tab) else {
      return .rejected(Rejection(.noSuchTab, .tab(tab)))
    }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    if tab == container.selectedTab { return .rejected(Rejection(.tabAlreadySelected, .tab(tab))) }
    let isOnScreen = container.appearance == .appeared
    // A delegate's animator is asked for a selection by code too, which UIKit itself does at once.
    let own = app.tabTransition(of: container).map { app.animations[$0] }
    let animation = own ?? (byTap ? app.profile.tabSwitch : nil)
    return .plan(
      Plan(
        container: container.id, old: container.tabs[container.selectedTab],
        new: .existing(container.tabs[tab]), change: .tab(tab, byTap: byTap),
        order: isOnScreen ? .selectTab : Order.selectTab.unseen,
        animation: isOnScreen ? animation : nil))
  }
}

extension NavigationEngine {
  /// Creates a tab container and its contents, which load when they are first shown.
  mutating func createTabs(_ bar: TabBarIndex, for part: PartIndex?) -> NodeID {
    let definition = app.tabBars[bar]
    let contents = definition.items.map { create($0.content, []) }
    let id = addNode(.tabs(bar), for: part)
    let index = state.index(of: id)
    state.nodes[index].tabs = contents
    state.nodes[index].selectedTab = definition.first
    for content in contents { own(content, by: .tabs(id)) }
    emit(.creation(.tabs(subject(id), tabs: contents, selected: definition.first)))
    for content in contents {
      move(content, into: id)
      completeMove(content)
    }
    return id
  }

  mutating func selectTab(_ tab: Int, of container: NodeID, byTap: Bool) {
    let index = state.index(of: container)
    state.nodes[index].selectedTab = tab
    emit(.containment(.tabSelected(state.nodes[index].subject, tab: tab, byTap: byTap)))
  }
}
