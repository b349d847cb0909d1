/// What containers hold, without identities: two equal pictures show the same thing in the same
/// place, and going back leads to the same.
struct Picture: Equatable {
  private let lines: [Line]

  init(of state: State) {
    let bases = [state.root].compactMap { $0 } + state.modals.map(\.node)
    lines = bases.flatMap { Self.lines(of: $0, depth: 0, in: state) }
  }

  private struct Line: Equatable {
    let depth: Int
    let kind: NodeKind
    let arguments: [Value]
    let selectedTab: Int
  }

  private static func lines(of id: NodeID, depth: Int, in state: State) -> [Line] {
    guard let node = state.node(id) else { return [] }
    let line = Line(
      depth: depth, kind: node.kind, arguments: node.arguments, selectedTab: node.selectedTab)
    let current = node.kind == .root ? [state.current].compactMap { $0 } : []
    return [line]
      + (current + node.stack + node.tabs).flatMap { lines(of: $0, depth: depth + 1, in: state) }
  }
}
