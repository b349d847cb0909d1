import NavigationEngine
import Randomness

/// What the random walk knows: states to begin at, and what was tried how often.
struct WalkMap: Sendable {
  /// A state to begin at.
  struct Cell: Sendable {
    let client: KeptClient
    let path: WalkPath
    let place: WalkPlace
    var picks = 0
  }

  /// Where a walk begins, and the rule that it is to put to the test; nil where that is all the
  /// same.
  struct Start: Sendable {
    let client: KeptClient
    let path: WalkPath
    let rule: Int?
  }

  private(set) var cells: [Cell] = []
  /// How often walks began on each screen.
  private var picks: [WalkPlace: Int] = [:]
  /// How often each input was tried on each screen.
  private(set) var tries: [WalkTry: Int] = [:]

  /// The most states that walks begin at.
  private static let maximumCells = 8_192
  /// Of how many states drawn at random the one is taken that was taken least.
  private static let draws = 6

  mutating func add(_ client: KeptClient, _ path: WalkPath) {
    guard cells.count < Self.maximumCells else { return }
    cells.append(Cell(client: client, path: path, place: WalkPlace(client.engine)))
  }

  /// A state to begin at, of those that little was tried of.
  mutating func pick(using random: inout SplitMix64) -> Cell? {
    guard !cells.isEmpty else { return nil }
    func score(_ cell: Cell) -> Int { (picks[cell.place] ?? 0) + 8 * cell.picks }
    var best = random.below(cells.count)
    for _ in 1..<Self.draws {
      let other = random.below(cells.count)
      if score(cells[other]) < score(cells[best]) { best = other }
    }
    cells[best].picks += 1
    picks[cells[best].place, default: 0] += 1
    return cells[best]
  }

  /// Where walks of one round begin: half of them near to a rule, as long as there are some that
  /// walks are to aim at.
  mutating func starts(
    _ count: Int, toward rules: [Int], of aims: inout WalkAims, using random: inout SplitMix64
  ) -> [Start] {
    (0..<count).compactMap { walk in
      if walk % 2 == 1, let (rule, near) = aims.pick(of: rules, using: &random) {
        return Start(client: near.client, path: near.path, rule: rule)
      }
      return pick(using: &random).map { Start(client: $0.client, path: $0.path, rule: nil) }
    }
  }

  mutating func note(_ tried: [WalkTry]) {
    for each in tried { tries[each, default: 0] += 1 }
  }
}

/// Where a person is, as far as it tells which inputs are worth trying.
struct WalkPlace: Hashable, Sendable {
  private let kind: NodeKind?
  private let phase: AppPhase
  private let isMoving: Bool

  init(_ engine: NavigationEngine) {
    phase = engine.state.phase
    isMoving = engine.state.isMoving
    let place =
      engine.state.placeOfVisibleScreen ?? engine.state.place(of: engine.state.modals.last?.node)
    kind = place.map { engine.state.nodes[$0].kind }
  }
}

/// An input in a place.
struct WalkTry: Hashable, Sendable {
  let place: WalkPlace
  let input: Int
}

/// Goes from a state from input to input, at random but rather where little was tried.
struct Walker {
  /// What a walk found; the states' and findings' parents are places in the walk, from 1, and 0 is
  /// where it began.
  struct Trail: Sendable {
    let start: WalkPath
    var states: [Successors.State] = []
    var tried: [WalkTry] = []
    var findings: [Successors.Finding] = []
    var exercised = RuleSet(count: 0)
    var steps = 0
    var notes = CoverageNotes()
    var lookAhead: [(question: LookAhead.Question, delay: Int64)] = []
    var sightings: Set<NavigationBug> = []
    /// For each rule that walks aim at the state that is nearest to it, if none nearer is known.
    var nearest: [Int: (distance: Int, state: Int)] = [:]
  }

  let table: InputTable
  let tries: [WalkTry: Int]
  var successors: Successors
  var random: SplitMix64
  let aims: WalkAims
  /// The rules that walks aim at now.
  let rules: [Int]

  /// How many inputs a walk has.
  static let inputs = 16
  /// How many moments a walk waits for before the next input, at most.
  private static let waits = 12

  mutating func walk(from start: WalkMap.Start) -> Trail {
    var trail = Trail(start: start.path)
    var engine = start.client.engine
    var inputs: [Int] = []
    for _ in 0..<Self.inputs {
      // Most inputs come when nothing moves, some in the midst, some at once. What a rule waits for
      // may be over soon.
      let patience = start.rule == nil || random.below(2) == 0 ? random.below(10) : 7
      let waits = patience < 7 ? Self.waits : patience - 7
      for _ in 0..<waits {
        guard patience >= 7 || !engine.isIdle || random.below(4) == 0,
          let next = step(.wait, from: engine, &trail)
        else { break }
        engine = next
      }
      table.collect(for: engine, into: &inputs)
      guard let input = choose(inputs, toward: start.rule, in: WalkPlace(engine), &trail)
      else { break }
      guard var next = step(.input(input), from: engine, &trail) else { continue }
      let called = successors.calledServices
      if !called.isEmpty, random.below(3) == 0,
        let answer = answer(of: called),
        let other = step(Edge.input(input).answered(answer), from: engine, &trail, again: true)
      {
        next = other
      }
      engine = next
    }
    trail.findings = successors.findings
    trail.exercised = successors.exercised
    trail.steps = successors.steps
    trail.notes = successors.observer.notes
    trail.lookAhead = successors.lookAhead.found
    trail.sightings = successors.sightings
    return trail
  }

  /// The place of what the last step came from.
  private var origin: UInt32 = 0
  private var before: UInt32 = 0
  /// The inputs that the last state can get.
  private var within: [Int] = []

  init(
    table: InputTable, tries: [WalkTry: Int], successors: Successors, random: SplitMix64,
    aims: WalkAims, rules: [Int]
  ) {
    self.aims = aims
    self.rules = rules
    self.table = table
    self.tries = tries
    self.successors = successors
    self.random = random
  }

  private mutating func step(
    _ edge: Edge, from engine: NavigationEngine, _ trail: inout Trail, again: Bool = false
  ) -> NavigationEngine? {
    let parent = again ? before : origin
    guard let next = successors.follow(edge, from: engine, parent) else { return nil }
    trail.states.append(next)
    before = parent
    origin = UInt32(trail.states.count)
    if !rules.isEmpty { noteNearest(next.client.engine, &trail) }
    return next.client.engine
  }

  /// Notes how near the last state is to each rule that walks aim at.
  private mutating func noteNearest(_ engine: NavigationEngine, _ trail: inout Trail) {
    table.collect(for: engine, into: &within)
    for rule in rules {
      let distance = aims.goals.distance(to: rule, from: engine, within)
      let known = min(aims.distance(to: rule), trail.nearest[rule]?.distance ?? .max)
      if distance <= known { trail.nearest[rule] = (distance, trail.states.count - 1) }
    }
  }

  /// One of some inputs: rather what the rule waits for, a touch than what comes from outside, and
  /// what was tried little here.
  private mutating func choose(
    _ inputs: [Int], toward rule: Int?, in place: WalkPlace, _ trail: inout Trail
  ) -> Int? {
    if let rule, random.below(2) == 0 {
      let wanted = aims.goals.inputs(for: rule, among: inputs)
      if !wanted.isEmpty { return wanted[random.below(wanted.count)] }
    }
    let touches = inputs.filter(table.isTouch)
    let others = inputs.filter { !table.isTouch($0) }
    let isTouch = others.isEmpty || (!touches.isEmpty && random.below(4) > 0)
    let candidates = isTouch ? touches : others
    guard !candidates.isEmpty else { return nil }
    var best: (input: Int, tries: Int)?
    for _ in 0..<3 {
      let input = candidates[random.below(candidates.count)]
      let count = tries[WalkTry(place: place, input: input)] ?? 0
      if best.map({ count < $0.tries }) ?? true { best = (input, count) }
    }
    guard let input = best?.input else { return nil }
    trail.tried.append(WalkTry(place: place, input: input))
    return input
  }

  private mutating func answer(of called: [ServiceIndex]) -> Int? {
    let answers = table.answers.indices.filter {
      table.answers[$0].concerns(called, of: successors.app)
    }
    return answers.isEmpty ? nil : answers[random.below(answers.count)]
  }
}

extension InputTable {
  /// Whether an input is a person's who touches the app.
  fileprivate func isTouch(_ input: Int) -> Bool {
    switch all[input].commands.first {
    case .tap, .back, .input, .submit, .gesture, .launch, .foreground: true
    default: false
    }
  }
}
