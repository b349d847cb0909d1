import AppLoading
import ArgumentParser
import EventStore
import Foundation
import Logging
import NavigationEngine
import ServiceLifecycle
import Simulation
import StageServer
import UnixSignals
import YAMLReading

/// `rootstage serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server: the web pages, and one root coordinator per client.",
    discussion: """
      Everything is recorded in the data folder. After a stop or a crash, a new start restores \
      every client to the screen it was on.

      By default all recordings are kept. With --keep-recordings, --keep-days or --keep-size, \
      older ones are deleted when the server starts and once a minute, except those of clients in \
      memory and imported ones.
      """)

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @OptionGroup var data: DataFolder

  @Option(help: "The folder of the apps: <folder>/<app>/app.yaml.")
  var apps = "Examples"

  @Option(
    help: "Override the strategy of every app: \(Strategy.names).",
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(help: "The folder of the web pages.")
  var web = "web"

  @Option(
    name: .customLong("allow-origin"),
    help: "An additional allowed origin, such as https://stage.example; may be repeated.")
  var allowedOrigins: [String] = []

  @Option(
    name: .customLong("allow-host"),
    help: "An additional allowed Host header, such as stage.example:8080; may be repeated.")
  var allowedHosts: [String] = []

  @Flag(help: "Listen beyond this machine although whoever connects may do everything.")
  var insecure = false

  @Flag(
    help: "Listen beyond this machine for a proxy that encrypts and asks who may do what.")
  var behindProxy = false

  @Option(help: "The maximum number of clients in memory.")
  var maxClients = 10_000

  @Option(help: "The number of records between two stored snapshots of a client.")
  var snapshotRecords = SimulationConfiguration().snapshotRecords

  @Flag(help: "Sync every commit to disk, so that a power cut loses nothing; slower.")
  var powerSafe = false

  @OptionGroup var retention: RetentionOptions

  @Option(
    help: "The log level: debug, info (also requests and connections), notice, warning, error.")
  var logLevel = "notice"

  @Option(help: "The log format: text, or json for one object a line.")
  var logFormat = LogFormat.text

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port takes 0 to 65535, not \(port).")
    }
    guard isLoopback || insecure || behindProxy else {
      throw ValidationError(
        """
        On \(host) whoever connects could control every client and read every recording. Put a \
        proxy in front that encrypts and asks who may do what, and say --behind-proxy; or \
        accept it with --insecure. The default, 127.0.0.1, is this machine alone.
        """)
    }
    for origin in allowedOrigins where !AllowedName.isOrigin(origin) {
      throw ValidationError(
        "--allow-origin takes an origin such as https://stage.example, not \"\(origin)\".")
    }
    for name in allowedHosts where !AllowedName.isHost(name) {
      throw ValidationError(
        "--allow-host takes a host such as stage.example:8080, not \"\(name)\".")
    }
    guard (1...1_000_000).contains(maxClients) else {
      throw ValidationError("--max-clients takes 1 to 1000000.")
    }
    guard (1...1_000_000).contains(snapshotRecords) else {
      throw ValidationError("--snapshot-records takes 1 to 1000000.")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("--log-level takes debug, info, notice, warning or error.")
    }
  }

  func run() async throws {
    try await reporting {
      var logger = Logger(label: "rootstage", factory: logFormat.handler)
      logger.logLevel = Logger.Level(rawValue: logLevel) ?? .notice
      if !isLoopback, insecure {
        logger.warning(
          """
          listening on \(host) without authentication: anyone who can connect can control every \
          client and read every recording
          """)
      }
      let entries = try loadApps()
      let store = try data.openForWriting(
        durability: powerSafe ? .powerLoss : .processCrash)
      let server = try makeServer(entries, store: store, logger: logger)
      let group = ServiceGroup(
        configuration: .init(
          services: [
            .init(service: server, successTerminationBehavior: .gracefullyShutdownGroup),
            .init(service: announcement(of: server, apps: entries)),
          ],
          gracefulShutdownSignals: Self.stopSignals, logger: logger))
      do {
        try await group.run()
      } catch let error as StageServerError {
        throw Failure(message: error.description, code: Failure.inputOutput)
      }
      try? store.close()
    }
  }

  /// The signals at which clients are told, and what is under way is stored. Whoever started the
  /// server to outlive its terminal has the hang-up ignored, and it stays so.
  private static var stopSignals: [UnixSignal] {
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    let isIgnored = unsafeBitCast(hangUp.__sigaction_handler.sa_handler, to: Int.self) == 1
    return [.sigterm, .sigint] + (isIgnored ? [] : [.sighup])
  }

  private var isLoopback: Bool {
    var address = in_addr()
    return host == "localhost" || host == "::1"
      || inet_pton(AF_INET, host, &address) == 1 && address.s_addr & 0xff == 127
  }

  private func loadApps() throws -> [AppEntry] {
    let catalog: AppCatalog.Contents
    do {
      catalog = try AppCatalog.load(folder: apps, strategy: strategy)
    } catch {
      throw Failure(message: "\(error)", code: Failure.noInput)
    }
    for problem in catalog.problems { Console.note(problem.description) }
    guard !catalog.entries.isEmpty else {
      throw Failure(
        message: "no valid app in \(apps); choose another folder with --apps",
        code: catalog.problems.isEmpty ? Failure.noInput : Failure.badData)
    }
    return catalog.entries.map { AppEntry($0.loaded) }
  }

  private func makeServer(
    _ entries: [AppEntry], store: SQLiteEventStore, logger: Logger
  ) throws -> StageServer {
    var configuration = ServerConfiguration(
      host: host, port: port, webRoot: web, maximumClients: maxClients,
      furtherOrigins: allowedOrigins, furtherHosts: allowedHosts)
    configuration.retention = retention.rule
    configuration.simulation.snapshotRecords = snapshotRecords
    configuration.simulation.leavingSnapshotRecords = min(
      snapshotRecords, configuration.simulation.leavingSnapshotRecords)
    do {
      return try StageServer(
        configuration: configuration, apps: entries, store: store, makeApp: AppEntry.make,
        makeVariant: AppEntry.variant, logger: logger)
    } catch {
      throw Failure(message: error.description, code: Failure.unavailable)
    }
  }

  private func announcement(of server: StageServer, apps: [AppEntry]) -> Announcement {
    let addresses = MachineAddresses.hosts(listeningOn: host).map {
      "http://\($0):\(server.port)"
    }
    let address = addresses[0]
    let others = addresses.dropFirst().map { "\n  also at        \($0)/" }.joined()
    return Announcement(
      text: """
        Serving \(apps.map(\.name).joined(separator: ", "))

          start page     \(address)/
          device         \(address)/device.html
          control room   \(address)/control.html
          recordings     \(address)/replay.html\(others)

        Recordings are stored in \(data.path). Stop with Ctrl-C.
        """)
  }
}
