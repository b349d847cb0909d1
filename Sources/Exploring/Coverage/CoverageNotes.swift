import NavigationEngine
import NavigationGraph

/// What a search has seen of the graph, each thing once.
struct CoverageNotes: Sendable {
  /// A step that led from one node to another.
  struct Move: Sendable, Hashable {
    let from: Int
    let to: Int
    /// The input's place in the table; nil for a wait.
    let input: Int?
    /// A route that was followed in the step; nil where there was none.
    let route: RouteIndex?
    /// The node of the alert that was going before; nil where none was.
    let alert: Int?

    /// In two words, since every step looks for one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(from << 32 ^ to)
      hasher.combine((route ?? -1) << 48 ^ (alert ?? -1) << 24 ^ (input ?? -1))
    }
  }

  /// An input that was carried out at a node.
  struct Trial: Sendable, Hashable {
    let node: Int
    let input: Int

    /// In one word, since every step looks for one.
    func hash(into hasher: inout Hasher) { hasher.combine(node << 32 ^ input) }
  }

  /// An input that came during a movement from one node to another.
  struct Interruption: Sendable, Hashable {
    let from: Int
    let to: Int
    let phase: MovementPhase
  }

  var shown: Set<Int> = []
  var moves: Set<Move> = []
  var trials: Set<Trial> = []
  var interruptions: Set<Interruption> = []

  /// The most different things of each kind that are noted; what comes after them is left out.
  private static let bound = 200_000

  mutating func formUnion(_ other: CoverageNotes) {
    shown.formUnion(other.shown)
    if moves.count < Self.bound { moves.formUnion(other.moves) }
    if trials.count < Self.bound { trials.formUnion(other.trials) }
    if interruptions.count < Self.bound { interruptions.formUnion(other.interruptions) }
  }

  mutating func removeAll() {
    shown.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    trials.removeAll(keepingCapacity: true)
    interruptions.removeAll(keepingCapacity: true)
  }
}

/// How far a movement was when the next input came.
public enum MovementPhase: String, Sendable, CaseIterable {
  /// It had just begun.
  case begin
  /// In its midst.
  case midst
  /// In its last moment.
  case end
  /// A finger led it.
  case finger

  /// The phase in which a client is of the transition at a place.
  init(of transition: Int, in engine: NavigationEngine) {
    // By place, since a copy of a transition costs more than what is looked at.
    let began = engine.state.transitions[transition].segmentBegan
    if case .gesture = engine.state.transitions[transition].drive {
      self = .finger
    } else if engine.now <= began {
      self = .begin
    } else if engine.now + 1 < began + engine.state.transitions[transition].segmentDuration {
      self = .midst
    } else {
      self = .end
    }
  }
}

/// Sees where the steps of a search lead in the graph.
struct CoverageObserver: Sendable {
  let places: GraphPlaces
  var notes = CoverageNotes()
  /// For each node whether a way leads from it to itself.
  private let isLooped: [Bool]
  /// Where the state stands from which steps are taken now.
  private var origin: Int?
  /// What is shown there, where a way leads from there to its like.
  private var shown: NodeID?
  private var alert: Int?
  private var movement: (from: Int, to: Int, phase: MovementPhase)?
  private var isMovementNoted = false

  init(_ places: GraphPlaces) {
    self.places = places
    var isLooped = places.graph.nodes.map { _ in false }
    for edge in places.graph.edges where edge.from == edge.to { isLooped[edge.from] = true }
    self.isLooped = isLooped
  }

  /// Looks at the state from which steps are taken.
  mutating func begin(at engine: NavigationEngine) {
    origin = places.position(in: engine.state)
    if let origin { notes.shown.insert(origin) }
    shown = origin.flatMap { isLooped[$0] ? places.shown(in: engine.state) : nil }
    movement = nil
    alert = nil
    isMovementNoted = false
    guard let transition = engine.state.transitions.indices.last else { return }
    let left = engine.state.transitions[transition].from
    guard let from = places.position(of: left, in: engine.state) else { return }
    if let shown = engine.state.placeOfInnermost(of: left),
      case .alert = engine.state.nodes[shown].kind
    {
      alert = from
    }
    let goal = engine.state.transitions[transition].to
    if let to = places.position(of: goal, in: engine.state) {
      movement = (from, to, MovementPhase(of: transition, in: engine))
    }
  }

  /// Looks at a step from that state.
  mutating func look(
    at edge: Edge, to engine: NavigationEngine, _ routes: [RouteIndex], isOutside: Bool
  ) {
    if let movement, edge.input != nil, !isMovementNoted {
      isMovementNoted = true
      notes.interruptions.insert(
        CoverageNotes.Interruption(from: movement.from, to: movement.to, phase: movement.phase))
    }
    if let origin, let input = edge.input {
      notes.trials.insert(CoverageNotes.Trial(node: origin, input: input))
    }
    guard let place = places.position(in: engine.state) else { return }
    let isElsewhere = place != origin || shown.map { $0 != places.shown(in: engine.state) } ?? false
    guard isElsewhere || isOutside || !routes.isEmpty else { return }
    let from = origin ?? -1
    notes.moves.insert(
      CoverageNotes.Move(
        from: from, to: place, input: edge.input, route: routes.first, alert: alert))
    for route in routes.dropFirst() {
      notes.moves.insert(
        CoverageNotes.Move(from: from, to: place, input: edge.input, route: route, alert: alert))
    }
  }
}
