public import NavigationEngine

/// The graph of an app, and where in it a client stands.
public struct GraphPlaces: Sendable {
  /// The graph.
  public let graph: NavigationGraph
  /// For each link, shortcut and notification of the app the position of the node that it is.
  public let links: [Int]
  public let shortcuts: [Int]
  public let notifications: [Int]
  /// The codes of the places in their order, and the position of each: to look through the order
  /// costs less than a hash, and a search does so with each step.
  private let codes: [PlaceCode]
  private let positions: [Int]

  public init(_ app: App) {
    var explorer = Explorer(app: app)
    explorer.explore()
    let assembly = GraphAssembly(explorer)
    graph = assembly.graph
    let known = assembly.positions(of: explorer)
    links = app.links.links.indices.compactMap { known[.link($0)] }
    shortcuts = app.shortcuts.indices.compactMap { known[.shortcut($0)] }
    notifications = app.notificationRules.indices.compactMap { known[.notification($0)] }
    var positions: [PlaceCode: Int] = [:]
    for (place, position) in known {
      guard let code = PlaceCode(place) else { continue }
      // Sheets of several heights are told apart by the graph, and not by what stands in them.
      positions[code] = min(positions[code] ?? position, position)
    }
    codes = positions.keys.sorted()
    self.positions = codes.compactMap { positions[$0] }
  }

  /// The position of the node where a person is, or is led to by the movement under way; nil where
  /// nothing is shown, or nothing that the graph knows.
  public func position(in state: State) -> Int? {
    guard state.isRunning, let shown = state.destination else { return nil }
    return position(of: shown, in: state)
  }

  /// The screen or the alert where a person is, or is led to by the movement under way.
  public func shown(in state: State) -> NodeID? {
    state.destination.flatMap(state.placeOfInnermost).map { state.nodes[$0].id }
  }

  /// The position of the node that a view controller shows.
  public func position(of id: NodeID, in state: State) -> Int? {
    guard let code = PlaceCode.code(of: id, in: state) else { return nil }
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low] == code ? positions[low] : nil
  }
}

extension State {
  /// What is on top, or comes there.
  fileprivate var destination: NodeID? {
    guard let last = transitions.indices.last else {
      // No `??`, whose right side would carry a copy of the state.
      guard let modal = modals.indices.last else { return root }
      return modals[modal].node
    }
    return transitions[last].leadsBack ? transitions[last].from : transitions[last].to
  }
}

/// A place in one word: what is shown, and what is around it.
struct PlaceCode: Hashable, Comparable {
  private var word: UInt64 = 0

  static func < (left: PlaceCode, right: PlaceCode) -> Bool { left.word < right.word }

  private init() {}

  private mutating func add(_ value: Int, bits: UInt64) {
    word = word << bits | UInt64(value) & (1 << bits - 1)
  }

  /// The code of a place where a person can be; nil for what comes from outside.
  init?(_ place: Place) {
    guard let region = place.region else { return nil }
    switch place {
    case .screen(let screen, _): add(screen, isAlert: false, isStacked: region.isNavigation)
    case .alert(let alert, _): add(alert, isAlert: true, isStacked: false)
    case .tabBar, .launch, .link, .shortcut, .notification, .background, .foreground, .route:
      return nil
    }
    switch region.base {
    case .part(let part): add(part: part)
    case .modal(let modal):
      let (kind, index) = modal.content.kind
      add(modal: index, kind, modal.style, isDismissible: modal.isDismissible)
    case .nowhere: return nil
    }
    for tab in region.tabs {
      word = word << Self.bitsPerTab | Self.tab(tab.item, of: tab.bar)
    }
  }

  /// The code of what a view controller shows in the end.
  ///
  /// Looks at view controllers by place, since a copy of one costs more than all of this.
  /// No initializer, since those copy the state that they are given.
  static func code(of id: NodeID, in state: State) -> PlaceCode? {
    var code = PlaceCode()
    guard let inner = state.placeOfInnermost(of: id) else { return nil }
    var node = inner
    switch state.nodes[inner].kind {
    case .screen(let screen):
      var isStacked = false
      if let parent = state.place(of: state.nodes[inner].parent),
        case .navigation = state.nodes[parent].kind
      {
        isStacked = true
      }
      code.add(screen, isAlert: false, isStacked: isStacked)
    case .alert(let alert):
      code.add(alert, isAlert: true, isStacked: false)
      // It stands in the surroundings of what it was shown over.
      let shown = state.nodes[inner].id
      guard let modal = state.modals.first(where: { $0.node == shown }),
        let below = state.placeOfInnermost(of: modal.presenter)
      else { return nil }
      node = below
    case .root, .navigation, .tabs: return nil
    }
    var part = state.nodes[node].part
    var tabs = PlaceCode()
    var bits: UInt64 = 0
    while let parent = state.place(of: state.nodes[node].parent),
      state.nodes[parent].kind != .root
    {
      if case .tabs(let bar) = state.nodes[parent].kind,
        let item = state.nodes[parent].tabs.firstIndex(of: state.nodes[node].id)
      {
        tabs.word |= tab(item, of: bar) << bits
        bits += bitsPerTab
      }
      part = part ?? state.nodes[parent].part
      node = parent
    }
    let base = state.nodes[node].id
    if let modal = state.modals.firstIndex(where: { $0.node == base }) {
      guard let (kind, index) = state.nodes[node].kind.content else { return nil }
      let presented = state.modals[modal]
      code.add(modal: index, kind, presented.style, isDismissible: presented.isDismissible)
    } else if let part = part ?? state.shownPart {
      code.add(part: part)
    } else {
      return nil
    }
    code.word = code.word << bits | tabs.word
    return code
  }

  private mutating func add(_ index: Int, isAlert: Bool, isStacked: Bool) {
    add(index, bits: 14)
    add((isAlert ? 2 : 0) | (isStacked ? 1 : 0), bits: 2)
  }

  private mutating func add(part: PartIndex) { add(part << 1, bits: 20) }

  private mutating func add(modal index: Int, _ kind: Int, _ style: ModalStyle, isDismissible: Bool)
  {
    let look = ModalStyle.allCases.firstIndex(of: style) ?? 0
    add(index << 6 | kind << 4 | look << 2 | (isDismissible ? 2 : 0) | 1, bits: 20)
  }

  private static let bitsPerTab: UInt64 = 13

  private static func tab(_ item: Int, of bar: TabBarIndex) -> UInt64 {
    UInt64(1 << 12 | item << 6 | bar) & (1 << bitsPerTab - 1)
  }
}

extension Content {
  fileprivate var kind: (Int, Int) {
    switch self {
    case .screen(let screen): (0, screen)
    case .navigation(let screen): (1, screen)
    case .navigationStack(let screen, _): (1, screen)
    case .tabs(let bar): (2, bar)
    }
  }
}

extension NodeKind {
  fileprivate var content: (Int, Int)? {
    switch self {
    case .screen(let screen): (0, screen)
    case .navigation(let screen): (1, screen)
    case .tabs(let bar): (2, bar)
    case .root, .alert: nil
    }
  }
}
