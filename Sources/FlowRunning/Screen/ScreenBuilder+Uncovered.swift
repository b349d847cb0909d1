import NavigationEngine

/// What a swipe or a long press has uncovered.
extension ScreenBuilder {
  /// The buttons beside a row that was swiped: over one of its ends, the outermost first.
  mutating func addSwipeActions(
    of row: Row, on screen: Screen, _ node: Node, _ frame: Rectangle, in area: Rectangle,
    _ list: Int
  ) {
    guard let open = state.openActions, open.kind.isSwipe, open.screen == node.id,
      open.element == row.id
    else { return }
    tree.uncovered = open.kind == .leadingSwipe ? .leading : .trailing
    var used = 0
    for action in row.gestures.actions(open.kind) {
      let width = min(ScreenLayout.swipeAction, frame.width - used)
      let x = open.kind == .leadingSwipe ? frame.x + used : frame.right - used - width
      let place = Rectangle(x: x, y: frame.y, width: width, height: frame.height)
      used += width
      var element = ScreenElement(
        id: action.id, text: action.title, kind: .swipeAction, frame: place, screen: screen.name)
      element.node = node.id
      put(element, in: area, list)
    }
  }

  /// The menu of an element that was pressed for long, or of a picker's options, over all else.
  mutating func addMenu() {
    guard let open = state.openActions, !open.kind.isSwipe,
      let node = state.node(open.screen), case .screen(let index) = node.kind,
      let actions = app.screens[index].touchable(
        open.element, in: state.session, with: node.arguments, typed: node.fields)?.gestures.menu,
      let owner = tree.elements.last(where: { $0.node == node.id && $0.id == open.element })
    else { return }
    tree.coverAll()
    let height = actions.count * ScreenLayout.row
    let width = min(ScreenLayout.menuWidth, tree.width)
    let isBelow = owner.frame.bottom + height <= tree.height
    let frame = Rectangle(
      x: min(owner.frame.x, tree.width - width),
      y: isBelow ? owner.frame.bottom : max(0, owner.frame.y - height), width: width,
      height: height)
    var menu = ScreenElement(
      id: "menu.\(open.element)", text: "", kind: .menu, frame: frame, screen: "")
    menu.node = node.id
    guard let root = put(menu, in: tree.bounds) else { return }
    for (place, action) in actions.enumerated() {
      let row = Rectangle(
        x: frame.x, y: frame.y + place * ScreenLayout.row, width: width, height: ScreenLayout.row)
      var element = ScreenElement(
        id: action.id, text: action.title, kind: .menuAction, frame: row, screen: "")
      element.node = node.id
      put(element, in: tree.bounds, root)
    }
  }
}
