/// The explorations that are under way, and the results of others. It lives on the loop's thread.
struct Explorations {
  /// Why none can begin.
  enum Refusal: Error, Equatable {
    /// The operator has one under way.
    case underWay(id: String, app: String)
    /// Others have as many as there may be.
    case full(count: Int)

    /// The text for a person.
    var message: String {
      switch self {
      case .underWay(_, let app): "you already explore \(app); stop that first"
      case .full(let count):
        "\(count) explorations are under way already; try again when one has ended"
      }
    }
  }

  private let bounds: ExplorationBounds
  /// The one that began first comes first.
  private(set) var all: [ServerExploration] = []
  /// When those that are over were first seen so, in microseconds of the loop.
  private var ends: [String: Int64] = [:]

  init(_ bounds: ExplorationBounds) {
    self.bounds = bounds
  }

  /// How many are under way.
  var underWay: Int { all.count { !$0.isOver } }

  subscript(id: String) -> ServerExploration? { all.first { $0.id == id } }

  /// Takes in a new one.
  ///
  /// - Parameter makeID: Makes a name that nobody has.
  mutating func add(
    _ request: ExplorationRequest, of owner: String, unixMilliseconds: Int64, makeID: () -> String
  ) throws(Refusal) -> ServerExploration {
    if let own = all.first(where: { $0.owner == owner && !$0.isOver }) {
      throw .underWay(id: own.id, app: own.request.app)
    }
    guard underWay < bounds.atOnce else { throw .full(count: underWay) }
    let exploration = ServerExploration(
      id: makeID(), owner: owner, request: request, began: unixMilliseconds)
    all.append(exploration)
    return exploration
  }

  /// Forgets one that never began.
  mutating func remove(_ exploration: ServerExploration) {
    all.removeAll { $0.id == exploration.id }
  }

  /// Forgets results that are too old or too many.
  ///
  /// - Parameter now: The loop's time, in microseconds.
  mutating func forgetOld(at now: Int64) {
    for each in all where each.isOver && ends[each.id] == nil { ends[each.id] = now }
    let longest = Int64(bounds.keptSeconds) * 1_000_000
    let known = ends
    all.removeAll { each in known[each.id].map { now - $0 >= longest } ?? false }
    while all.count > bounds.kept, let oldest = all.firstIndex(where: { known[$0.id] != nil }) {
      all.remove(at: oldest)
    }
    let names = Set(all.map(\.id))
    ends = known.filter { names.contains($0.key) }
  }
}
