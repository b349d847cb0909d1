extension NavigationEngine {
  /// What the remaining steps of a route will come to.
  enum RouteDryRun: Equatable {
    /// Everything is as it should be.
    case nothingToDo
    /// This step is the last that changes something.
    case lastChange(Int)
    /// A step is refused, and those before it change nothing.
    case refused
  }

  /// Finds the last step that changes something by carrying them all out on a copy of the client.
  ///
  /// A pop that a push undoes again changes nothing that a person sees, so snapshots are compared.
  /// Screens that ask before they are left let go here: whoever would be asked for nothing is not
  /// asked.
  func dryRun(of progress: RouteProgress) -> RouteDryRun {
    var copy = self
    copy.sink = EventSink(isMuted: true)
    var progress = progress
    var snapshots: [(step: Int, before: ContainerSnapshot)] = []
    var isRefused = false
    while progress.nextStep < app.routes[progress.request.route].steps.count, !isRefused {
      snapshots.append((progress.nextStep, ContainerSnapshot.taken(of: copy.state)))
      let asked = copy.state.nodes.map(\.id)
      switch copy.carryOut(progress, animated: false, asked: asked) {
      case nil: return .lastChange(progress.nextStep)
      case .refused: isRefused = true
      case .alreadyThere, .done: break
      }
      copy.completeTransition(finished: true)
      progress.nextStep += 1
    }
    let end = ContainerSnapshot.taken(of: copy.state)
    let steps = snapshots.prefix { $0.before != end }
    if let last = steps.last { return .lastChange(last.step) }
    return isRefused ? .refused : .nothingToDo
  }
}

/// What containers hold, without identities: two equal snapshots show the same thing in the same
/// place, and going back leads to the same.
struct ContainerSnapshot: Equatable {
  private let lines: [Line]
  private let paths: [[PathElement]]

  /// No initializer, since that would be given a copy of the state.
  static func taken(of state: State) -> ContainerSnapshot {
    var lines: [Line] = []
    lines.reserveCapacity(state.nodes.count)
    if let root = state.root { add(root, depth: 0, in: state, to: &lines) }
    for modal in state.modals { add(modal.node, depth: 0, in: state, to: &lines) }
    return ContainerSnapshot(lines: lines, paths: state.paths)
  }

  private struct Line: Equatable {
    let depth: Int
    let kind: NodeKind
    let arguments: [Value]
    let selectedTab: Int
  }

  private static func add(_ id: NodeID, depth: Int, in state: State, to lines: inout [Line]) {
    guard let place = state.place(of: id) else { return }
    lines.append(
      Line(
        depth: depth, kind: state.nodes[place].kind, arguments: state.nodes[place].arguments,
        selectedTab: state.nodes[place].selectedTab))
    if state.nodes[place].kind == .root, let current = state.current {
      add(current, depth: depth + 1, in: state, to: &lines)
    }
    for child in state.nodes[place].stack { add(child, depth: depth + 1, in: state, to: &lines) }
    for child in state.nodes[place].tabs { add(child, depth: depth + 1, in: state, to: &lines) }
  }
}
