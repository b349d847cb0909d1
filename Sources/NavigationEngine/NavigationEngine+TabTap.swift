extension NavigationEngine {
  /// The tab with that element id in a bar around a screen, the innermost bar first.
  func visibleTab(_ element: String, around screen: NodeID) -> (container: NodeID, tab: Int)? {
    var next: NodeID? = screen
    while let container = next.flatMap(state.tabContainer(around:)) {
      if case .tabs(let bar) = container.kind,
        let tab = app.tabBars[bar].items.firstIndex(where: { $0.id == element })
      {
        return (container.id, tab)
      }
      next = container.parent
    }
    return nil
  }

  /// Selects the tab, or pops its stack to the root where it is selected; then the container's
  /// delegate acts.
  mutating func tapTab(_ tab: Int, of container: NodeID, into events: inout [Event]) {
    guard let node = state.node(container), case .tabs(let bar) = node.kind else { return }
    let onTap = app.tabBars[bar].items[tab].onTap
    if node.selectedTab != tab {
      perform(.selectTab(tab, from: container, byTap: true), into: &events)
    } else if let screen = state.node(node.tabs[tab])?.stack.last, canPop(screen) {
      perform(.popToRoot(from: screen, animated: true), into: &events)
    } else if onTap.isEmpty {
      return reject(.tabAlreadySelected(tab), &events)
    }
    run(onTap, by: container, into: &events)
  }

  private func canPop(_ screen: NodeID) -> Bool {
    (NavigationContainer.container(of: screen, state: state)?.stack.count ?? 0) > 1
  }
}
