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
    let steps = app.routes[progress.request.route].steps.count
    var progress = progress
    skipStepsWithoutWork(&progress)
    if progress.nextStep == steps - 1, foreseenChange(by: progress) != nil {
      return .lastChange(progress.nextStep)
    }
    var copy = self
    copy.sink = EventSink(isMuted: true)
    var snapshots: [(step: Int, before: ContainerSnapshot)] = []
    var isRefused = false
    while progress.nextStep < steps, !isRefused {
      let before = ContainerSnapshot.taken(of: copy.state)
      snapshots.append((progress.nextStep, before))
      let isLast = progress.nextStep == steps - 1
      if isLast, let change = copy.foreseenChange(by: progress),
        !snapshots.contains(where: { $0.before.canBe(before, after: change) })
      {
        return .lastChange(progress.nextStep)
      }
      let asked = app.hasQuestions ? copy.state.nodes.map(\.id) : []
      switch copy.carryOut(progress, animated: false, asked: asked) {
      case nil: return .lastChange(progress.nextStep)
      case .refused: isRefused = true
      case .alreadyThere, .done: break
      }
      copy.completeTransition(finished: true)
      progress.nextStep += 1
    }
    let end = ContainerSnapshot.taken(of: copy.state)
    let changed = snapshots.prefix { $0.before != end }
    if let last = changed.last { return .lastChange(last.step) }
    return isRefused ? .refused : .nothingToDo
  }

  /// Whether what a step does to the containers is told by its plan alone: that what screens start
  /// meanwhile changes no container holds for careful code.
  private var isForeseeable: Bool {
    app.defects.isEmpty && !app.strategy.isPublished && app.paths.isEmpty && app.items.isEmpty
  }

  /// Goes on to the first step that has something to do, or to the last one.
  private func skipStepsWithoutWork(_ progress: inout RouteProgress) {
    guard isForeseeable else { return }
    let route = progress.request.route
    while progress.nextStep < app.routes[route].steps.count - 1 {
      switch app.routes[route].steps[progress.nextStep] {
      case .dismissAll where state.modals.isEmpty: break
      case .popToRoot where isAtRoot: break
      default: return
      }
      progress.nextStep += 1
    }
  }

  private var isAtRoot: Bool {
    guard let top = screenThatRoutesSee ?? state.topOfChain,
      case .rejected(let rejection) = planning(of: .popToRoot(from: top, animated: false))
    else { return false }
    return rejection.code == .nothingToPop
  }

  /// What the next step of a route does to the containers, where nothing keeps it from that: then
  /// it need not be carried out to be known.
  private func foreseenChange(by progress: RouteProgress) -> ContainerSnapshot.Change? {
    guard isForeseeable, let top = screenThatRoutesSee ?? state.topOfChain else { return nil }
    let change: ContainerSnapshot.Change
    let request: Request
    switch app.routes[progress.request.route].steps[progress.nextStep] {
    case .push(let screen, let arguments):
      let values = resolve(arguments, with: progress.request.arguments)
      request = .push(screen, values, from: top, animated: false)
      change = .adds(.screen(screen), values)
    case .present(let modal, let arguments):
      let values = resolve(arguments, with: progress.request.arguments)
      if isPresented(modal, values) { return nil }
      request = .present(modal, values, from: top, animated: false)
      change = .presenting(modal.content, values)
    case .alert(let alert):
      if isPresented(alert, progress.request.arguments) { return nil }
      request = .alert(alert, progress.request.arguments, from: top)
      change = .adds(.alert(alert), nil)
    case .selectTab(let tab):
      request = .selectTab(tab, from: top, byTap: false)
      change = .selectsTab
    case .dismissAll, .popToRoot, .popTo, .show, .path: return nil
    }
    guard refusalOfLinks(request) == nil, case .plan = planning(of: request) else { return nil }
    return change
  }
}

/// What containers hold, without identities: two equal snapshots show the same thing in the same
/// place, and going back leads to the same.
struct ContainerSnapshot: Equatable {
  private let lines: [Line]
  private let paths: [[PathElement]]

  /// What a step does to the containers.
  enum Change {
    /// A view controller is held beside those that are, with the data it is opened with; nil where
    /// that does not tell it from others.
    case adds(NodeKind, [Value]?)
    /// Another tab of a bar is selected.
    case selectsTab
  }

  /// Whether this can be what another one becomes with a change, as far as that is told without a
  /// look at where it happens.
  func canBe(_ other: ContainerSnapshot, after change: Change) -> Bool {
    switch change {
    case .adds(let kind, let arguments):
      lines.count > other.lines.count
        && lines.contains { line in
          line.kind == kind && arguments.map { $0 == line.arguments } ?? true
        }
    case .selectsTab: lines.count == other.lines.count && self != other
    }
  }

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

extension ContainerSnapshot.Change {
  /// What a presentation adds, with all that stands in it.
  fileprivate static func presenting(_ content: Content, _ values: [Value]) -> Self {
    switch content {
    case .screen(let screen): .adds(.screen(screen), values)
    case .navigation(let root): .adds(.screen(root), values)
    case .navigationStack(let root, _): .adds(.navigation(root), nil)
    case .tabs(let bar): .adds(.tabs(bar), nil)
    }
  }
}
