import NavigationEngine
import NavigationGraph
import Randomness

/// Visits the states of an app breadth first, by the number of inputs that lead to them.
///
/// Waiting is no input: all moments of choice that follow a state without one are of its depth.
/// Workers only look at what was visited before they began; what they find is taken in one after
/// the other, in the order of the states that it comes from. So which states are visited, and by
/// which trace each is reached first, does not depend on the number of threads.
struct Search {
  /// A state that is still to be followed.
  private struct Open: Sendable {
    /// Nil once it was followed for the last time, so that its memory serves those that are found.
    var client: KeptClient?
    let number: UInt32
  }

  /// What is tried from a state.
  private enum Trial {
    case wait, inputs
  }

  let app: App
  let table: InputTable
  let horizon: Int64
  let visited = VisitedStates()
  private let delays = KnownDelays()
  /// Every different bug, in the order in which they were found, with traces that show it.
  private(set) var findings: [FoundBug] = []
  private(set) var progress = SearchProgress()
  private(set) var end: SearchEnd?
  /// The screens that were on screen in some state.
  private(set) var shownScreens: Set<ScreenIndex> = []
  /// The rules of the app file that were put to the test.
  private(set) var exercised: RuleSet
  /// The graph of the app, and what was seen of it.
  let places: GraphPlaces
  private(set) var notes = CoverageNotes()
  private let checker: RuleChecker
  private let workers: SearchWorkers
  private var reachability: Reachability
  /// What the states looked like in which nothing moved.
  private var outlines: Set<Outline> = []
  private let limits: SearchLimits
  private let interruption: @Sendable () -> SearchEnd?
  /// Whether the exhaustive part is to leave the rest of the time to the random walk.
  private let isWalkDue: @Sendable () -> Bool
  private var map = WalkMap()
  private var aims: WalkAims
  private var within: [Int] = []
  /// How many walks there were.
  private(set) var walks = 0
  /// In how many walks each bug showed, where that is counted.
  private(set) var sightings: [NavigationBug: Int] = [:]
  private let report: (Search) -> Void
  private var known: Set<NavigationBug> = []
  private var bytesPerClient = 0
  /// How many blocks make a portion.
  private var blocks = Self.blocksPerPortion

  /// How many states a worker follows in one go.
  private static let blockSize = 32
  /// How many such blocks are followed at most before what was found is taken in: the same for any
  /// number of threads, so that a limit ends the search after the same steps.
  private static let blocksPerPortion = 64
  /// What part of the memory the new states of a block may take, and roughly those of a portion.
  private static let blockShare = 8, portionShare = 4
  /// How many walks know the same.
  private static let walksPerRound = 16
  /// How many different outlines of states are told apart.
  private static let maximumOutlines = 100_000

  init(
    _ app: App, _ limits: SearchLimits, interruption: @escaping @Sendable () -> SearchEnd?,
    isWalkDue: @escaping @Sendable () -> Bool,
    report: @escaping (Search) -> Void
  ) {
    self.app = app
    self.limits = limits
    self.interruption = interruption
    self.isWalkDue = isWalkDue
    self.report = report
    workers = SearchWorkers(app, limits)
    table = workers.tables[0].inputs
    checker = workers.tables[0].checker
    places = GraphPlaces(app)
    progress.places = places.graph.nodes.count { !$0.kind.isSource && $0.kind != .tabBar }
    horizon = app.horizonMicroseconds
    exercised = checker.exercisedAlways
    reachability = Reachability(app: app, table: table)
    let goals = RuleGoals(app: app, table: table, places: places, occasions: checker.occasions)
    aims = WalkAims(goals: goals, rules: app.rules.count)
  }

  mutating func run() async {
    await searchAll()
    guard let reason = end, limits.walkSteps > 0,
      [.depth, .states, .memory, .time].contains(reason), interruption() == nil
    else { return }
    end = nil
    await walk()
    // What ended the exhaustive part is what bounds it, unless the walk was ended otherwise.
    if end == nil { end = reason }
  }

  /// Visits the states breadth first.
  private mutating func searchAll() async {
    let engine = NavigationEngine(app: app, detail: .changes)
    guard
      let first = visited.insert(
        engine.fingerprint(horizon: horizon), from: 0, by: .wait)
    else { return }
    var level = [Open(client: KeptClient(engine), number: first)]
    while end == nil {
      var moved = level
      while !moved.isEmpty, end == nil {
        moved = await follow(&moved, by: .wait, beside: level.count - moved.count)
        level += moved
      }
      progress.frontier = level.count
      if end == nil, progress.depth == limits.depth { end = .depth }
      if end != nil { return }
      level = await follow(&level, by: .inputs)
      progress.depth += 1
      if end == nil, level.isEmpty { end = .complete }
    }
  }

  /// Tries something from each of some states.
  ///
  /// - Parameter others: How many states are kept beside these.
  /// - Returns: The new states.
  private mutating func follow(
    _ states: inout [Open], by trial: Trial, beside others: Int = 0
  ) async -> [Open] {
    var found: [Open] = []
    var start = 0
    while start < states.count, end == nil {
      let stop = min(start + Self.blockSize * blocks, states.count)
      await follow(states[start..<stop], by: trial, into: &found)
      // States that waited are still to be followed by inputs.
      if trial == .inputs {
        await workers.freeLater(Array(states[start..<stop]))
        for place in start..<stop { states[place].client = nil }
      }
      start = stop
      if trial == .inputs { progress.frontier = states.count - stop + found.count }
      checkLimits(open: states.count + found.count + others)
      if end == nil, limits.walkSteps > 0, isWalkDue() { end = .time }
      report(self)
    }
    return found
  }

  private mutating func take(_ successors: Successors, into found: inout [Open]) {
    progress.steps += successors.steps
    exercised.formUnion(successors.exercised)
    notes.formUnion(successors.observer.notes)
    delays.add(successors.lookAhead.found)
    for finding in successors.findings {
      note(finding.bug, visited.edges(to: finding.parent) + [finding.edge])
    }
    for state in successors.states {
      guard visited.count < limits.states else {
        end = .states
        break
      }
      guard
        let number = visited.insert(state.fingerprint, from: state.parent, by: state.edge)
      else { continue }
      found.append(Open(client: state.client, number: number))
      look(at: state.client, WalkPath(to: number))
    }
    progress.states = visited.count
    progress.bugs = findings.count
    progress.placesShown = notes.shown.count
  }

  private mutating func note(_ bug: NavigationBug, _ trace: [Edge]) {
    if let place = findings.lastIndex(where: { $0.bug == bug }) {
      findings[place].add(trace)
    } else if findings.count < SearchLimits.bugs {
      known.insert(bug)
      findings.append(FoundBug(bug, trace))
    }
  }

  /// Looks at a client in a new state.
  private mutating func look(at client: KeptClient, _ path: @autoclosure () -> WalkPath) {
    if let screen = client.topScreen { shownScreens.insert(screen) }
    bytesPerClient = max(bytesPerClient, client.bytes)
    guard checker.demandsReach || limits.walkSteps > 0, !client.isMoving,
      outlines.count < Self.maximumOutlines,
      outlines.insert(Outline(client.engine)).inserted
    else { return }
    let path = path()
    if limits.walkSteps > 0 {
      if (map.cells.count + 1) * bytesPerClient <= bytesForWalk { map.add(client, path) }
      noteNearness(of: client, path)
    }
    // Each looks like many others, from which the same taps lead to the same screens.
    if client.engine.isIdle { checkReach(from: client, path) }
  }

  /// Looks how near a state is to the rules that walks are to aim at.
  private mutating func noteNearness(of client: KeptClient, _ path: WalkPath) {
    let rules = aims.rules.filter { progress.walked > 0 || !exercised.contains($0) }
    if rules.isEmpty { return }
    table.collect(for: client.engine, into: &within)
    for rule in rules {
      let distance = aims.goals.distance(to: rule, from: client.engine, within)
      aims.add(client, path, at: distance, to: rule, limit: statesNearRules)
    }
  }

  /// Looks whether taps lead where the app file's rules want it.
  private mutating func checkReach(from client: KeptClient, _ path: WalkPath) {
    for (place, rule) in app.rules.enumerated() {
      guard case .reachable(let screen, let taps) = rule.form,
        rule.condition?.holds(in: client.engine) ?? true,
        !known.contains(app.bug(breaking: place)),
        !reachability.leads(from: client.engine, to: screen, taps: taps)
      else { continue }
      note(app.bug(breaking: place), path.edges(in: visited))
    }
  }

  /// How much memory states take to begin walks at; the rest is left to those that are visited.
  private var bytesForWalk: Int { limits.bytes / 4 }

  /// How many states that are near to rules may be kept beside those.
  private var statesNearRules: Int { limits.bytes / 16 / max(1, bytesPerClient) }

  /// - Parameter open: How many states are to be followed, beside those that walks begin at.
  private mutating func checkLimits(open: Int) {
    let clients = open + map.cells.count + aims.count
    progress.bytes =
      visited.count * VisitedStates.bytesPerState + clients * bytesPerClient + delays.bytes
    if end == nil, progress.bytes > limits.bytes { end = .memory }
    if end == nil { end = interruption() }
    if end == nil, limits.endsAtFirstBug, !findings.isEmpty { end = .bug }
  }

  /// Goes on at random from states that little was tried of.
  ///
  /// As many walks as make a round know the same, so that the number of threads changes nothing.
  private mutating func walk() async {
    var random = SplitMix64(seed: limits.seed)
    aims.leaveOut(exercised)
    while end == nil, progress.walked < limits.walkSteps {
      aims.forget()
      let rules = aims.rulesOfRound
      let starts = map.starts(Self.walksPerRound, toward: rules, of: &aims, using: &random)
      if starts.isEmpty { return }
      let seeds = starts.map { _ in random.next() }
      await walk(from: starts, seeds, toward: rules)
      progress.states = visited.count
      progress.bugs = findings.count
      progress.placesShown = notes.shown.count
      checkLimits(open: 0)
      report(self)
    }
  }

  /// Lets workers walk, and takes in their trails.
  private mutating func walk(
    from starts: [WalkMap.Start], _ seeds: [UInt64], toward rules: [Int]
  ) async {
    let (tries, aims) = (map.tries, aims)
    let none = RuleSet(count: app.rules.count)
    let contexts = workers.tables.map { tables in
      (
        inputs: tables.inputs,
        successors: successors(tables, exercised: none, countsSightings: limits.countsSightings)
      )
    }
    let trails = await workers.map(starts.count, contexts: contexts) { place, context in
      var walker = Walker(
        table: context.inputs, tries: tries, successors: context.successors,
        random: SplitMix64(seed: seeds[place]), aims: aims, rules: rules)
      return walker.walk(from: starts[place])
    }
    for trail in trails { take(trail) }
  }

  private mutating func take(_ trail: Walker.Trail) {
    progress.steps += trail.steps
    progress.walked += trail.steps
    exercised.formUnion(trail.exercised)
    notes.formUnion(trail.notes)
    delays.add(trail.lookAhead)
    map.note(trail.tried)
    walks += 1
    for bug in trail.sightings { sightings[bug, default: 0] += 1 }
    func path(to place: Int) -> WalkPath {
      WalkPath(after: trail.start, by: trail.edges(to: UInt32(place)))
    }
    for (place, state) in trail.states.enumerated()
    where visited.insert(state.fingerprint, from: trail.start.state, by: state.edge) != nil {
      look(at: state.client, path(to: place + 1))
    }
    aims.note(trail.exercised)
    for (rule, nearest) in trail.nearest.sorted(by: { $0.key < $1.key }) {
      aims.add(
        trail.states[nearest.state].client, path(to: nearest.state + 1), at: nearest.distance,
        to: rule, limit: statesNearRules)
    }
    for finding in trail.findings {
      note(
        finding.bug,
        trail.start.edges(in: visited) + trail.edges(to: finding.parent) + [finding.edge])
    }
  }

  /// Lets workers follow some states, and takes in what they find, block by block in their order.
  private mutating func follow(
    _ states: ArraySlice<Open>, by trial: Trial, into open: inout [Open]
  ) async {
    let starts = Array(stride(from: states.startIndex, to: states.endIndex, by: Self.blockSize))
    let contexts = workers.tables.map { successors($0, exercised: exercised) }
    let found = await workers.map(starts.count, contexts: contexts) { place, context in
      var successors = context
      for state in states[starts[place]..<min(starts[place] + Self.blockSize, states.endIndex)] {
        guard let client = state.client else { continue }
        switch trial {
        case .wait: successors.addWait(from: client, state.number)
        case .inputs: successors.addInputs(to: client, state.number)
        }
        if successors.isFull { break }
      }
      return successors
    }
    for block in found { take(block, into: &open) }
    if end == nil, found.contains(where: \.isFull) { end = .memory }
    let most = max(1, found.map(\.bytes).max() ?? 0)
    blocks = max(1, min(Self.blocksPerPortion, limits.bytes / Self.portionShare / most))
    await workers.freeLater(found)
  }

  /// The successors of no state, to which a worker adds.
  private func successors(
    _ tables: SearchWorkers.Tables, exercised: RuleSet, countsSightings: Bool = false
  ) -> Successors {
    Successors(
      StepRunner(app: app, table: tables.inputs, moments: limits.moments), tables.checker,
      CoverageObserver(places), horizon: horizon, visited: visited, known: known,
      exercised: exercised, lookAhead: LookAhead(delays),
      maximumBytes: limits.bytes / Self.blockShare, interruption: interruption,
      countsSightings: countsSightings)
  }
}
