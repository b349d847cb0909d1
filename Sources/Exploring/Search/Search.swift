import NavigationEngine

/// Visits the states of an app breadth first, by the number of inputs that lead to them.
///
/// Waiting is no input: all moments of choice that follow a state without one are of its depth.
/// Workers only look at what was visited before they began; what they find is taken in one after
/// the other, in the order of the states that it comes from. So which states are visited, and by
/// which trace each is reached first, does not depend on the number of threads.
struct Search {
  /// A state that is still to be followed.
  private struct Open: Sendable {
    let engine: NavigationEngine
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
  /// Every different bug, in the order in which they were found, with a trace that shows it.
  private(set) var findings: [Successors.Finding] = []
  private(set) var progress = SearchProgress()
  private(set) var end: SearchEnd?
  /// The screens that were on screen in some state.
  private(set) var shownScreens: Set<ScreenIndex> = []
  private let limits: SearchLimits
  private let interruption: @Sendable () -> SearchEnd?
  private let report: (SearchProgress) -> Void
  private var known: Set<NavigationBug> = []
  private var bytesPerClient = 0

  /// How many states a worker follows before what it found is taken in.
  private static let blockSize = 64
  /// How many such blocks each thread gets at a time.
  private static let blocksPerThread = 4

  init(
    _ app: App, _ limits: SearchLimits, interruption: @escaping @Sendable () -> SearchEnd?,
    report: @escaping (SearchProgress) -> Void
  ) {
    self.app = app
    self.limits = limits
    self.interruption = interruption
    self.report = report
    table = InputTable(app, texts: limits.texts)
    horizon = app.horizonMicroseconds
  }

  mutating func run() async {
    let engine = NavigationEngine(app: app)
    guard
      let first = visited.insert(
        engine.fingerprint(horizon: horizon), from: 0, by: .wait)
    else { return }
    var level = [Open(engine: engine, number: first)]
    while end == nil {
      var moved = level
      while !moved.isEmpty, end == nil {
        moved = await follow(moved, by: .wait)
        level += moved
      }
      progress.frontier = level.count
      if end == nil, progress.depth == limits.depth { end = .depth }
      if end != nil { return }
      level = await follow(level, by: .inputs)
      progress.depth += 1
      if end == nil, level.isEmpty { end = .complete }
    }
  }

  /// Tries something from each of some states.
  ///
  /// - Returns: The new states.
  private mutating func follow(_ states: [Open], by trial: Trial) async -> [Open] {
    var found: [Open] = []
    let portion = Self.blockSize * Self.blocksPerThread * limits.threads
    var start = 0
    while start < states.count, end == nil {
      let stop = min(start + portion, states.count)
      for successors in await successors(of: states[start..<stop], by: trial) {
        take(successors, into: &found)
      }
      start = stop
      if trial == .inputs { progress.frontier = states.count - stop + found.count }
      checkLimits(open: states.count + found.count)
      report(progress)
    }
    return found
  }

  private mutating func take(_ successors: Successors, into found: inout [Open]) {
    progress.steps += successors.steps
    for finding in successors.findings
    where findings.count < SearchLimits.bugs && known.insert(finding.bug).inserted {
      findings.append(finding)
    }
    for state in successors.states {
      guard visited.count < limits.states else {
        end = .states
        break
      }
      guard
        let number = visited.insert(state.fingerprint, from: state.parent, by: state.edge)
      else { continue }
      found.append(Open(engine: state.engine, number: number))
      if case .screen(let screen) = state.engine.state.topScreen?.kind {
        shownScreens.insert(screen)
      }
      bytesPerClient = max(bytesPerClient, state.engine.estimatedBytes)
    }
    progress.states = visited.count
    progress.bugs = findings.count
  }

  private mutating func checkLimits(open: Int) {
    progress.bytes = visited.count * VisitedStates.bytesPerState + open * bytesPerClient
    if end == nil, progress.bytes > limits.bytes { end = .memory }
    if end == nil { end = interruption() }
  }

  /// What workers find behind some states, block by block in their order.
  private func successors(
    of states: ArraySlice<Open>, by trial: Trial
  ) async -> [Successors] {
    let starts = Array(stride(from: states.startIndex, to: states.endIndex, by: Self.blockSize))
    let threads = min(limits.threads, starts.count)
    let empty = Successors(
      StepRunner(app: app, table: table, moments: limits.moments), horizon: horizon,
      visited: visited, known: known)
    @Sendable func work(_ start: Int) -> Successors {
      var successors = empty
      for state in states[start..<min(start + Self.blockSize, states.endIndex)] {
        switch trial {
        case .wait: successors.addWait(from: state.engine, state.number)
        case .inputs: successors.addInputs(to: state.engine, state.number)
        }
      }
      return successors
    }
    guard threads > 1 else { return starts.map(work) }
    return await withTaskGroup(of: [(Int, Successors)].self) { group in
      for thread in 0..<threads {
        group.addTask {
          stride(from: thread, to: starts.count, by: threads).map { ($0, work(starts[$0])) }
        }
      }
      var blocks = [Successors](repeating: empty, count: starts.count)
      for await found in group {
        for (place, successors) in found { blocks[place] = successors }
      }
      return blocks
    }
  }
}

extension NavigationEngine {
  /// What the client takes in memory at most, in bytes, where it shares nothing with others.
  fileprivate var estimatedBytes: Int {
    let controllers = state.nodes.count * (MemoryLayout<Node>.stride + Self.bytesOfCallbacks)
    let transitions = state.transitions.count * (MemoryLayout<Transition>.stride + 512)
    return MemoryLayout<NavigationEngine>.stride + controllers + transitions
      + state.ownership.count * MemoryLayout<Ownership>.stride
  }

  /// What the detector of faults keeps of a view controller, in bytes.
  private static let bytesOfCallbacks = 256
}
