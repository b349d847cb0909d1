/// The steps that led to a client at which walks begin.
///
/// Not what is known of the state that it is in: another client led to that first, perhaps, and two
/// that count as one state may still differ in what is due after long.
final class WalkPath: Sendable {
  /// The last state before it that the exhaustive part visited.
  let state: UInt32
  /// The walk before; nil where there was none.
  private let before: WalkPath?
  /// The steps after that.
  private let edges: [Edge]

  /// The way to a state that the exhaustive part visited.
  init(to state: UInt32) {
    self.state = state
    before = nil
    edges = []
  }

  /// Some steps of a walk that begins where a way ends.
  init(after before: WalkPath, by edges: [Edge]) {
    state = before.state
    self.before = before
    self.edges = edges
  }

  /// All steps from an app that was never opened.
  func edges(in visited: VisitedStates) -> [Edge] {
    var parts = [edges]
    var path = before
    while let each = path {
      parts.append(each.edges)
      path = each.before
    }
    return visited.edges(to: state) + parts.reversed().joined()
  }
}

extension Walker.Trail {
  /// The steps of the walk to one of its places; none to 0, where it began.
  func edges(to place: UInt32) -> [Edge] {
    var edges: [Edge] = []
    var place = place
    while place > 0 {
      let state = states[Int(place) - 1]
      edges.append(state.edge)
      place = state.parent
    }
    return edges.reversed()
  }
}
