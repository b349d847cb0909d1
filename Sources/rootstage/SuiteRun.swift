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
  private var progress: ProgressLine
  /// The results in the order of the flows, independent of how many ran at once.
  private(set) var results: [FlowResult] = []
  private var failed = 0
  /// The number of flows that have run.
  private var done = 0
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
    jobs =
      command.jobs ?? command.maestro.shardSplit ?? ProcessInfo.processInfo.activeProcessorCount
    progress = ProgressLine(isShown: Terminal.isTerminal && !command.maestro.isPlain)
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

  /// Runs the flows of files and folders, and prints each result.
  mutating func run(_ loaded: [FlowSuite.Loaded]) async {
    let clock = ContinuousClock()
    let start = clock.now
    for each in loaded { report(each) }
    progress.total = loaded.reduce(0) { $0 + $1.flows.count }
    if loaded.contains(where: \.stopsAfterFailure) {
      for each in loaded { await runInOrder(each) }
    } else {
      await run(loaded.flatMap(\.flows))
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

  /// Runs flows in order; after a failure the others are not run.
  private mutating func runInOrder(_ loaded: FlowSuite.Loaded) async {
    let ordered = loaded.flows.prefix(loaded.stopsAfterFailure ? loaded.ordered : 0)
    for flow in ordered {
      let failedBefore = failed
      await run([flow])
      guard failed > failedBefore else { continue }
      progress.clear()
      Console.line(
        "skipped the flows after \(flow.flow.name): config.yaml has continueOnFailure: false")
      return
    }
    await run(Array(loaded.flows.dropFirst(ordered.count)))
  }

  /// Runs flows, several at once, and prints their results in order.
  private mutating func run(_ flows: [LoadedFlow]) async {
    let target = target
    let runs = FlowThreads.results(of: flows.count, atOnce: jobs) { target.run(flows[$0]) }
    var early: [Int: [FlowResult]] = [:]
    var next = 0
    for await (place, results) in runs {
      early[place] = results
      while let results = early.removeValue(forKey: next) {
        next += 1
        done += 1
        for result in results { show(result) }
        progress.show(done: done, failed: failed)
      }
    }
  }

  private mutating func show(_ result: FlowResult) {
    results.append(result)
    if result.status == .failed { failed += 1 }
    progress.clear()
    for line in report.lines(for: result) { Console.line(line) }
  }

  /// Prints which files are valid, without running them.
  mutating func check(_ loaded: [FlowSuite.Loaded]) {
    for each in loaded {
      report(each)
      for flow in each.flows { Console.line("\(flow.flow.path): OK") }
    }
  }

  private mutating func report(_ loaded: FlowSuite.Loaded) {
    problems += loaded.problems
    for line in report.lines(for: Array(loaded.problems.joined())) { Console.line(line) }
  }
}
