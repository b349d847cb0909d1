import Driving
import Foundation
import YAMLReading

/// One `rootstage test` on its way: what came out so far.
struct SuiteRun {
  /// The most flows that run at once.
  static let maximumJobs = 256

  /// Where the flows run.
  private let target: TestTarget
  private let report: ConsoleReport
  private let jobs: Int
  private var progress: ProgressLine
  /// What became of the flows, in their order, whatever number of them ran at once.
  private(set) var results: [FlowResult] = []
  private var failed = 0
  /// How many flows have run.
  private var done = 0
  /// The problems of each file that gives no flow.
  private(set) var problems: [[Problem]] = []
  /// When the run began, as ISO 8601 has it.
  let started = Date.now.formatted(.iso8601)
  /// How long the flows took on a clock, in seconds.
  private(set) var seconds = 0.0

  init(command: TestFlows, target: TestTarget) {
    self.target = target
    report = ConsoleReport(
      style: Terminal.style, isVerbose: command.verbose, command: command.again)
    jobs = command.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    progress = ProgressLine(isShown: Terminal.isTerminal)
  }

  /// Why the command does not end well; nil where it does.
  var failure: Failure? {
    if !problems.isEmpty { return Failure(message: "", code: Failure.badData) }
    let isPassed = results.allSatisfy { $0.status != .failed }
    return isPassed ? nil : Failure(message: "", code: Failure.found)
  }

  /// Makes sure that there is a flow to run, or a file whose problems are to be named.
  ///
  /// - Throws: The failure that says for each path why it gives no flow.
  static func requireFlows(in loaded: [FlowSuite.Loaded]) throws(Failure) {
    guard loaded.allSatisfy({ $0.absence != nil }) else { return }
    let reasons = loaded.compactMap(\.absence)
    throw Failure(
      message: (["There is no flow to run."] + reasons).joined(separator: "\n"),
      code: Failure.found)
  }

  /// Runs the flows of files and folders, and says what becomes of each.
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

  /// Takes up results of an earlier run, of flows that need not run again.
  mutating func keep(_ earlier: [FlowResult]) {
    results += earlier
    results.sort { $0.flow.path < $1.flow.path }
  }

  /// Prints the last lines.
  func summarise() {
    let lines = report.summary(of: results, unreadable: problems.count, seconds: seconds)
    for line in lines { Console.line(line) }
  }

  /// Runs flows of which the failure of one leaves out the rest.
  private mutating func runInOrder(_ loaded: FlowSuite.Loaded) async {
    let ordered = loaded.flows.prefix(loaded.stopsAfterFailure ? loaded.ordered : 0)
    for flow in ordered {
      let failedBefore = failed
      await run([flow])
      guard failed > failedBefore else { continue }
      progress.clear()
      Console.line("the flows after \(flow.flow.name) are left out, as config.yaml says")
      return
    }
    await run(Array(loaded.flows.dropFirst(ordered.count)))
  }

  /// Runs flows, several at once; what they give is shown in their order.
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

  /// Says which files can be used, without running them.
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
