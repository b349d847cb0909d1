import NavigationEngine

/// Navigation bars and tab bars.
extension ScreenBuilder {
  mutating func addBar(
    of screen: Screen, _ node: Node, back: String?, _ frame: Rectangle, _ root: Int
  ) {
    let bar = put(
      ScreenElement(id: "bar", text: "", kind: .bar, frame: frame, screen: screen.name),
      in: frame, root)
    guard let bar else { return }
    let width = ScreenLayout.barButton
    func piece(
      _ id: String, _ text: String, _ kind: ScreenElement.Kind, x: Int, width: Int
    ) -> ScreenElement {
      let place = Rectangle(x: x, y: frame.y, width: width, height: frame.height)
      var element = ScreenElement(
        id: id, text: text, kind: kind, frame: place, screen: screen.name)
      element.node = node.id
      return element
    }
    let session = state.session
    func shown(_ items: [BarItem]) -> [BarItem] {
      items.filter { $0.isThere(in: session, with: node.arguments) }
    }
    let (left, right) = (shown(screen.leftItems), shown(screen.rightItems))
    if let back, left.isEmpty {
      put(piece("back", back, .back, x: 0, width: width), in: frame, bar)
    }
    func button(_ item: BarItem, x: Int) -> ScreenElement {
      let text = item.title.text(with: node.arguments, in: session)
      var element = piece(item.id, text, .barButton, x: x, width: width)
      element.alias = item.sharedID
      element.isEnabled = item.isEnabled(in: session, with: node.arguments)
      return element
    }
    for (place, item) in left.enumerated() {
      put(button(item, x: place * width), in: frame, bar)
    }
    let title = screen.title.text(with: node.arguments, in: state.session)
    if !title.isEmpty {
      let rest = max(1, frame.width - 2 * width)
      put(piece("title", title, .title, x: width, width: rest), in: frame, bar)
    }
    for (place, item) in right.enumerated() {
      put(button(item, x: frame.width - (right.count - place) * width), in: frame, bar)
    }
  }

  mutating func add(_ tabs: TabBar, of node: Node, in area: Rectangle) {
    let frame = Rectangle(
      x: 0, y: area.bottom - ScreenLayout.tabBar, width: area.width, height: ScreenLayout.tabBar)
    var element = ScreenElement(id: "tab-bar", text: "", kind: .tabBar, frame: frame, screen: "")
    element.node = node.id
    guard let bar = put(element, in: area) else { return }
    let width = area.width / max(1, tabs.items.count)
    for (place, item) in tabs.items.enumerated() {
      let frame = Rectangle(x: place * width, y: frame.y, width: width, height: frame.height)
      var tab = ScreenElement(id: item.id, text: item.title, kind: .tab, frame: frame, screen: "")
      tab.node = node.id
      tab.isSelected = place == node.selectedTab
      guard let index = put(tab, in: area, bar) else { continue }
      if let badge = item.badge(in: state.session) {
        let corner = Rectangle(
          x: frame.middleX, y: frame.y, width: ScreenLayout.badge, height: ScreenLayout.badge)
        put(
          ScreenElement(
            id: "\(item.id).badge", text: badge, kind: .badge, frame: corner, screen: ""),
          in: area, index)
      }
    }
  }
}
