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
      A folder means the flows in it, or those that its config.yaml names. Exits with 1 where a \
      flow fails, with 65 where a file has problems.
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

  @Option(name: .customShort("e"), help: "A variable for every flow, as KEY=VALUE.")
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

  @Flag(help: "Only read the files, and name every problem.")
  var checkSyntax = false

  @Flag(name: .shortAndLong, help: "Show the steps of flows that pass, too.")
  var verbose = false

  @Option(help: "Write a report as well: junit.")
  var format: ReportFormat?

  @Option(help: "The file of that report.")
  var output = "report.xml"

  enum ReportFormat: String, ExpressibleByArgument { case junit }

  func validate() throws {
    _ = try endpoint()
    if let clients, !(1...FlowSuite.clientBound).contains(clients) {
      throw ValidationError("--clients takes 1 to \(FlowSuite.clientBound).")
    }
  }

  private func endpoint() throws -> WebSocketEndpoint? {
    do {
      return try url.map { try WebSocketEndpoint(url: $0) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() async throws {
    try await reporting {
      let suite = try suite()
      let target = try TestTarget(suite, at: endpoint(), clients: clients)
      defer { target.close() }
      let style: TextStyle = isatty(STDOUT_FILENO) == 1 ? .coloured : .plain
      var run = SuiteRun(report: ConsoleReport(style: style, isVerbose: verbose))
      let clock = ContinuousClock()
      let start = clock.now
      for path in paths {
        guard FileManager.default.fileExists(atPath: path) else {
          throw Failure(message: "\(path): there is no such file", code: Failure.noInput)
        }
        do throws(FlowLoadingError) {
          let loaded = suite.load(try FlowFinder.find(path))
          if checkSyntax { run.check(loaded) } else { run.run(loaded, on: target) }
        } catch {
          run.unreadable += 1
          Console.line(error.description)
        }
      }
      let seconds = (clock.now - start) / .seconds(1)
      if !checkSyntax {
        Console.line(
          run.report.summary(of: run.results, unreadable: run.unreadable, seconds: seconds))
      }
      if format != nil { try write(run.results) }
      if run.unreadable > 0 { throw Failure(message: "", code: Failure.badData) }
      if run.hasFailed { throw Failure(message: "", code: Failure.found) }
    }
  }

  private func suite() throws -> FlowSuite {
    var variables: [String: String] = [:]
    for pair in environment {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("-e takes KEY=VALUE, not '\(pair)'")
      }
      variables[String(parts[0])] = String(parts[1])
    }
    let tags = TagFilter(included: Self.words(includeTags), excluded: Self.words(excludeTags))
    do throws(AppLoadingError) {
      var running = RunningOptions()
      running.strategy = strategy
      let loaded: [LoadedApp]
      if let app {
        loaded = [try AppLoader.load(path: app)]
      } else {
        loaded = checkSyntax ? [] : try AppCatalog.load(folder: apps).entries.map(\.loaded)
      }
      let sources = Dictionary(loaded.map { ($0.app.name, $0.source) }) { first, _ in first }
      return FlowSuite(
        apps: loaded.map(\.app), onlyApp: app == nil ? nil : loaded.first?.app,
        environment: variables, running: running, seed: seed, tags: tags,
        remake: { app, settings in
          try AppLoader.load(text: sources[app.name] ?? "", file: app.name, settings: settings).app
        })
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  private static func words(_ list: String?) -> Set<String> {
    Set((list ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  private func write(_ results: [FlowResult]) throws {
    let report = JUnitReport(timestamp: Date.now.formatted(.iso8601))
    try OutputFile(path: output).write(Array(report.document(for: results).utf8))
  }
}
