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

  /// Which inputs were carried out at which nodes: bits and no set, since every step adds one.
  struct Trials: Sendable {
    /// For each node one bit for each input, as far as there was any.
    private var words: [[UInt64]] = []

    mutating func insert(_ input: Int, at node: Int) {
      while words.count <= node { words.append([]) }
      while words[node].count <= input >> 6 { words[node].append(0) }
      words[node][input >> 6] |= 1 << UInt64(input & 63)
    }

    func contains(_ input: Int, at node: Int) -> Bool {
      hasAny(at: node) && input >> 6 < words[node].count
        && words[node][input >> 6] >> UInt64(input & 63) & 1 == 1
    }

    /// Whether any input was carried out at a node.
    func hasAny(at node: Int) -> Bool { node < words.count && !words[node].isEmpty }

    mutating func formUnion(_ other: Trials) {
      while words.count < other.words.count { words.append([]) }
      for node in other.words.indices {
        while words[node].count < other.words[node].count { words[node].append(0) }
        for place in other.words[node].indices { words[node][place] |= other.words[node][place] }
      }
    }
  }

  /// An input that came during a movement from one node to another.
  struct Interruption: Sendable, Hashable {
    let from: Int
    let to: Int
    let phase: MovementPhase
  }

  /// What asked for something that was refused.
  enum Refusal: Sendable, Hashable {
    /// An input, by its place in the table, and the node at which it came.
    case input(Int, at: Int)
    /// An answer of a service.
    case answer(ServiceIndex, isSuccess: Bool)
  }

  var refusals: Set<Refusal> = []
  var shown: Set<Int> = []
  var moves: Set<Move> = []
  var trials = Trials()
  var interruptions: Set<Interruption> = []

  /// The most different things of each kind that are noted; what comes after them is left out.
  private static let bound = 200_000

  mutating func formUnion(_ other: CoverageNotes) {
    shown.formUnion(other.shown)
    if moves.count < Self.bound { moves.formUnion(other.moves) }
    trials.formUnion(other.trials)
    refusals.formUnion(other.refusals)
    if interruptions.count < Self.bound { interruptions.formUnion(other.interruptions) }
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
}

extension NavigationEngine {
  /// The phase in which the client is of the transition at a place.
  ///
  /// No initializer of the phase, since that would be given a copy of the client.
  func phase(ofTransition place: Int) -> MovementPhase {
    // By place, since a copy of a transition costs more than what is looked at.
    let began = state.transitions[place].segmentBegan
    if case .gesture = state.transitions[place].drive { return .finger }
    if now <= began { return .begin }
    return now + 1 < began + state.transitions[place].segmentDuration ? .midst : .end
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
  /// The moves that were noted last, by where they lead and by what: most are made again and again,
  /// and to look for one in a set costs much more than to compare it with another one.
  private var recentMoves = [CoverageNotes.Move?](repeating: nil, count: 64)

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
      movement = (from, to, engine.phase(ofTransition: transition))
    }
  }

  /// Takes in what was refused in a step from that state.
  mutating func note(refused causes: [RefusedCause], after edge: Edge) {
    if let origin, let input = edge.input { notes.trials.insert(input, at: origin) }
    for cause in causes {
      switch cause {
      case .input:
        guard let origin, let input = edge.input else { continue }
        notes.refusals.insert(.input(input, at: origin))
      case .answer(let service, let isSuccess):
        notes.refusals.insert(.answer(service, isSuccess: isSuccess))
      case .other: break
      }
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
      notes.trials.insert(input, at: origin)
    }
    guard let place = places.position(in: engine.state) else { return }
    let isElsewhere = place != origin || shown.map { $0 != places.shown(in: engine.state) } ?? false
    guard isElsewhere || isOutside || !routes.isEmpty else { return }
    let from = origin ?? -1
    note(
      CoverageNotes.Move(
        from: from, to: place, input: edge.input, route: routes.first, alert: alert))
    for route in routes.dropFirst() {
      note(CoverageNotes.Move(from: from, to: place, input: edge.input, route: route, alert: alert))
    }
  }

  private mutating func note(_ move: CoverageNotes.Move) {
    let place = (move.to &* 31 &+ (move.input ?? 0)) & (recentMoves.count - 1)
    if recentMoves[place] == move { return }
    recentMoves[place] = move
    notes.moves.insert(move)
  }
}
