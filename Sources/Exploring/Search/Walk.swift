import NavigationEngine

/// What the random walk knows: states to begin at, and what was tried how often.
struct WalkMap: Sendable {
  /// A state to begin at.
  struct Cell: Sendable {
    let engine: NavigationEngine
    let number: UInt32
    let place: WalkPlace
    var picks = 0
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

  mutating func add(_ engine: NavigationEngine, _ number: UInt32) {
    guard cells.count < Self.maximumCells else { return }
    cells.append(Cell(engine: engine, number: number, place: WalkPlace(engine)))
  }

  /// A state to begin at, of those that little was tried of.
  mutating func pick(using random: inout SplitMix) -> Cell? {
    guard !cells.isEmpty else { return nil }
    func score(_ cell: Cell) -> Int { (picks[cell.place] ?? 0) + 8 * cell.picks }
    var best = random.index(below: cells.count)
    for _ in 1..<Self.draws {
      let other = random.index(below: cells.count)
      if score(cells[other]) < score(cells[best]) { best = other }
    }
    cells[best].picks += 1
    picks[cells[best].place, default: 0] += 1
    return cells[best]
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
    kind =
      engine.state.visibleScreen.flatMap { engine.state.node($0)?.kind }
      ?? engine.state.modals.last.flatMap { engine.state.node($0.node)?.kind }
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
    let start: UInt32
    var states: [Successors.State] = []
    var tried: [WalkTry] = []
    var findings: [Successors.Finding] = []
    var exercised = RuleSet(count: 0)
    var steps = 0
    var notes = CoverageNotes()
    var sightings: Set<NavigationBug> = []
  }

  let table: InputTable
  let tries: [WalkTry: Int]
  var successors: Successors
  var random: SplitMix

  /// How many inputs a walk has.
  static let inputs = 16
  /// How many moments a walk waits for before the next input, at most.
  private static let waits = 12

  mutating func walk(from cell: WalkMap.Cell) -> Trail {
    var trail = Trail(start: cell.number)
    var engine = cell.engine
    var inputs: [Int] = []
    for _ in 0..<Self.inputs {
      // Most inputs come when nothing moves, some in the midst, some at once.
      let patience = random.index(below: 10)
      let waits = patience < 7 ? Self.waits : patience - 7
      for _ in 0..<waits {
        guard patience >= 7 || !engine.isIdle || random.index(below: 4) == 0,
          let next = step(.wait, from: engine, &trail)
        else { break }
        engine = next
      }
      table.collect(for: engine, into: &inputs)
      guard let input = choose(inputs, in: WalkPlace(engine), &trail) else { break }
      guard var next = step(.input(input), from: engine, &trail) else { continue }
      let called = successors.calledServices
      if !called.isEmpty, random.index(below: 3) == 0,
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
    trail.sightings = successors.sightings
    return trail
  }

  /// The place of what the last step came from.
  private var origin: UInt32 = 0
  private var before: UInt32 = 0

  init(table: InputTable, tries: [WalkTry: Int], successors: Successors, random: SplitMix) {
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
    return next.engine
  }

  /// One of some inputs: rather a touch than what comes from outside, and rather what was tried
  /// little here.
  private mutating func choose(
    _ inputs: [Int], in place: WalkPlace, _ trail: inout Trail
  ) -> Int? {
    let touches = inputs.filter(table.isTouch)
    let others = inputs.filter { !table.isTouch($0) }
    let isTouch = others.isEmpty || (!touches.isEmpty && random.index(below: 4) > 0)
    let candidates = isTouch ? touches : others
    guard !candidates.isEmpty else { return nil }
    var best: (input: Int, tries: Int)?
    for _ in 0..<3 {
      let input = candidates[random.index(below: candidates.count)]
      let count = tries[WalkTry(place: place, input: input)] ?? 0
      if best.map({ count < $0.tries }) ?? true { best = (input, count) }
    }
    guard let input = best?.input else { return nil }
    trail.tried.append(WalkTry(place: place, input: input))
    return input
  }

  private mutating func answer(of called: [ServiceIndex]) -> Int? {
    let answers = table.answers.indices.filter { called.contains(table.answers[$0].service) }
    return answers.isEmpty ? nil : answers[random.index(below: answers.count)]
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

/// Random words that are the same in every run with the same seed (SplitMix64).
struct SplitMix: Sendable {
  private var word: UInt64

  init(seed: UInt64) { word = seed }

  mutating func next() -> UInt64 {
    word &+= 0x9e37_79b9_7f4a_7c15
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A place below a number that is greater than zero.
  mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
