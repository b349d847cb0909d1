package import NavigationEngine

/// The layers of an app and the screens in them.
extension ScreenBuilder {
  mutating func addApp() {
    for layer in ScreenLayer.all(of: state, app: app) {
      isHittable = layer.takesTouches && state.prompt == nil
      covers = layer.covers
      if case .alert(let index) = layer.base.kind {
        add(app.alerts[index], layer.base.arguments, of: layer.base.id)
      } else {
        add(layer)
      }
    }
    isHittable = true
    covers = []
    addMenu()
    if let prompt = state.prompt { add(prompt) }
    if let banner = state.banner { add(banner) }
  }

  private mutating func add(_ layer: ScreenLayer) {
    let isSheet = layer.area.y > 0
    if isSheet, layer.isTop {
      let modal = state.modals.first { $0.node == layer.base.id }
      tree.sheet = SheetHandle(layer.area, modal, state)
    }
    var places: [Int] = []
    for view in state.views {
      if let place = state.place(of: view), base(ofPlace: place) == layer.base.id {
        places.append(place)
      }
    }
    for place in places {
      guard case .screen(let index) = state.nodes[place].kind else { continue }
      add(app.screens[index], of: state.nodes[place], in: layer.area)
    }
    for place in places {
      guard case .tabs(let index) = state.nodes[place].kind,
        !state.hidesTabBar(of: state.nodes[place], in: app)
      else { continue }
      add(app.tabBars[index], of: state.nodes[place], in: layer.area)
    }
  }

  /// The view in the window inside which a view stands; nil where it stands in no window.
  private func base(ofPlace place: Int) -> NodeID? {
    var place = place
    while case .node(let parent)? = state.nodes[place].superview,
      let next = state.place(of: parent)
    {
      place = next
    }
    return state.nodes[place].superview == .window ? state.nodes[place].id : nil
  }

  private mutating func add(_ screen: Screen, of node: Node, in area: Rectangle) {
    var element = ScreenElement(
      id: screen.elementID, text: "", kind: .screen, frame: area,
      screen: screen.name)
    element.node = node.id
    guard let root = put(element, in: area) else { return }
    var top = area.y + (area.y > 0 ? 0 : ScreenLayout.statusBar)
    if case .node(let parent)? = node.superview, let container = state.node(parent),
      case .navigation = container.kind, !screen.hidesNavigationBar
    {
      let frame = Rectangle(x: 0, y: top, width: area.width, height: ScreenLayout.bar)
      addBar(of: screen, node, back: backTitle(of: node, in: container), frame, root)
      top = frame.bottom
    }
    let bottom = area.bottom - (standsInTabs(node) ? ScreenLayout.tabBar : 0)
    let content = Rectangle(x: 0, y: top, width: area.width, height: max(0, bottom - top))
    addContent(of: screen, node, in: content, root)
  }

  private func standsInTabs(_ node: Node) -> Bool {
    var superview = node.superview
    while case .node(let parent)? = superview, let place = state.place(of: parent) {
      if case .tabs = state.nodes[place].kind,
        !state.hidesTabBar(of: state.nodes[place], in: app)
      {
        return true
      }
      superview = state.nodes[place].superview
    }
    return false
  }

  /// The title on a screen's back button; nil where it has none.
  private func backTitle(of screen: Node, in container: Node) -> String? {
    guard let place = container.stack.firstIndex(of: screen.id), place > 0,
      !state.isPartOnStack(screen),
      let below = state.node(container.stack[place - 1]), case .screen(let index) = below.kind
    else { return nil }
    let title = app.screens[index].title.text(with: below.arguments, in: state.session)
    return title.isEmpty ? "Back" : title
  }
}

extension Screen {
  /// The id by which flows know the screen as a whole.
  package var elementID: String { id ?? "screen.\(name)" }
}
