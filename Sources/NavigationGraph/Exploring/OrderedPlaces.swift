/// Places in the order in which they were found, each once.
struct OrderedPlaces {
  private(set) var all: [Place] = []
  private var known: Set<Place> = []

  /// Adds a place; whether it is new.
  @discardableResult
  mutating func add(_ place: Place) -> Bool {
    guard known.insert(place).inserted else { return false }
    all.append(place)
    return true
  }

  func contains(_ place: Place) -> Bool { known.contains(place) }
}
