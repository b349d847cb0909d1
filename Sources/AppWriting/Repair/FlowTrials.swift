import AppLoading
import FlowLanguage
import FlowRunning
import NavigationEngine

/// Runs all flows against app files that are tried, within bounds.
struct FlowTrials: Sendable {
  /// The most runs of all flows that are tried.
  static let maximumTrials = 600
  /// The most steps of flows that are run in all trials together.
  static let maximumSteps = 2_000_000

  private let seconds: Int
  /// Until when something is tried, from the first trial on.
  private var end: ContinuousClock.Instant?
  private let loaded: [FlowSuite.Loaded]
  private let environment: [String: String]
  private var trials = 0
  private var steps = 0
  private var tried: Set<String> = []

  init(_ loaded: [FlowSuite.Loaded], environment: [String: String], seconds: Int) {
    self.seconds = seconds
    self.loaded = loaded
    self.environment = environment
  }

  /// Whether no more is tried.
  var isOver: Bool {
    trials >= Self.maximumTrials || steps >= Self.maximumSteps || end.map { .now >= $0 } ?? false
  }

  /// What became of all flows.
  struct Trial: Sendable {
    fileprivate(set) var passed = 0
    /// The flows that failed, in the order in which they ran.
    fileprivate(set) var failures: [Failure] = []
    /// How many steps were done in all.
    fileprivate(set) var steps = 0

    /// Whether more is right than before.
    func isBetter(than other: Trial) -> Bool {
      (passed, steps) > (other.passed, other.steps)
    }
  }

  /// A flow that failed.
  struct Failure: Sendable {
    let flow: String
    let place: FlowPlace
    /// How often the flow had done the same step before, as one in a flow that it runs.
    let earlier: Int
    /// The screen on top; nil where the app shows none.
    let screen: String?
  }

  /// Runs all flows against an app file; nil where the file is not valid or no more is tried.
  mutating func trial(_ text: String) async -> Trial? {
    await trials(of: [text])[0]
  }

  /// Runs all flows against an app file that may have been tried before, also where no more is.
  mutating func again(_ text: String) async -> Trial? { await run(text) }

  /// The best of some app files, with its number; nil where none is better than what there is.
  mutating func best(
    of texts: [String], besides known: Trial
  ) async -> (number: Int, trial: Trial)? {
    var best: (number: Int, trial: Trial)?
    for (number, trial) in await trials(of: texts).enumerated() {
      if let trial, trial.isBetter(than: best?.trial ?? known) { best = (number, trial) }
    }
    return best
  }

  /// Runs all flows against each of some app files, on several cores. What was tried before is not
  /// tried again: it was no better.
  private mutating func trials(of texts: [String]) async -> [Trial?] {
    guard !isOver else { return texts.map { _ in nil } }
    end = end ?? .now + .seconds(seconds)
    let new = texts.enumerated().filter { tried.insert($0.element).inserted }
    let runner = self
    let found = await withTaskGroup(of: (Int, Trial?).self) { group in
      for (number, text) in new { group.addTask { (number, await runner.run(text)) } }
      return await group.reduce(into: [Int: Trial]()) { $0[$1.0] = $1.1 }
    }
    trials += new.count
    steps += found.values.reduce(0) { $0 + $1.steps }
    return texts.indices.map { found[$0] }
  }

  private func run(_ text: String) async -> Trial? {
    guard let made = try? AppLoader.load(text: text, file: "app.yaml") else { return nil }
    var suite = FlowSuite(apps: [made.app], onlyApp: made.app, environment: environment)
    if let mocks = made.mocks { suite.mocks = [made.app.name: mocks] }
    var results: [(place: Int, result: FlowResult)] = []
    for await (place, outcome) in suite.outcomes(of: DevicePlan(loaded, of: suite), atOnce: 1) {
      if case .ran(let result) = outcome { results.append((place, result)) }
    }
    var trial = Trial()
    for (_, result) in results.sorted(by: { $0.place < $1.place }) {
      trial.steps += result.steps.count
      guard result.status == .failed else {
        trial.passed += 1
        continue
      }
      guard let step = result.failedStep else { continue }
      trial.failures.append(
        Failure(
          flow: result.flow.path, place: step.place,
          earlier: result.steps.count { $0.place == step.place } - 1, screen: step.topScreen))
    }
    return trial
  }
}
