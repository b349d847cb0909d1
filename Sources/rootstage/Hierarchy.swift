import AppLoading
import ArgumentParser
import FlowLanguage
import FlowReports
import FlowRunning
import Foundation
import LiveDriving
import NavigationEngine
import WebSockets
import YAMLReading

/// `rootstage hierarchy`
struct Hierarchy: AsyncParsableCommand {
  /// The longest time that may pass before the screen is read, in seconds.
  private static let maximumWait = 3600.0

  static let configuration = CommandConfiguration(
    abstract: "Print what is on the screen of an app, with ids.",
    discussion: """
      The app is launched, or flows run on one device, in virtual time; then its screen is printed \
      as text, or as JSON in the form of Maestro's own hierarchy.

      rootstage hierarchy Examples/root-controller --wait 3.5
      rootstage hierarchy Examples/corner-library --after log-in.yaml --json
      rootstage hierarchy --url http://127.0.0.1:8080 --client c1

      Exit codes: 0 success · 1 a flow failed (its screen is printed) · 64 usage error · 65 a file \
      has errors · 66 no such file · 69 the server or its client is not available.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "An app file, or a folder with an app.yaml; with --url, default: the one in --apps.",
      valueName: "app"), completion: .app)
  var app: String?

  @Option(
    help: ArgumentHelp(
      "A flow to run before; several run in order, on one device.", valueName: "flow"),
    completion: .flow)
  var after: [String] = []

  @Option(
    help: ArgumentHelp("How much time passes before, in seconds of the app.", valueName: "seconds"))
  var wait = 0.0

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp(
      "A variable for every flow, KEY=VALUE; the flow's own env wins.", valueName: "KEY=VALUE"))
  var environment: [String] = []

  @Option(
    help: ArgumentHelp(
      "The strategy of flows that set none: \(Strategy.names).", valueName: "strategy"),
    completion: .strategy, transform: Strategy.option)
  var strategy: Strategy?

  @Option(
    help: ArgumentHelp(
      "The version of iOS of flows that set none: \(Profile.names).", valueName: "version"),
    completion: .profile,
    transform: Profile.option)
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "Print the screen of a client of this server, as it is now.", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("The client on the server, such as c1.", valueName: "client"))
  var client: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the apps that a client of a server may run.", valueName: "folder"),
    completion: .directory)
  var apps = ProgramFolder.apps

  @OptionGroup var server: ServerOptions

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (0...Self.maximumWait).contains(wait) else {
      throw ValidationError("--wait takes 0 to \(Int(Self.maximumWait)) seconds.")
    }
    _ = try FlowVariables.values(of: environment)
    if let url { _ = try ServerOptions.endpoint(url) }
    guard (url == nil) == (client == nil) else {
      throw ValidationError("--url and --client belong together.")
    }
    if url == nil, app == nil { throw ValidationError("Name an app, or a server with --url.") }
    if url != nil, !after.isEmpty || wait > 0 {
      throw ValidationError("--after and --wait cannot be combined with --url.")
    }
  }

  func run() async throws {
    try await reporting(waiting: "reading the screen") {
      if let url, let client {
        show([try screen(of: client, at: server.endpoint(url))])
        return
      }
      let loaded = try LoadedApp.at(app ?? "")
      var running = RunningOptions()
      running.strategy = strategy
      running.profile = profile
      var suite = FlowSuite(
        apps: [loaded.app], onlyApp: loaded.app,
        environment: try FlowVariables.values(of: environment), running: running,
        remake: [loaded].remaking)
      suite.mocks = [loaded].mocks
      let (screens, results) = suite.screens(
        after: try flows(), waiting: Int((wait * 1000).rounded()))
      let failed = results.filter { $0.status == .failed }
      let report = ConsoleReport(style: .plain)
      for line in failed.flatMap(report.lines) { Console.note(line) }
      show(screens)
      if !failed.isEmpty { throw Failure(message: "", code: Failure.found) }
    }
  }

  /// The flows that run before, or one that launches the app.
  private func flows() throws -> [LoadedFlow] {
    do throws(FlowLoadingError) {
      guard !after.isEmpty else {
        let text = "appId: app\n---\n- launchApp\n"
        return [try FlowLoader(files: ["launch.yaml": text]).load(path: "launch.yaml")]
      }
      var flows: [LoadedFlow] = []
      for path in after { flows.append(try FlowLoader().load(path: path)) }
      return flows
    } catch {
      let isMissing = after.contains { !FileManager.default.fileExists(atPath: $0) }
      throw Failure(
        message: error.description, code: isMissing ? Failure.noInput : Failure.badData)
    }
  }

  /// The screen of a client on a server.
  private func screen(of client: String, at endpoint: WebSocketEndpoint) throws -> ClientScreen {
    let named = try app.map { try LoadedApp.at($0).app }
    let catalog = try named == nil ? AppCatalog.at(apps).entries.map(\.loaded.app) : []
    let known = catalog + [named].compactMap(\.self)
    do {
      let server = try LiveServer(at: endpoint)
      defer { server.close() }
      return try server.screen(of: client) { name in known.first { $0.name == name } }
    } catch let error as BackEndFailure {
      throw Failure(message: error.message, code: Failure.unavailable)
    } catch let error as WebSocketError {
      throw Failure(message: error.description, code: Failure.unavailable)
    }
  }

  private func show(_ screens: [ClientScreen]) {
    guard json else {
      for screen in screens {
        if let client = screen.client { Console.line("\(client):") }
        Console.line(screen.text)
      }
      return
    }
    Console.line(String(decoding: ClientScreen.json(of: screens), as: UTF8.self))
  }
}
