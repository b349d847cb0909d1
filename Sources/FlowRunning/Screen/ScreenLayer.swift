import NavigationEngine

/// The root with all that it contains, or one presentation with its own.
struct ScreenLayer {
  /// The root, or what is presented.
  let base: Node
  /// Its part of the screen.
  let area: Rectangle
  /// Whether it is the uppermost.
  let isTop: Bool
  /// Whether touches reach it: the uppermost, and what undimmed sheets leave within reach.
  let takesTouches: Bool
  /// What the layers above it hide.
  let covers: [Rectangle]

  /// The layers of a client, lowest first.
  static func all(of state: State, app: App) -> [ScreenLayer] {
    // By places and without closures, each of which would copy the whole state.
    var bases: [(order: Int, place: Int)] = []
    for view in state.views {
      guard let place = state.place(of: view), state.nodes[place].superview == .window else {
        continue
      }
      let order = (state.modals.firstIndex { $0.node == view } ?? -1) + 1
      if let above = bases.firstIndex(where: { $0.order > order }) {
        bases.insert((order, place), at: above)
      } else {
        bases.append((order, place))
      }
    }
    var layers: [ScreenLayer] = []
    for (index, base) in bases.enumerated() {
      let node = state.nodes[base.place]
      var takesTouches = true
      var covers: [Rectangle] = []
      for above in bases[(index + 1)...] {
        let above = state.nodes[above.place]
        let isUndimmed = modal(above, state).map { state.isUndimmed($0) } ?? false
        takesTouches = takesTouches && isUndimmed
        if let cover = cover(of: above, state, app) { covers.append(cover) }
      }
      layers.append(
        ScreenLayer(
          base: node, area: area(of: node, state), isTop: index == bases.count - 1,
          takesTouches: takesTouches, covers: covers))
    }
    return layers
  }

  private static func modal(_ node: Node, _ state: State) -> PresentedModal? {
    state.modals.first { $0.node == node.id }
  }

  private static func area(of node: Node, _ state: State) -> Rectangle {
    let modal = modal(node, state)
    let top =
      modal?.style == .sheet ? ScreenLayout.sheetTop(modal?.sheet?.detent(on: state), state) : 0
    return Rectangle(x: 0, y: top, width: state.width, height: max(0, state.height - top))
  }

  /// What a layer hides of those below it; while it comes or goes, nothing.
  private static func cover(of node: Node, _ state: State, _ app: App) -> Rectangle? {
    let moves = state.transitions.contains { transition in
      transition.detents == nil && (transition.from == node.id || transition.to == node.id)
    }
    guard let modal = modal(node, state), !moves else { return nil }
    switch modal.style {
    case .fullScreen, .sheet: return area(of: node, state)
    case .overFullScreen: return isOpaque(node, state, app) ? area(of: node, state) : nil
    case .alert: return nil
    }
  }

  /// Whether nothing of what is below shows through; containers are opaque.
  private static func isOpaque(_ node: Node, _ state: State, _ app: App) -> Bool {
    guard case .screen(let index) = node.kind else { return true }
    return app.screens[index].background.alpha == 255
  }
}
