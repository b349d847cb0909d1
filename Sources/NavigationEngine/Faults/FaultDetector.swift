/// Looks at a client's events and finds what UIKit would complain of.
///
/// It knows only the events, and is there only where an app has defects. Each
/// fault is named once for each view controller; what it keeps of one goes when that is freed.
struct FaultDetector: Sendable, Equatable, Codable {
  private var appearance: [NodeID: Appearance] = [:]
  private var parents: [NodeID: NodeID] = [:]
  /// Moves that were announced and not completed: to a container, or out of one.
  private var announced: [NodeID: NodeID?] = [:]
  private var screens: [NodeID: Screen] = [:]
  private var stacks: [NodeID: [NodeID]] = [:]
  private var reported: Set<Fault> = []

  /// What a screen shows, as far as it makes two screens the same.
  private struct Screen: Sendable, Equatable, Codable {
    let kind: NodeKind
    let arguments: [Value]
  }

  /// Takes in an event.
  ///
  /// - Returns: What it shows to be wrong.
  mutating func observe(_ event: Event, state: State) -> [Fault] {
    switch event.body {
    case .lifecycle(let callback): observe(callback, state)
    case .creation(.screen(let subject, let arguments)),
      .screen(.argumentsChanged(let subject, let arguments)):
      remember(subject, arguments)
    case .containment(.stackChanged(let subject, let stack)): compare(subject, stack, state)
    case .containment(.rootChanged(let from?, let to, _)):
      from == to ? [] : report(.rootReplaced, state.node(to)?.subject)
    case .transition(.began(let transition)): check(transition, state)
    case .app, .environment, .permission, .creation, .containment, .screen, .transition, .work,
      .route, .fault, .rejected:
      []
    }
  }

  private mutating func observe(_ callback: LifecycleEvent, _ state: State) -> [Fault] {
    switch callback {
    case .willAppear(let subject, _):
      turn(subject, from: [.disappeared, .disappearing], to: .appearing)
    case .didAppear(let subject, _): turn(subject, from: [.appearing], to: .appeared)
    case .willDisappear(let subject, _):
      turn(subject, from: [.appeared, .appearing], to: .disappearing)
    case .didDisappear(let subject, _): turn(subject, from: [.disappearing], to: .disappeared)
    case .willMove(let subject, let parent): announce(subject, parent, state)
    case .didMove(let subject, let parent): complete(subject, parent)
    case .viewAdded(let subject, .node(let superview)):
      parents[subject.node] == superview ? [] : report(.missingContainment, subject)
    case .freed(let subject, _): forget(subject, state)
    case .didLoad, .frameSet, .viewAdded, .viewRemoved: []
    }
  }

  private mutating func remember(_ subject: Subject, _ arguments: [Value]) -> [Fault] {
    screens[subject.node] = Screen(kind: subject.kind, arguments: arguments)
    return []
  }

  /// Names a fault unless it was named before.
  mutating func report(_ kind: Fault.Kind, _ subject: Subject?) -> [Fault] {
    let fault = Fault(kind, subject: subject)
    return reported.insert(fault).inserted ? [fault] : []
  }

  private mutating func turn(
    _ subject: Subject, from allowed: [Appearance], to next: Appearance
  ) -> [Fault] {
    let before = appearance.updateValue(next, forKey: subject.node) ?? .disappeared
    return allowed.contains(before) ? [] : report(.unbalancedAppearance, subject)
  }

  private mutating func announce(_ subject: Subject, _ parent: NodeID?, _ state: State) -> [Fault] {
    let isSecond = announced.updateValue(parent, forKey: subject.node) != nil
    if let parent { parents[subject.node] = parent }
    var found = isSecond ? report(.doubledMove, subject) : []
    guard let parent, let part = subject.part, state.node(parent)?.kind == .root
    else { return found }
    // One that was told that it leaves gives way to the new one.
    let isThere = state.nodes.contains { node in
      node.id < subject.node && node.part == part && parents[node.id] == parent
        && announced[node.id] != .some(nil)
    }
    if isThere { found += report(.duplicatePart, subject) }
    return found
  }

  private mutating func complete(_ subject: Subject, _ parent: NodeID?) -> [Fault] {
    parents[subject.node] = parent
    if let expected = announced[subject.node], expected == parent {
      announced.removeValue(forKey: subject.node)
      return []
    }
    return report(parent == nil ? .missingContainment : .doubledMove, subject)
  }

  private mutating func compare(_ subject: Subject, _ stack: [NodeID], _ state: State) -> [Fault] {
    let before = stacks.updateValue(stack, forKey: subject.node)?.count ?? 1
    guard stack.count > before, let top = state.node(stack[stack.count - 1]) else { return [] }
    var found: [Fault] = []
    if screens[top.id] != nil, screens[top.id] == screens[stack[stack.count - 2]] {
      found += report(.duplicateScreen, top.subject)
    }
    if state.base(of: subject.node) != state.topOfChain {
      found += report(.pushedUnderModal, top.subject)
    }
    return found
  }

  private mutating func check(_ transition: Transition, _ state: State) -> [Fault] {
    guard transition.scene.change == .child else { return [] }
    let container: NodeID? = transition.container
    let isWhole = parents[transition.from] == container && parents[transition.to] == container
    let isOnScreen = appearance[transition.from, default: .disappeared] != .disappeared
    return isWhole && isOnScreen
      ? [] : report(.invalidTransition, state.node(transition.to)?.subject)
  }

  private mutating func forget(_ subject: Subject, _ state: State) -> [Fault] {
    let node = subject.node
    appearance[node] = nil
    parents[node] = nil
    announced.removeValue(forKey: node)
    screens[node] = nil
    stacks[node] = nil
    reported = reported.filter { $0.subject?.node != node }
    // A view that stays has its subviews with it; the outermost tells it.
    guard let superview = state.deadViews[node] else { return [] }
    let isOutermost = if case .node(let id) = superview { state.deadViews[id] == nil } else { true }
    return isOutermost ? [Fault(.viewOutlivesController, subject: subject)] : []
  }
}
