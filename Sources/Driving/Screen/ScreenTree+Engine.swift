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
      addBar(of: screen, node, back: titleBelow(node.id, container, state, app), in: root)
      top += Layout.bar
    }
    for element in screen.content where isShown(element, of: node, state, app) {
      add(element, of: screen, node, top: top, in: root)
      if case .spinner = element.kind { continue }
      top += Layout.row
    }
  }

  private func titleBelow(
    _ id: NodeID, _ container: Node, _ state: State, _ app: App
  ) -> String? {
    guard let place = container.stack.firstIndex(of: id), place > 0,
      let below = state.node(container.stack[place - 1]), case .screen(let index) = below.kind
    else { return nil }
    return app.screens[index].title.text(with: below.arguments)
  }

  private mutating func addBar(of screen: Screen, _ node: Node, back: String?, in root: Int) {
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
    if let back, screen.leftItems.isEmpty {
      put("back", back, .back, x: 0, width: Layout.barButton)
    }
    for (place, item) in screen.leftItems.enumerated() {
      put(item.id, item.title, .barButton, x: place * Layout.barButton, width: Layout.barButton)
    }
    let title = screen.title.text(with: node.arguments)
    if !title.isEmpty {
      put("title", title, .title, x: Layout.barButton, width: width - 2 * Layout.barButton)
    }
    for (place, item) in screen.rightItems.enumerated() {
      let x = width - (screen.rightItems.count - place) * Layout.barButton
      put(item.id, item.title, .barButton, x: x, width: Layout.barButton)
    }
  }

  private func isShown(
    _ element: Element, of node: Node, _ state: State, _ app: App
  ) -> Bool {
    guard element.isThere(in: state.session, with: node.arguments) else { return false }
    guard case .spinner(let spinner) = element.kind, let work = spinner.during else { return true }
    switch work {
    case .timer(let timer):
      return state.timers.contains { $0.definition == timer && $0.owner == node.id }
    case .service(let service):
      return state.calls.contains { call in
        call.owner == node.id && app.calls[call.definition].service == service
      }
    }
  }

  private mutating func add(
    _ element: Element, of screen: Screen, _ node: Node, top: Int, in root: Int
  ) {
    let row = Rectangle(
      x: Layout.margin, y: top, width: width - 2 * Layout.margin, height: Layout.row)
    let whole = Rectangle(x: 0, y: top, width: width, height: height - top)
    let (text, kind, frame): (String, ScreenElement.Kind, Rectangle) =
      switch element.kind {
      case .label(let text): (text.text(with: node.arguments), .label, row)
      case .button(let title, _): (title.text(with: node.arguments), .button, row)
      case .field(let field): (field.placeholder, .label, row)
      case .list(let rows):
        (rows.map { $0.title.text(with: node.arguments) }.joined(separator: "\n"), .label, row)
      case .spinner: ("", .spinner, whole)
      }
    elements.append(
      ScreenElement(
        id: element.id, text: text, kind: kind, frame: frame, screen: screen.name, parent: root))
  }
}
