import NavigationEngine

/// What parts, tabs and presentations show at first.
extension Explorer {
  /// The screen that a person sees when the root shows a part.
  mutating func first(of part: PartIndex) -> Place? {
    show(app.parts[part].content, in: Region(base: .part(part)))
  }

  /// The screen that a person sees when a content is shown; all else in it becomes known.
  mutating func show(_ content: Content, in region: Region) -> Place? {
    switch content {
    case .screen(let screen):
      var region = region
      // The one stack of the whole app holds the screens of all parts.
      if isOnSingleStack(region) { region.isNavigation = true }
      return root(screen, in: region)
    case .navigation(let screen):
      var region = region
      region.isNavigation = true
      return root(screen, in: region)
    case .navigationStack(let screen, let path):
      var region = region
      region.isNavigation = true
      let root = root(screen, in: region)
      return set(path, in: region, on: root)
    case .tabs(let bar):
      add(.tabBar(bar, region))
      let contents = app.tabBars[bar].items.indices.map { show($0, of: bar, in: region) }
      let first = app.tabBars[bar].first
      return contents.indices.contains(first) ? contents[first] : nil
    }
  }

  mutating func show(_ item: Int, of bar: TabBarIndex, in region: Region) -> Place? {
    var inside = region
    inside.tabs.append(Region.Tab(bar: bar, item: item))
    return show(app.tabBars[bar].items[item].content, in: inside)
  }

  private mutating func root(_ screen: ScreenIndex, in region: Region) -> Place {
    let place = Place.screen(screen, region)
    add(place)
    setRoot(place, of: region)
    return place
  }

  /// The screens at the roots of a bar's tabs, and what the bar's delegate does after a tap.
  mutating func visitTabBar(_ bar: TabBarIndex, _ region: Region) {
    for (index, item) in app.tabBars[bar].items.enumerated() {
      guard let content = show(index, of: bar, in: region) else { continue }
      let from = Place.tabBar(bar, region)
      link(from, content, .tab, .none, Cause(from, .tab, item.title, element: item.id))
      run(item.onTap, by: content, Cause(content, .tab, item.title, element: item.id))
    }
  }
}
