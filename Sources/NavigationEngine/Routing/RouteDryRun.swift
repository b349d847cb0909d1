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
    if progress.nextStep == steps - 1, addition(by: progress) != nil {
      return .lastChange(progress.nextStep)
    }
    var copy = self
    copy.sink = EventSink(isMuted: true)
    var progress = progress
    var snapshots: [(step: Int, before: ContainerSnapshot)] = []
    var isRefused = false
    while progress.nextStep < steps, !isRefused {
      let before = ContainerSnapshot.taken(of: copy.state)
      snapshots.append((progress.nextStep, before))
      let isLast = progress.nextStep == steps - 1
      if isLast, let addition = copy.addition(by: progress),
        !snapshots.contains(where: { $0.before.canBe(before, with: addition) })
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

  /// What the next step of a route pushes or presents, where nothing keeps it from that: then the
  /// containers hold more than before, and it need not be carried out to be known.
  ///
  /// That what screens start meanwhile changes no container holds for careful code alone.
  private func addition(by progress: RouteProgress) -> ContainerSnapshot.Addition? {
    guard app.defects.isEmpty, !app.strategy.isPublished, app.paths.isEmpty, app.items.isEmpty,
      let top = screenThatRoutesSee ?? state.topOfChain
    else { return nil }
    let addition: ContainerSnapshot.Addition
    let request: Request
    switch app.routes[progress.request.route].steps[progress.nextStep] {
    case .push(let screen, let arguments):
      let values = resolve(arguments, with: progress.request.arguments)
      request = .push(screen, values, from: top, animated: false)
      addition = ContainerSnapshot.Addition(kind: .screen(screen), arguments: values)
    case .present(let modal, let arguments):
      let values = resolve(arguments, with: progress.request.arguments)
      if isPresented(modal, values) { return nil }
      request = .present(modal, values, from: top, animated: false)
      addition = ContainerSnapshot.Addition(modal.content, values)
    case .alert(let alert):
      if isPresented(alert, progress.request.arguments) { return nil }
      request = .alert(alert, progress.request.arguments, from: top)
      addition = ContainerSnapshot.Addition(kind: .alert(alert), arguments: nil)
    case .dismissAll, .selectTab, .popToRoot, .popTo, .show, .path: return nil
    }
    guard refusalOfLinks(request) == nil, case .plan = planning(of: request) else { return nil }
    return addition
  }
}

/// What containers hold, without identities: two equal snapshots show the same thing in the same
/// place, and going back leads to the same.
struct ContainerSnapshot: Equatable {
  private let lines: [Line]
  private let paths: [[PathElement]]

  /// A view controller that would be held beside those that are.
  struct Addition {
    let kind: NodeKind
    /// The data it is opened with; nil where that does not tell it from others.
    let arguments: [Value]?
  }

  /// Whether this can be what another one becomes with an addition, as far as that is told without
  /// a look at where it stands.
  func canBe(_ other: ContainerSnapshot, with addition: Addition) -> Bool {
    lines.count > other.lines.count
      && lines.contains { line in
        line.kind == addition.kind && addition.arguments.map { $0 == line.arguments } ?? true
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

extension ContainerSnapshot.Addition {
  /// What a presentation adds, with all that stands in it.
  fileprivate init(_ content: Content, _ values: [Value]) {
    switch content {
    case .screen(let screen): self.init(kind: .screen(screen), arguments: values)
    case .navigation(let root): self.init(kind: .screen(root), arguments: values)
    case .navigationStack(let root, _): self.init(kind: .navigation(root), arguments: nil)
    case .tabs(let bar): self.init(kind: .tabs(bar), arguments: nil)
    }
  }
}
