extension NavigationEngine {
  /// Creates a tab container and its contents, which load when they are first shown.
  mutating func createTabs(
    _ bar: TabBarIndex, for part: PartIndex?, into events: inout [Event]
  ) -> NodeID {
    let definition = app.tabBars[bar]
    let contents = definition.items.map { create($0.content, [], into: &events) }
    let id = addNode(.tabs(bar), for: part)
    let index = state.index(of: id)
    state.nodes[index].tabs = contents
    state.nodes[index].selectedTab = definition.first
    for content in contents { own(content, by: .tabs(id)) }
    emit(.tabsCreated(subject(id), tabs: contents, selected: definition.first), &events)
    for content in contents {
      move(content, into: id, &events)
      completeMove(content, &events)
    }
    return id
  }

  mutating func selectTab(
    _ tab: Int, of container: NodeID, byTap: Bool, into events: inout [Event]
  ) {
    let index = state.index(of: container)
    state.nodes[index].selectedTab = tab
    emit(.tabSelected(state.nodes[index].subject, tab: tab, byTap: byTap), &events)
  }
}
