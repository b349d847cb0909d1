extension NavigationEngine {
  /// Creates what a plan lets enter, inside out, as nested initialisers do.
  mutating func create(_ new: Plan.New) -> NodeID {
    switch new {
    case .existing(let node), .built(let node): return node
    case .screen(let screen, let arguments):
      return createScreen(screen, arguments)
    case .part(let part):
      return create(app.parts[part].content, [], for: part)
    case .rootScreen(let part):
      return createRootScreen(of: part)
    case .content(let content, let arguments):
      return create(content, arguments)
    case .alert(let alert, let arguments):
      return createAlert(alert, arguments)
    }
  }

  /// Creates a content; its screen, or the root screen of its container, gets the data.
  mutating func create(
    _ content: Content, _ arguments: [Value], for part: PartIndex? = nil
  ) -> NodeID {
    switch content {
    case .screen(let screen): return createScreen(screen, arguments, for: part)
    case .navigation(let root):
      let screen = createScreen(root, arguments)
      return createNavigation(around: screen, of: root, for: part)
    case .navigationStack(let root, let path):
      let screen = createScreen(root, arguments)
      let stack = createNavigation(around: screen, of: root, showing: path, for: part)
      fill(stack, from: path)
      return stack
    case .tabs(let bar): return createTabs(bar, for: part)
    }
  }

  mutating func createScreen(
    _ screen: ScreenIndex, _ arguments: [Value], for part: PartIndex? = nil
  ) -> NodeID {
    let modules = app.screens[screen].modules
    if !modules.isEmpty { emit(.creation(.module(screen, modules))) }
    let id = addNode(.screen(screen), for: part)
    state.nodes[state.index(of: id)].arguments = arguments
    emit(.creation(.screen(subject(id), arguments: arguments)))
    return id
  }

  mutating func createNavigation(
    around screen: NodeID, of type: ScreenIndex, showing path: PathIndex? = nil,
    for part: PartIndex?
  ) -> NodeID {
    let id = addNode(.navigation(type), for: part)
    state.nodes[state.index(of: id)].path = path
    state.nodes[state.index(of: id)].stack = [screen]
    own(screen, by: .stack(id))
    emit(.creation(.navigation(subject(id), root: screen, path: path)))
    move(screen, into: id)
    return id
  }

  /// Builds what a path says on a new container's root; what is buried is not loaded.
  private mutating func fill(_ stack: NodeID, from path: PathIndex) {
    let screens = state.paths[path].map { createScreen($0.screen, $0.arguments) }
    if screens.isEmpty { return }
    for screen in screens { move(screen, into: stack) }
    setStack(of: stack, to: state.nodes[state.index(of: stack)].stack + screens)
  }

  private mutating func createAlert(_ alert: AlertIndex, _ arguments: [Value]) -> NodeID {
    let arguments = app.alerts[alert].presented(with: arguments, in: state.session)
    let id = addNode(.alert(alert))
    state.nodes[state.index(of: id)].arguments = arguments
    emit(.creation(.alert(subject(id), arguments: arguments)))
    return id
  }

  mutating func addNode(_ kind: NodeKind, for part: PartIndex? = nil) -> NodeID {
    state.lastNode += 1
    let id = NodeID(rawValue: state.lastNode)
    state.nodes.append(Node(id: id, kind: kind, part: part))
    return id
  }

  func subject(_ id: NodeID) -> Subject {
    state.nodes[state.index(of: id)].subject
  }

  mutating func own(_ node: NodeID, by owner: Ownership.Owner) {
    state.ownership.append(Ownership(owned: node, owner: owner))
  }

  /// Lets go of a view controller; without another owner it is freed.
  mutating func disown(_ node: NodeID, by owner: Ownership.Owner) {
    var isOwned = false
    var place = state.ownership.count - 1
    while place >= 0 {
      if state.ownership[place].owned == node {
        if state.ownership[place].owner == owner {
          state.ownership.remove(at: place)
        } else {
          isOwned = true
        }
      }
      place -= 1
    }
    guard !isOwned, state.place(of: node) != nil else { return }
    free(node)
  }

  private mutating func free(_ id: NodeID) {
    cancelTimers(of: id)
    cancelCalls(of: id)
    let freed = state.nodes.remove(at: state.index(of: id))
    var lostViews: [NodeID] = []
    if let superview = freed.superview {
      state.deadViews[id] = superview
    } else {
      lostViews = dropViews(below: id)
    }
    emit(.lifecycle(.freed(freed.subject, lostViews: lostViews)))
    // The children go one by one, each when its last owner is gone.
    let owned = state.ownership.filter { $0.owner.node == id }
    for ownership in owned { disown(ownership.owned, by: ownership.owner) }
  }

  /// A view that stands in no hierarchy goes with its controller: its subviews stand in none then,
  /// and those of them whose controllers were freed go too.
  private mutating func dropViews(below id: NodeID) -> [NodeID] {
    var lost: [NodeID] = []
    for index in state.nodes.indices where state.nodes[index].superview == .node(id) {
      state.nodes[index].superview = nil
      lost.append(state.nodes[index].id)
    }
    state.views.removeAll { lost.contains($0) }
    // They keep their places in the list of views, since the hash of the state covers it.
    return lost + state.deadViews(below: id)
  }

  /// Cancels what a view controller and those inside it started.
  mutating func cancelWork(in id: NodeID) {
    cancelTimers(of: id)
    cancelCalls(of: id)
    let index = state.index(of: id)
    for child in state.nodes[index].stack { cancelWork(in: child) }
    for child in state.nodes[index].tabs { cancelWork(in: child) }
  }

  mutating func cancelTimers(of id: NodeID) {
    guard !app.defects.contains(.timersOutliveScreens) else { return }
    for timer in state.timers where timer.owner == id { emit(.work(.timerCancelled(timer))) }
    state.timers.removeAll { $0.owner == id }
  }
}
