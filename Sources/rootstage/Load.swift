import AppLoading
import ArgumentParser
import FlowLanguage
import FlowReports
import FlowRunning
import Foundation
import LoadTesting
import NavigationEngine
import WebSockets
import YAMLReading

/// `rootstage load`
struct Load: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Load-test a server with flows.",
    discussion: """
      A scenario defines stages, a mix of flows, and thresholds. On a terminal the run shows live \
      figures; ↑ or w adds clients, ↓ or s removes clients, q ends the run.

      Exit codes: 0 every threshold met · 1 a threshold missed · 64 usage error · 65 a file has \
      errors, or a flow fails without load · 66 the scenario does not exist · 69 the server is \
      unavailable · 130 interrupted by a signal.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("The scenario file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var scenario: String

  @Option(help: ArgumentHelp("The server; overrides the scenario's url.", valueName: "url"))
  var url: String?

  @OptionGroup var server: ServerOptions

  @Option(
    help: ArgumentHelp("The folder of the apps that an appId names.", valueName: "folder"),
    completion: .directory)
  var apps = ProgramFolder.apps

  @Option(
    help: ArgumentHelp(
      "Also write the result, with all histograms, to this JSON file.", valueName: "file"),
    completion: .file())
  var json: String?

  @Flag(help: "No progress output.")
  var quiet = false

  /// The server where neither the command line nor the scenario names one.
  private static let defaultURL = "http://127.0.0.1:8080"

  func validate() throws { try InputFile.checkHasFolder([scenario], "scenario") }

  func run() async throws {
    try await reporting {
      let scenario = try read()
      let url = url ?? scenario.url ?? Self.defaultURL
      let endpoint = try server.endpoint(url)
      let plans = try self.plans(of: scenario)
      let result = try await LoadSession(scenario, plans: plans, endpoint: endpoint, url: url)
        .run(isQuiet: quiet)
      try report(result)
    }
  }

  private func read() throws -> Scenario {
    guard FileManager.default.fileExists(atPath: scenario) else {
      throw Failure(message: "\(scenario): no such file", code: Failure.noInput)
    }
    do throws(ScenarioError) {
      return try ScenarioReader.load(path: scenario)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  /// Runs each flow once without a server, to find its commands and their expected records.
  ///
  /// - Throws: A `Failure` where an app or flow has errors, or a flow cannot run as load.
  private func plans(of scenario: Scenario) throws -> [FlowPlan] {
    let folder = (self.scenario as NSString).deletingLastPathComponent
    let apps = try AppCatalog.at(apps).entries.map(\.loaded)
    var suite = FlowSuite(apps: apps.map(\.app), remake: apps.remaking)
    suite.mocks = apps.mocks
    let plans = try scenario.flows.indices.flatMap { index in
      try self.plans(of: scenario.flows[index], number: index, in: folder, suite)
    }
    do throws(PlanError) {
      try scenario.check(plans)
    } catch {
      throw Failure(message: "\(self.scenario): \(error)", code: Failure.badData)
    }
    return plans
  }

  private func plans(
    of weighted: Scenario.WeightedFlow, number: Int, in folder: String, _ suite: FlowSuite
  ) throws -> [FlowPlan] {
    let isAbsolute = weighted.path.hasPrefix("/") || folder.isEmpty
    let path = isAbsolute ? weighted.path : "\(folder)/\(weighted.path)"
    let found: FlowSuite.Loaded
    do throws(FlowLoadingError) {
      found = suite.load(try FlowFinder.find(path))
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
    if !found.problems.isEmpty {
      let problems = found.problems.joined().map(\.description)
      throw Failure(message: problems.joined(separator: "\n"), code: Failure.badData)
    }
    guard !found.flows.isEmpty else {
      throw Failure(message: "\(path): no flows", code: Failure.badData)
    }
    return try found.flows.map { flow in
      do throws(PlanError) {
        return try FlowPlan(
          suite.run(flow, checks: false), weight: weighted.weight, flowIndex: number)
      } catch {
        throw Failure(message: "\(path): \(error)", code: Failure.badData)
      }
    }
  }

  private func report(_ result: LoadResult) throws {
    if case .notThere(let reason) = result.ending {
      throw Failure(message: "\(result.url): \(reason)", code: Failure.unavailable)
    }
    if case .unsuitable(let reason) = result.ending {
      throw Failure(message: "\(result.url): \(reason)", code: Failure.unavailable)
    }
    let style: TextStyle = isatty(STDOUT_FILENO) == 1 ? .coloured : .plain
    for line in LoadSummary(result, style: style).lines { Console.line(line) }
    if let json { try OutputFile(path: json).write(result.json) }
    switch result.ending {
    case .completed, .stopped:
      if result.isMissed { throw Failure(message: "", code: Failure.found) }
    case .interrupted: throw Failure(message: "", code: Failure.interrupted)
    case .gone(let reason), .notThere(let reason), .unsuitable(let reason):
      throw Failure(
        message: "the server stopped answering: \(reason)", code: Failure.unavailable)
    }
  }
}
