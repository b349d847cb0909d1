/// A tab container: all its contents are its children, and one of them is shown.
enum TabContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .selectTab(let tab, let from, let byTap) = request else { return .notMine }
    guard let container = state.tabContainer(around: from) ?? state.tabContainerBelowRoot
    else { return .rejected(.noTabs) }
    guard container.tabs.indices.contains(tab) else { return .rejected(.noSuchTab(tab)) }
    if state.isBusy { return .rejected(.transitionInProgress) }
    if tab == container.selectedTab { return .rejected(.tabAlreadySelected(tab)) }
    let isOnScreen = container.appearance == .appeared
    return .plan(
      Plan(
        container: container.id, old: container.tabs[container.selectedTab],
        new: .existing(container.tabs[tab]), change: .tab(tab, byTap: byTap),
        order: isOnScreen ? .selectTab : Order.selectTab.unseen, animation: nil))
  }
}
