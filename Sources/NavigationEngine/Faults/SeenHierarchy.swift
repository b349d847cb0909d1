/// The view controllers as the events tell of them, without a look at the state.
struct SeenHierarchy: Sendable, Equatable, Codable {
  /// The live ones, oldest first.
  private(set) var nodes: [SeenNode] = []
  /// The window's root.
  var root: NodeID?
  /// The root's `current`.
  var current: NodeID?
  /// What is presented, bottom first.
  var modals: [NodeID] = []
  /// Those of them that are sheets with more than one height, or undimmed.
  var sheets: [SeenSheet] = []

  /// A sheet, and at which of its heights it stands.
  struct SeenSheet: Sendable, Equatable, Codable {
    let node: NodeID
    var sheet: PresentedSheet
  }

  /// One view controller.
  struct SeenNode: Sendable, Equatable, Codable {
    let subject: Subject
    var parent: NodeID?
    /// A move that was announced and not completed.
    var announced: Node.PendingMove?
    var isLoaded = false
    var appearance = Appearance.disappeared
    var superview: Node.Superview?
    var stack: [NodeID] = []
    var arguments: [Value] = []
    /// The faults that were named of it.
    var named: Set<Fault.Kind> = []
  }

  mutating func add(_ creation: CreationEvent) {
    guard let subject = creation.subject else { return }
    var node = SeenNode(subject: subject)
    switch creation {
    case .screen(_, let arguments), .alert(_, let arguments): node.arguments = arguments
    case .navigation(_, let root, _): node.stack = [root]
    case .root(_, let first):
      root = subject.node
      current = first
    case .module, .tabs: break
    }
    nodes.append(node)
  }

  mutating func remove(_ id: NodeID) {
    guard let index = index(of: id) else { return }
    nodes.remove(at: index)
  }

  /// The place of a view controller; those that events speak of are young as a rule.
  func index(of id: NodeID) -> Int? {
    // By place, since a copy of each costs more than what is compared.
    var place = nodes.count - 1
    while place >= 0, nodes[place].subject.node != id { place -= 1 }
    return place < 0 ? nil : place
  }

  func node(_ id: NodeID) -> SeenNode? { index(of: id).map { nodes[$0] } }

  mutating func change(_ id: NodeID, _ body: (inout SeenNode) -> Void) {
    if let index = index(of: id) { body(&nodes[index]) }
  }

  mutating func changeNode(at index: Int, _ body: (inout SeenNode) -> Void) {
    body(&nodes[index])
  }

  /// Notes that a fault was named of the one at a place; false where it was before.
  mutating func name(_ kind: Fault.Kind, at index: Int) -> Bool {
    nodes[index].named.insert(kind).inserted
  }

  /// Whether any view is loaded.
  var hasViews: Bool { nodes.contains(where: \.isLoaded) }

  /// What is presented and covers what is below it, bottom first: all but alerts.
  var covers: [NodeID] {
    modals.filter { modal in
      if case .alert? = node(modal)?.subject.kind { false } else { true }
    }
  }

  mutating func selectDetent(_ detent: Int, of node: NodeID) {
    guard let index = sheets.firstIndex(where: { $0.node == node }) else { return }
    sheets[index].sheet.selected = detent
  }

  /// Whether a person sees the root or a presentation behind all that stands over it.
  func isInSight(_ base: NodeID) -> Bool {
    let covers = covers
    let above = covers.drop { $0 != base }.dropFirst()
    return (base == root ? covers[...] : above).allSatisfy { modal in
      sheets.first { $0.node == modal }?.sheet.isUndimmed(isLandscape: false) ?? false
    }
  }

  func isRoot(_ id: NodeID) -> Bool {
    guard id == root, let place = index(of: id) else { return false }
    return nodes[place].subject.kind == .root
  }

  /// The root or the presentation in which a view controller stands; nil where it has left.
  func base(of id: NodeID) -> NodeID? {
    var next = id
    while let place = index(of: next), let parent = nodes[place].parent { next = parent }
    return next == root || modals.contains(next) ? next : nil
  }

  /// Whether it has left the window, or was told that it is removed, or stands in one that was.
  func isRemoved(_ id: NodeID) -> Bool {
    guard base(of: id) != nil else { return true }
    var next: NodeID? = id
    while let id = next, let place = index(of: id) {
      if nodes[place].announced == .toNone { return true }
      next = nodes[place].parent
    }
    return false
  }

  /// Whether it has left the window, or belongs to a part that is not the one that is shown.
  func hasLeft(_ node: SeenNode) -> Bool {
    guard base(of: node.subject.node) != nil else { return true }
    guard let part = node.subject.part else { return false }
    return part != shownPart && node.appearance == .disappeared
  }

  /// The part that is shown, whatever holds it.
  var shownPart: PartIndex? {
    if let current {
      guard let place = index(of: current) else { return nil }
      return nodes[place].subject.part
    }
    guard let root, let place = index(of: root) else { return nil }
    return nodes[place].subject.part ?? part(onTopOf: nodes[place].stack)
  }

  /// The part of the topmost of these screens that is one.
  func part(onTopOf stack: [NodeID]) -> PartIndex? {
    for screen in stack.reversed() {
      if let place = index(of: screen), let part = nodes[place].subject.part { return part }
    }
    return nil
  }
}
