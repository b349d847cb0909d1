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
  mutating func run(_ loaded: FlowSuite.Loaded, _ suite: FlowSuite) {
    report(loaded)
    for (place, flow) in loaded.flows.enumerated() {
      let result = suite.run(flow)
      results.append(result)
      for line in report.lines(for: result) { Console.line(line) }
      guard result.status == .failed else { continue }
      hasFailed = true
      if place < loaded.ordered, loaded.stopsAfterFailure {
        Console.line("the flows after \(result.flow.name) are left out, as config.yaml says")
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
