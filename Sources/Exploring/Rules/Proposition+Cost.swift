import NavigationEngine

extension Proposition {
  /// The same, with what costs little to look at first: where that decides, the rest is not.
  var cheapestFirst: Proposition {
    switch self {
    case .all(let each): .all(each.cheapestFirst)
    case .any(let each): .any(each.cheapestFirst)
    case .not(let one): .not(one.cheapestFirst)
    default: self
    }
  }

  /// What it takes to look at it, beside others.
  fileprivate var cost: Int {
    switch self {
    case .idle, .moving, .movingAs, .neverRan, .presentsAnything, .asked, .waitsForAnything: 1
    case .background, .away: 1
    case .session, .atRest, .calling, .waiting: 2
    case .part, .tab, .alive, .presented, .detent, .alert: 3
    case .edited, .swipeBack, .dismissible: 4
    case .visible: 5
    case .stack: 8
    case .shows, .enabled: 10
    case .reads, .order: 20
    case .all(let each), .any(let each): each.reduce(0) { $0 + $1.cost }
    case .not(let one): one.cost
    // They decide most.
    default: 0
    }
  }
}

extension [Proposition] {
  /// In the order of their cost; those of one cost stay as they are.
  fileprivate var cheapestFirst: [Proposition] {
    map(\.cheapestFirst).enumerated()
      .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }
}
