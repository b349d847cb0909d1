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
    let bases = state.views.compactMap(state.node).filter { $0.superview == .window }
    let ordered = bases.enumerated().sorted { left, right in
      let (one, other) = (place(left.element, state), place(right.element, state))
      return (one, left.offset) < (other, right.offset)
    }.map(\.element)
    return ordered.indices.map { index in
      ScreenLayer(
        base: ordered[index], area: area(of: ordered[index], state),
        isTop: index == ordered.count - 1,
        takesTouches: ordered[(index + 1)...].allSatisfy { above in
          modal(above, state).map(state.isUndimmed) ?? false
        },
        covers: ordered[(index + 1)...].compactMap { cover(of: $0, state, app) })
    }
  }

  private static func modal(_ node: Node, _ state: State) -> PresentedModal? {
    state.modals.first { $0.node == node.id }
  }

  private static func place(_ node: Node, _ state: State) -> Int {
    state.modals.firstIndex { $0.node == node.id }.map { $0 + 1 } ?? 0
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
