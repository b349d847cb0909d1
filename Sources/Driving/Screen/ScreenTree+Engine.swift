import NavigationEngine

/// A layout that is plain and always the same: a bar, and below it one element under the other.
private enum Layout {
  static let statusBar = 50
  static let bar = 44
  static let row = 44
  static let margin = 16
  static let barButton = 100
}

extension ScreenTree {
  /// What an app shows now: every screen whose view stands in the window.
  init(_ state: State, app: App) {
    self.init(width: state.width, height: state.height)
    guard state.isRunning else { return }
    for id in state.views where Self.isInWindow(id, state) {
      guard let node = state.node(id), case .screen(let index) = node.kind else { continue }
      add(app.screens[index], of: node, state, app)
    }
  }

  private static func isInWindow(_ id: NodeID, _ state: State) -> Bool {
    var superview = state.node(id)?.superview
    while case .node(let parent)? = superview { superview = state.node(parent)?.superview }
    return superview == .window
  }

  private mutating func add(_ screen: Screen, of node: Node, _ state: State, _ app: App) {
    let frame = Rectangle(x: 0, y: 0, width: width, height: height)
    let root = add(
      ScreenElement(
        id: "screen.\(screen.name)", text: "", kind: .screen, frame: frame, screen: screen.name,
        parent: nil))
    var top = Layout.statusBar
    if case .node(let parent)? = node.superview, let container = state.node(parent),
      case .navigation = container.kind
    {
      addBar(of: screen, below: screenBelow(node.id, container, state, app), in: root)
      top += Layout.bar
    }
    for element in screen.content where isShown(element, of: node.id, state) {
      add(element, of: screen, top: top, in: root)
      if case .spinner = element.kind { continue }
      top += Layout.row
    }
  }

  private func screenBelow(
    _ id: NodeID, _ container: Node, _ state: State, _ app: App
  ) -> Screen? {
    guard let place = container.stack.firstIndex(of: id), place > 0,
      case .screen(let index)? = state.node(container.stack[place - 1])?.kind
    else { return nil }
    return app.screens[index]
  }

  private mutating func addBar(of screen: Screen, below: Screen?, in root: Int) {
    let frame = Rectangle(x: 0, y: Layout.statusBar, width: width, height: Layout.bar)
    let bar = add(
      ScreenElement(
        id: "bar", text: "", kind: .bar, frame: frame, screen: screen.name, parent: root))
    func put(_ id: String, _ text: String, _ kind: ScreenElement.Kind, x: Int, width: Int) {
      let frame = Rectangle(x: x, y: Layout.statusBar, width: width, height: Layout.bar)
      elements.append(
        ScreenElement(
          id: id, text: text, kind: kind, frame: frame, screen: screen.name, parent: bar))
    }
    if let below, screen.leftItems.isEmpty {
      put("back", below.title, .back, x: 0, width: Layout.barButton)
    }
    for (place, item) in screen.leftItems.enumerated() {
      put(item.id, item.title, .barButton, x: place * Layout.barButton, width: Layout.barButton)
    }
    if !screen.title.isEmpty {
      put(
        "title", screen.title, .title, x: Layout.barButton, width: width - 2 * Layout.barButton)
    }
    for (place, item) in screen.rightItems.enumerated() {
      let x = width - (screen.rightItems.count - place) * Layout.barButton
      put(item.id, item.title, .barButton, x: x, width: Layout.barButton)
    }
  }

  private func isShown(_ element: Element, of node: NodeID, _ state: State) -> Bool {
    guard case .spinner(let spinner) = element.kind, let timer = spinner.timer else { return true }
    return state.timers.contains { $0.definition == timer && $0.owner == node }
  }

  private mutating func add(_ element: Element, of screen: Screen, top: Int, in root: Int) {
    let row = Rectangle(
      x: Layout.margin, y: top, width: width - 2 * Layout.margin, height: Layout.row)
    let whole = Rectangle(x: 0, y: top, width: width, height: height - top)
    let (text, kind, frame): (String, ScreenElement.Kind, Rectangle) =
      if case .label(let text) = element.kind {
        (text, .label, row)
      } else if case .button(let title, _) = element.kind {
        (title, .button, row)
      } else {
        ("", .spinner, whole)
      }
    elements.append(
      ScreenElement(
        id: element.id, text: text, kind: kind, frame: frame, screen: screen.name, parent: root))
  }
}
