import NavigationEngine

extension App {
  /// How rules name the data and the address of a link or of a notification.
  func namedArrivals(_ arrival: Proposition) -> [NamedArrival] {
    var named: [NamedArrival] = []
    let conditions = rules.compactMap(\.condition).flatMap(\.withParts)
    for case .all(let parts) in conditions where parts.contains(arrival) {
      var one = NamedArrival()
      for part in parts {
        switch part {
        case .openedData(let place, let value): one.data[place] = value
        case .openedOrigin(let origin): one.origin = origin
        default: break
        }
      }
      if !named.contains(one) { named.append(one) }
    }
    return named
  }
}

/// Some of the data of a link or of a notification, and what the link begins with.
struct NamedArrival: Equatable {
  /// The values by their places.
  var data: [Int: Value] = [:]
  /// One of ``LinkTable/origins``; any, where nil.
  var origin: String?
}

extension Proposition {
  /// The proposition, and what it is made of.
  var withParts: [Proposition] {
    switch self {
    case .all(let each), .any(let each): [self] + each.flatMap(\.withParts)
    case .not(let one): [self] + one.withParts
    default: [self]
    }
  }
}
