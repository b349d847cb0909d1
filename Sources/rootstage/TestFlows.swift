import AppLoading
import ArgumentParser
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import WebSockets
import YAMLReading

/// `rootstage test`
struct TestFlows: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run Maestro flows in virtual time, in this process or against a server.",
    discussion: """
      For a folder, the flows in it run, or those that its config.yaml selects.

      rootstage test Examples/root-controller/flows
      rootstage test flows --strict --format html --output report.html
      rootstage test flows --explore 10s --format junit
      rootstage test flows -c

      Exit codes: 0 every flow passed · 1 a flow failed, there was none to run, or --explore \
      found a bug · 64 usage error · 65 a file has errors (the other flows ran) · 66 no such file, \
      or no folder of web pages for a report · 73 cannot write the report. With -c, Ctrl-C exits \
      with the code of the last run.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("Flow files or folders.", valueName: "flow"), completion: .flow)
  var paths: [String]

  @Option(
    help: ArgumentHelp("The app file for every flow; overrides appId.", valueName: "app"),
    completion: .app)
  var app: String?

  @Option(
    help: ArgumentHelp("The folder of the apps that an appId names.", valueName: "folder"),
    completion: .directory)
  var apps = ProgramFolder.apps

  @Option(
    help: ArgumentHelp("Run only flows with any of these tags, comma-separated.", valueName: "tags")
  )
  var includeTags: String?

  @Option(
    help: ArgumentHelp("Skip flows with any of these tags, comma-separated.", valueName: "tags"))
  var excludeTags: String?

  @Option(
    help: ArgumentHelp("Run only flows with all of these tags, comma-separated.", valueName: "tags")
  )
  var requireTags: String?

  @Option(
    help: ArgumentHelp("The workspace file; replaces the folder's config.yaml.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp(
      "A variable for every flow, KEY=VALUE; the flow's own env wins.", valueName: "KEY=VALUE"))
  var environment: [String] = []

  @Option(
    help: ArgumentHelp(
      "The strategy of flows that set none: \(Strategy.names).", valueName: "strategy"),
    completion: .strategy,
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(
    help: ArgumentHelp(
      "Careless habits of flows that set none: names separated by commas, none or all.",
      valueName: "habits"), completion: .defects,
    transform: Defect.option)
  var defects: Set<Defect>?

  @Option(
    help: ArgumentHelp(
      "The version of iOS of flows that set none: \(Profile.names).", valueName: "version"),
    completion: .profile,
    transform: Profile.option)
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "Run the flows against this server, such as http://127.0.0.1:8080.", valueName: "url"))
  var url: String?

  @OptionGroup var server: ServerOptions

  @Option(
    help: ArgumentHelp(
      "Run each flow on this many clients at once, 1 to \(FlowSuite.clientBound).",
      valueName: "count"))
  var clients: Int?

  @Option(help: ArgumentHelp("Random seed.", valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Fail a flow on unexpected transitions, rejections and faults.")
  var strict = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of flows to run at once (default: the number of cores).", valueName: "count"))
  var jobs: Int?

  @Flag(help: "Give each flow a new device; otherwise flows meet the state that others left.")
  var isolated = false

  @Option(
    help: ArgumentHelp(
      "Then search each app of the flows for bugs: \(SearchTime.form); bugs fail the run.",
      valueName: "time"),
    transform: SearchTime.option)
  var explore: SearchTime?

  @Flag(name: .shortAndLong, help: "Watch the files and rerun the affected flows.")
  var continuous = false

  @Flag(help: "Only check the files and list every error.")
  var checkSyntax = false

  @Flag(name: .shortAndLong, help: "Also show the steps of passed flows.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Also write a report: junit, html (also html-detailed); noop for none.", valueName: "format"),
    completion: .list(["junit", "html", "html-detailed", "noop"]))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp("The report file (default: report.xml or report.html).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Print one JSON object with all results instead of the text.")
  var json = false

  @Option(help: ArgumentHelp("The suite name in the report.", valueName: "name"))
  var testSuiteName = "Test Suite"

  @Option(
    help: ArgumentHelp(
      "The folder of the web pages, needed for an HTML report.", valueName: "folder"),
    completion: .directory)
  var web = ProgramFolder.web

  @Option(
    help: ArgumentHelp(
      "The folder for the screenshots and recordings of flows.", valueName: "folder"),
    completion: .directory)
  var testOutputDir: String?

  @OptionGroup(visibility: .hidden) var maestro: MaestroOptions

  enum ReportFormat: String, ExpressibleByArgument {
    case noop, junit, html

    /// Parses the name in any case, since Maestro's help writes it in capitals.
    init?(argument: String) {
      let name = argument.lowercased()
      // Every report here has the steps.
      self.init(rawValue: name == "html-detailed" ? "html" : name)
    }
  }

  /// The report that is written; nil for none.
  var reportFormat: ReportFormat? { format == .noop ? nil : format }

  /// Whether standard output has nothing for a person, but one answer or report for a program.
  var isQuiet: Bool { json || output == InputFile.standard }

  func validate() throws {
    try InputFile.checkHasFolder(paths, "flow")
    _ = try FlowVariables.values(of: environment)
    if let url { _ = try ServerOptions.endpoint(url) }
    if let clients, !(1...FlowSuite.clientBound).contains(clients) {
      throw ValidationError("--clients takes 1 to \(FlowSuite.clientBound).")
    }
    if let jobs, !(1...SuiteRun.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs takes 1 to \(SuiteRun.maximumJobs).")
    }
    if explore != nil, continuous || checkSyntax || url != nil {
      throw ValidationError("--explore cannot be combined with -c, --check-syntax or --url.")
    }
    if checkSyntax, continuous || reportFormat != nil {
      throw ValidationError("--check-syntax cannot be combined with -c or --format.")
    }
    if json, continuous || checkSyntax {
      throw ValidationError("--json cannot be combined with -c or --check-syntax.")
    }
    if output == InputFile.standard, json || continuous {
      throw ValidationError("--output - cannot be combined with --json or -c.")
    }
    if format == nil, output != nil {
      throw ValidationError("--output needs --format: junit or html.")
    }
  }

  /// Which flows share a device.
  ///
  /// - Throws: A `Failure` where flows with an order are to run in several shards.
  func plan(of loaded: [FlowSuite.Loaded], _ suite: FlowSuite) throws -> DevicePlan {
    DevicePlan(
      loaded, of: suite, clients: clients, sharding: try maestro.sharding(of: loaded),
      isIsolated: isolated)
  }

  /// Where the flows run; connects to the server of `--url`.
  ///
  /// - Throws: A `Failure` where the WebSocket client cannot start.
  func target(of suite: FlowSuite) throws -> TestTarget {
    try TestTarget(suite, at: url.map(server.endpoint), clients: clients)
  }

  func run() async throws {
    try await reporting {
      for path in paths where !FileManager.default.fileExists(atPath: path) {
        throw Failure(message: "\(path): no such file", code: Failure.noInput)
      }
      for note in maestro.notes { Console.note(note) }
      let report = try reportFormat.map { try TestReport($0, of: self) }
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
        let plan = try plan(of: loaded, suite)
        let count = loaded.reduce(0) { $0 + $1.flows.count }
        if let note = maestro.shardNote(of: count) { Console.note(note) }
        for each in loaded { run.report(each) }
        await run.run(plan)
        if !isQuiet { run.summarise() }
        try outputs?.write(run.results, apps, started: run.started)
        var exploration = explore.map { SuiteExploration($0, of: self) }
        try await exploration?.run(run, apps)
        try report?.write(run, apps, exploration)
        if json { printJSON(run, exploration) }
        if let failure = run.failure { throw failure }
        if exploration?.isBroken == true { throw Failure(message: "", code: Failure.found) }
      }
      if let failure = run.failure { throw failure }
    }
  }

  private func printJSON(_ run: SuiteRun, _ exploration: SuiteExploration?) {
    let answer = TestAnswer(
      results: run.results, problems: Array(run.problems.joined()), exploration: exploration?.cases)
    Console.json { answer.write(into: &$0) }
  }

  /// Loads the flows of all paths; the problems of a file are part of the result.
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
    running.defects = defects
    running.profile = profile
    var suite = FlowSuite(
      apps: apps.apps, onlyApp: app == nil ? nil : apps.apps.first,
      environment: try FlowVariables.values(of: environment), running: running, seed: seed,
      tags: tags, isStrict: strict, remake: apps.remake)
    suite.mocks = apps.loaded.mocks
    return suite
  }

  private static func words(_ list: String?) -> Set<String> {
    Set((list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}
