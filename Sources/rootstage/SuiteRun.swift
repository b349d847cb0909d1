import Driving
import YAMLReading

/// One `rootstage test` on its way: what came out so far.
struct SuiteRun {
  let report: ConsoleReport
  var results: [FlowResult] = []
  var unreadable = 0
  var hasFailed = false

  init(report: ConsoleReport) {
    self.report = report
  }

  /// Runs the flows of a file or folder.
  mutating func run(_ loaded: FlowSuite.Loaded, on target: TestTarget) {
    report(loaded)
    for (place, flow) in loaded.flows.enumerated() {
      let results = target.run(flow)
      self.results += results
      for result in results { report.lines(for: result).forEach(Console.line) }
      guard results.contains(where: { $0.status == .failed }) else { continue }
      hasFailed = true
      if place < loaded.ordered, loaded.stopsAfterFailure {
        Console.line("the flows after \(flow.flow.name) are left out, as config.yaml says")
        return
      }
    }
  }

  /// Says which files can be used, without running them.
  mutating func check(_ loaded: FlowSuite.Loaded) {
    report(loaded)
    for flow in loaded.flows { Console.line("\(flow.flow.path): OK") }
  }

  private mutating func report(_ loaded: FlowSuite.Loaded) {
    unreadable += loaded.problems.count
    for problem in loaded.problems.joined() { Console.line(problem.description) }
  }
}
