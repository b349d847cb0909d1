import Cores
import FlowLanguage
import FlowReports
import FlowRunning
import Foundation
import YAMLReading

/// One run of `rootstage test`, with its results so far.
struct SuiteRun {
  /// The maximum number of flows that run at once.
  static let maximumJobs = 256

  /// Where the flows run.
  private let target: TestTarget
  private let report: ConsoleReport
  private let jobs: Int
  /// Whether results are printed as they come.
  private let isShown: Bool
  private var progress: ProgressLine
  /// The results in the order of the flows, independent of how many ran at once.
  private(set) var results: [FlowResult] = []
  private var failed = 0
  /// The flow after whose failure others were left out, as printed last.
  private var stopped: String?
  /// The problems of each file without a valid flow.
  private(set) var problems: [[Problem]] = []
  /// When the run began, in ISO 8601.
  let started = Date.now.formatted(.iso8601)
  /// The wall-clock time of the flows, in seconds.
  private(set) var seconds = 0.0

  init(command: TestFlows, target: TestTarget) {
    self.target = target
    report = ConsoleReport(
      style: command.maestro.isPlain ? .plain : Terminal.style, isVerbose: command.verbose,
      command: command.again)
    jobs = command.jobs ?? UsableCores.now.count
    isShown = !command.isQuiet
    progress = ProgressLine(
      isShown: isShown && Terminal.isTerminal && !command.maestro.isPlain)
  }

  /// The failure with which the command ends; nil for success.
  var failure: Failure? {
    if !problems.isEmpty { return Failure(message: "", code: Failure.badData) }
    let isPassed = results.allSatisfy { $0.status != .failed }
    return isPassed ? nil : Failure(message: "", code: Failure.found)
  }

  /// Checks that there is a flow to run, or a file with problems to report.
  ///
  /// - Throws: A `Failure` with the reason for each path.
  static func requireFlows(in loaded: [FlowSuite.Loaded]) throws(Failure) {
    guard loaded.allSatisfy({ $0.absence != nil }) else { return }
    let reasons = loaded.compactMap(\.absence)
    throw Failure(
      message: (["There is no flow to run."] + reasons).joined(separator: "\n"),
      code: Failure.found)
  }

  /// Runs flows, several at once, and prints their results in order.
  mutating func run(_ plan: DevicePlan) async {
    let clock = ContinuousClock()
    let start = clock.now
    progress.total = plan.count
    var early: [Int: FlowSuite.Outcome] = [:]
    var next = 0
    for await (place, outcome) in target.outcomes(of: plan, atOnce: jobs) {
      early[place] = outcome
      while let outcome = early.removeValue(forKey: next) {
        next += 1
        show(outcome)
        progress.show(done: next, failed: failed)
      }
    }
    progress.clear()
    seconds += (clock.now - start) / .seconds(1)
  }

  /// Adds earlier results of flows that need not run again.
  mutating func keep(_ earlier: [FlowResult]) {
    results += earlier
    results.sort { $0.flow.path < $1.flow.path }
  }

  /// Prints the summary of all results.
  func summarise() {
    let lines = report.summary(of: results, unreadable: problems.count, seconds: seconds)
    for line in lines { Console.line(line) }
  }

  private mutating func show(_ outcome: FlowSuite.Outcome) {
    progress.clear()
    switch outcome {
    case .ran(let result):
      results.append(result)
      if result.status == .failed { failed += 1 }
      if isShown { for line in report.lines(for: result) { Console.line(line) } }
    case .skipped(let failure):
      if failure != stopped, isShown {
        Console.line(
          "skipped the other flows of its order after \(failure): "
            + "config.yaml has continueOnFailure: false")
      }
      stopped = failure
    }
  }

  /// Prints which files are valid, without running them.
  mutating func check(_ loaded: [FlowSuite.Loaded]) {
    for each in loaded {
      report(each)
      for flow in each.flows { Console.line("\(flow.flow.path): OK") }
    }
  }

  /// Prints the problems of files.
  mutating func report(_ loaded: FlowSuite.Loaded) {
    problems += loaded.problems
    guard isShown else { return }
    for line in report.lines(for: Array(loaded.problems.joined())) { Console.line(line) }
  }
}
