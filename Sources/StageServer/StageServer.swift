public import EventStore
import Foundation
public import Logging
public import ServiceLifecycle
public import Simulation
import Synchronization
import WebSockets
import WireProtocol

/// A server: one root coordinator per client, over WebSockets, with the pages and the recordings.
public final class StageServer: ServiceLifecycle.Service {
  /// The port that is listened on.
  public let port: Int
  /// How long jobs under way may take to notice that they are cancelled.
  private static let jobSeconds = 5
  private let loop: UncheckedLoop
  private let transport: WebSocketServer
  private let mailbox: Mailbox
  private let writer: StoreWriter
  private let jobs: JobQueue

  /// Binds the port at once; nothing is served before ``run()``.
  ///
  /// - Parameters:
  ///   - apps: The apps on offer, at least one.
  ///   - makeApp: Makes an app from the text that an older recording ran.
  ///   - makeVariant: Makes an app that runs another way, with the text that alone gives it; asks
  ///     now and then whether it is still wanted, and ends in an error where not.
  ///   - reader: Reads the texts of apps that somebody writes.
  public init(
    configuration: ServerConfiguration, apps: [AppEntry], store: any EventStoring,
    makeApp: @escaping @Sendable (AppSource) throws -> AppEntry,
    makeVariant:
      @escaping @Sendable (AppEntry, AppRequest, _ isWanted: @escaping () -> Bool) throws ->
      AppEntry,
    reader: AppTextReader, logger: Logger
  ) throws(StageServerError) {
    guard !apps.isEmpty else { throw .noApps }
    let configuration = configuration.suitedToSize()
    let mailbox = Mailbox()
    let metrics = ServerMetrics(version: FormatVersion.engine)
    writer = StoreWriter(
      store: store, limits: configuration.writerLimits,
      onTransaction: metrics.countCommit,
      onTrouble: { mailbox.put(.storeTrouble($0)) },
      onCommit: { mailbox.put(.committed($0)) })
    // One more than may be asked for: a job ends after the loop has its result.
    jobs = JobQueue(
      JobQueue.bounds(variants: configuration.simulation.maximumVariantsUnderWay + 1))
    self.mailbox = mailbox
    let names: StreamNames
    do {
      names = try StreamNames(in: store, prefix: "c")
    } catch {
      throw .store(error)
    }
    let access: AccessGate
    do throws(LinksFile.Problem) {
      access = try AccessGate(configuration.access)
    } catch {
      throw .links(error.description)
    }
    let bridge = StoreBridge(apps: apps, makeApp: makeApp, makeVariant: makeVariant)
    let loop = StageLoop(
      configuration: configuration,
      simulation: Simulation(
        configuration: configuration.simulation, apps: apps, makeStreamName: names.next,
        makeEpoch: { UInt64.random(in: .min ... .max) }),
      store: store, writer: writer, jobs: jobs, mailbox: mailbox, names: names, bridge: bridge,
      drafts: DraftApps(reader), access: access, metrics: metrics, logger: logger)
    do {
      transport = try WebSocketServer(
        configuration: configuration.transport, handler: loop,
        log: { level, message in
          logger.log(level: level == .error ? .error : .warning, "\(message)")
        })
    } catch {
      throw .transport(error)
    }
    loop.transport = transport
    port = transport.port
    access.port = port
    loop.simulation.clientsOfLinks = access.clientsOfLinks
    self.loop = UncheckedLoop(loop)
  }

  /// Reads the certificate and its key again; whoever is connected stays so.
  ///
  /// - Throws: Why they cannot be used; those that were read before hold on then.
  public func reloadCertificate() throws(StageServerError) {
    do throws(WebSocketError) {
      try transport.reloadCertificate()
    } catch {
      throw .transport(error)
    }
  }

  /// Serves until a graceful shutdown: tells the clients, stores what is under way, closes.
  public func run() async throws {
    let (transport, jobs, writer, loop) = (transport, jobs, writer, loop)
    mailbox.onMail { transport.wake() }
    let mailbox = mailbox
    await withGracefulShutdownHandler {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          transport.run()
          mailbox.onMail(nil)
          jobs.stop()
          jobs.waitForThreads(within: Self.jobSeconds)
          _ = writer.finish()
          loop.value.access.finish()
          continuation.resume()
        }
        thread.name = "stage-loop"
        // The loop owns a thread; the concurrency pool stays free for what waits.
        thread.start()
      }
    } onGracefulShutdown: {
      mailbox.put(.stop)
    }
    loop.value.transport = nil
    if let failure = loop.value.storeFailure { throw StageServerError.store(failure) }
  }
}

/// The loop is touched before its thread starts and after it ended, never meanwhile.
private struct UncheckedLoop: @unchecked Sendable {
  let value: StageLoop

  init(_ value: StageLoop) {
    self.value = value
  }
}
