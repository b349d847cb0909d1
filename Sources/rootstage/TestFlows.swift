import AppLoading
import ArgumentParser
import Driving
import Foundation
import NavigationEngine
import WebSocketClient
import YAMLReading

/// `rootstage test`
struct TestFlows: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run flows in Maestro's syntax, in virtual time, without a server or against one.",
    discussion: """
      A folder means the flows in it, or those that its config.yaml names.

      rootstage test Examples/root-controller/flows
      rootstage test flows --strict --format html --output report.html
      rootstage test flows -c

      Exit codes: 0 every flow passed · 1 a flow failed, or there was none to run · 64 wrong use \
      · 65 a file has problems (the other flows ran) · 66 there is no such file, or no folder of \
      pages for a report · 73 the report cannot be written. With -c they are those of the last run, once Ctrl-C ends it.
      """)

  @ArgumentParser.Argument(help: "Flow files, or folders of them.")
  var paths: [String]

  @Option(help: "The app file of every flow, whatever its appId.")
  var app: String?

  @Option(help: "The folder of apps from which a flow's appId chooses.")
  var apps = "Examples"

  @Option(help: "Run only flows with one of these tags, separated by commas.")
  var includeTags: String?

  @Option(help: "Leave out flows with one of these tags, separated by commas.")
  var excludeTags: String?

  @Option(help: "Run only flows with all of these tags, separated by commas.")
  var requireTags: String?

  @Option(help: "The file that says which flows of a folder run, in the place of its config.yaml.")
  var config: String?

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: "A variable for every flow, as KEY=VALUE; those of the flow itself win.")
  var environment: [String] = []

  @Option(
    help: "How every app runs whose flow does not say so: \(Strategy.names).",
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(help: "The server whose clients the flows drive, such as http://127.0.0.1:8080.")
  var url: String?

  @Option(help: "For how many clients each flow runs at once, 1 to \(FlowSuite.clientBound).")
  var clients: Int?

  @Option(help: "Where chance begins for random texts.")
  var seed: UInt64?

  @Flag(help: "What no step expects fails a flow: transitions, refusals and faults.")
  var strict = false

  @Option(name: .shortAndLong, help: "How many flows run at once; as many as there are cores.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Watch the files, and run again what changed.")
  var continuous = false

  @Flag(help: "Only read the files, and name every problem.")
  var checkSyntax = false

  @Flag(name: .shortAndLong, help: "Show the steps of flows that pass, too.")
  var verbose = false

  @Option(help: "Write a report as well: junit, html.")
  var format: ReportFormat?

  @Option(help: "The file of that report; report.xml or report.html, where absent.")
  var output: String?

  @Option(help: "What the report calls the run.")
  var testSuiteName = "Test Suite"

  @Option(help: "The folder of the pages, from which an HTML report is made.")
  var web = "web"

  @Option(help: "The folder for the pictures and recordings that flows put aside.")
  var testOutputDir: String?

  enum ReportFormat: String, ExpressibleByArgument {
    case junit, html

    /// Some write it in capitals, as Maestro's own help does.
    init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  }

  func validate() throws {
    _ = try variables()
    _ = try endpoint()
    if let clients, !(1...FlowSuite.clientBound).contains(clients) {
      throw ValidationError("--clients takes 1 to \(FlowSuite.clientBound).")
    }
    if let jobs, !(1...SuiteRun.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs takes 1 to \(SuiteRun.maximumJobs).")
    }
    if checkSyntax, continuous || format != nil {
      throw ValidationError("--check-syntax runs nothing: leave out -c and --format.")
    }
    if format == nil, output != nil {
      throw ValidationError("--output needs --format: junit or html.")
    }
  }

  private func endpoint() throws -> WebSocketEndpoint? {
    do {
      return try url.map { try WebSocketEndpoint(url: $0) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Where flows run.
  func target(of suite: FlowSuite) throws -> TestTarget {
    try TestTarget(suite, at: endpoint(), clients: clients)
  }

  func run() async throws {
    try await reporting {
      for path in paths where !FileManager.default.fileExists(atPath: path) {
        throw Failure(message: "\(path): there is no such file", code: Failure.noInput)
      }
      let report = try format.map { try TestReport($0, of: self) }
      let outputs = try testOutputDir.map(TestOutputs.init)
      if continuous {
        var watch = TestWatch(self, report, outputs)
        throw await watch.run()
      }
      let apps = try TestApps(of: self)
      let suite = try suite(of: apps)
      let target = try target(of: suite)
      defer { target.close() }
      var run = SuiteRun(command: self, target: target)
      let loaded = load(suite)
      try SuiteRun.requireFlows(in: loaded)
      if checkSyntax {
        run.check(loaded)
      } else {
        await run.run(loaded)
        run.summarise()
        try outputs?.write(run.results, apps, started: run.started)
        try report?.write(run, apps)
      }
      if let failure = run.failure { throw failure }
    }
  }

  /// Reads the flows of all paths.
  func load(_ suite: FlowSuite) -> [FlowSuite.Loaded] {
    paths.map { path in
      do throws(FlowLoadingError) {
        return suite.load(try FlowFinder.find(path, configuration: config))
      } catch {
        return FlowSuite.Loaded(problems: error.problems)
      }
    }
  }

  func suite(of apps: TestApps) throws -> FlowSuite {
    let tags = TagFilter(
      included: Self.words(includeTags), excluded: Self.words(excludeTags),
      required: Self.words(requireTags))
    var running = RunningOptions()
    running.strategy = strategy
    return FlowSuite(
      apps: apps.apps, onlyApp: app == nil ? nil : apps.apps.first,
      environment: try variables(), running: running, seed: seed, tags: tags, isStrict: strict,
      remake: apps.remake)
  }

  private func variables() throws -> [String: String] {
    var variables = FlowSuite.shellVariables(of: ProcessInfo.processInfo.environment)
    for pair in environment {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("-e takes KEY=VALUE, not '\(pair)'")
      }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }

  private static func words(_ list: String?) -> Set<String> {
    Set((list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}
