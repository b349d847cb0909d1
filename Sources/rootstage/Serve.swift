import AppLoading
import ArgumentParser
import ClusterDriving
import EventStore
import Foundation
import Logging
import NavigationEngine
import Settings
import Simulation
import StageServer
import WebSockets
import YAMLReading

/// `rootstage serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server: the web pages, and one root coordinator per client.",
    discussion: """
      Everything is recorded in the data folder. After a stop or a crash, a new start restores \
      every client to the screen it was on.

      The data folder is kept below --keep-size, 4 GB by default: older recordings are deleted \
      before the bound is reached, except those of clients in memory and imported ones. Where \
      that is not enough, new clients, imports and commands are refused. With --keep-recordings \
      or --keep-days, recordings are also deleted when the server starts and once a minute.
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await reporting {
      let settings = try options.settings()
      let format = LogFormat(rawValue: settings.text(.logFormat)) ?? .text
      var logger = Logger(label: "rootstage", factory: format.handler)
      logger.logLevel = Logger.Level(rawValue: settings.text(.logLevel)) ?? .notice
      for warning in options.misspeltVariables { logger.warning("\(warning)") }
      let access = try ServeAccess(settings)
      if access.isOpenToAll {
        logger.warning(
          """
          listening on \(settings.text(.host)) without authentication: anyone who can connect can \
          control every client and read every recording
          """)
      }
      let entries = try loadApps(settings)
      let (store, member) = try openStore(settings, logger)
      let server = try makeServer(
        entries, settings, access, store: store, member: member, logger: logger)
      let readsAgain = access.tls != nil
      let traps =
        [SignalTrap(HangUp.stopSignals(readsAgain: readsAgain)) { _ in server.stop() }]
        + (readsAgain ? [HangUp.readsCertificateAgain(of: server, logger: logger)] : [])
      defer { for trap in traps { trap.cancel() } }
      // Once signals are handled, so that a reader may stop it at once.
      Console.line(announcement(of: server, settings, access, apps: entries))
      do {
        try await server.run()
      } catch let error as StageServerError {
        let isStuck = if case .stuck = error { true } else { false }
        throw Failure(
          message: error.description, code: isStuck ? Failure.stuck : Failure.inputOutput)
      }
      try? (store as? SQLiteEventStore)?.close()
    }
  }

  /// The data folder's store, or that of the cluster of which this is a node.
  private func openStore(
    _ settings: SettingValues, _ logger: Logger
  ) throws -> (any EventStoring, ClusterMember?) {
    if let cluster = try ClusterOptions(settings) {
      // Long answers and imports go through files there, and links are kept there.
      try DataFolder(path: settings.text(.data)).make()
      return try cluster.join(logger)
    }
    let store = try DataFolder(path: settings.text(.data)).openForWriting(
      durability: settings.isOn(.powerSafe) ? .powerLoss : .processCrash,
      sizeBound: RetentionRule.rule(of: settings)?.maximumBytes, isAlone: false)
    try store.prepareForShrinking(to: RetentionRule.rule(of: settings), logger)
    return (store, nil)
  }

  private func loadApps(_ settings: SettingValues) throws -> [AppEntry] {
    let apps = settings.text(.apps)
    let strategy = settings.textIfSet(.strategy).flatMap(Strategy.init)
    let catalog = try AppCatalog.at(apps, strategy: strategy)
    for problem in catalog.problems { Console.note(problem.description) }
    guard !catalog.entries.isEmpty else {
      throw Failure(
        message: "no valid app in \(apps); choose another folder with --apps",
        code: catalog.problems.isEmpty ? Failure.noInput : Failure.badData)
    }
    return catalog.entries.map { AppEntry($0.loaded) }
  }

  private func makeServer(
    _ entries: [AppEntry], _ settings: SettingValues, _ access: ServeAccess,
    store: any EventStoring, member: ClusterMember?, logger: Logger
  ) throws -> StageServer {
    var configuration = ServerConfiguration(
      host: settings.text(.host), port: settings.number(.port), webRoot: settings.text(.web),
      maximumClients: settings.number(.maxClients),
      furtherOrigins: settings.texts(.allowOrigin), furtherHosts: settings.texts(.allowHost))
    configuration.loops = LoopCount.count(of: settings)
    configuration.dataFolder = settings.text(.data)
    configuration.maximumImportBytes = Int(
      RetentionRule.bytes(of: settings.text(.maxImport)) ?? Int64(configuration.maximumImportBytes))
    configuration.appFolder = settings.text(.apps)
    configuration.editFolder = settings.textIfSet(.edit)
    configuration.service = ServiceManager(environment: ProcessInfo.processInfo.environment)
    configuration.retention = RetentionRule.rule(of: settings)
    configuration.access = access.settings
    configuration.transport.tls = access.tls
    configuration.transport.echoes = settings.isOn(.conformanceEcho)
    configuration.explorations.atOnce = settings.number(.explorations)
    configuration.explorations.seconds = settings.number(.exploreSeconds)
    configuration.explorations.megabytes = settings.number(.exploreMemory)
    let snapshotRecords = Int64(settings.number(.snapshotRecords))
    configuration.simulation.snapshotRecords = snapshotRecords
    configuration.simulation.leavingSnapshotRecords = min(
      snapshotRecords, configuration.simulation.leavingSnapshotRecords)
    do {
      return try StageServer(
        configuration: configuration, apps: entries, store: store, makeApp: AppEntry.make,
        makeVariant: AppEntry.variant, reader: .appFiles, cluster: member, logger: logger)
    } catch {
      let code =
        switch error {
        case .links, .transport(.badIdentity): Failure.badData
        case .transport, .store, .noApps, .stuck: Failure.unavailable
        }
      throw Failure(message: error.description, code: code)
    }
  }

  private func announcement(
    of server: StageServer, _ settings: SettingValues, _ access: ServeAccess,
    apps: [AppEntry]
  ) -> String {
    let addresses = MachineAddresses.hosts(listeningOn: settings.text(.host)).map {
      "\(access.scheme)://\($0):\(server.port)"
    }
    let address = addresses[0]
    let end = access.fragment
    let place = settings.textIfSet(.cluster) == nil ? settings.text(.data) : "the cluster"
    let others = addresses.dropFirst().map { "\n  also at        \($0)/\(end)" }.joined()
    return """
      Serving \(apps.map(\.name).joined(separator: ", "))

        start page     \(address)/\(end)
        device         \(address)/device.html\(end)
        control room   \(address)/control.html\(end)
        recordings     \(address)/replay.html\(end)\(others)

      \(access.note)Recordings are stored in \(place). Stop with Ctrl-C.
      """
  }
}
