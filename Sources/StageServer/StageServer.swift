public import ClusterDriving
import Dispatch
public import EventStore
import Foundation
public import Logging
public import Simulation
import Synchronization
import WebSockets
import WireProtocol

/// A server: one root coordinator per client, over WebSockets, with the pages and the recordings.
public final class StageServer: Sendable {
  /// The port that is listened on.
  public let port: Int
  /// How long jobs under way may take to notice that they are cancelled.
  private static let jobSeconds = 5
  private let loops: UncheckedLoops
  private let transports: [WebSocketServer]
  private let mailboxes: [Mailbox]
  private let watch: LoopWatch
  private let writer: StoreWriter
  private let jobs: JobQueue
  private let access: AccessGate
  private let cluster: ClusterMember?
  /// How long a node may take to hand its clients over before it ends all the same.
  private static let drainSeconds = 4.0
  private let phase = Mutex(Phase())

  private struct Phase {
    var isServing = false
    var isToStop = false
  }

  /// Binds the port at once; nothing is served before ``run()``.
  ///
  /// - Parameters:
  ///   - apps: The apps on offer, at least one.
  ///   - makeApp: Makes an app from the text that an older recording ran.
  ///   - makeVariant: Makes an app that runs another way, with the text that alone gives it; asks
  ///     now and then whether it is still wanted, and ends in an error where not.
  ///   - reader: Reads the texts of apps that somebody writes.
  ///   - cluster: This process as a node of a cluster; nil where it is on its own.
  public init(
    configuration: ServerConfiguration, apps: [AppEntry], store: any EventStoring,
    makeApp:
      @escaping @Sendable (AppSource, _ isWanted: @escaping () -> Bool) throws -> AppEntry,
    makeVariant:
      @escaping @Sendable (AppEntry, AppRequest, _ isWanted: @escaping () -> Bool) throws ->
      AppEntry,
    reader: AppTextReader, cluster: ClusterMember? = nil, logger: Logger
  ) throws(StageServerError) {
    guard !apps.isEmpty else { throw .noApps }
    MemoryUse.keepForNextTurn()
    var configuration = configuration.suitedToSize()
    configuration.simulation.node = cluster?.name
    let mailboxes = (0..<configuration.loops).map { _ in Mailbox() }
    let metrics = ServerMetrics(version: FormatVersion.engine)
    self.cluster = cluster
    writer = StoreWriter(
      store: store, limits: configuration.writerLimits,
      // A node waits for its cluster as long as that takes.
      backoff: cluster == nil ? WriterBackoff() : WriterBackoff(maximumRetries: .max),
      onTransaction: metrics.countCommit,
      onTrouble: { trouble in mailboxes.forEach { $0.put(.storeTrouble(trouble)) } },
      // What a crowd needed while it came is of no use to it any more.
      onRest: { MemoryUse.giveBack() },
      onCommit: { result in
        switch result {
        case .success(let commit): mailboxes[commit.submitter].put(.committed(result))
        case .failure: mailboxes.forEach { $0.put(.committed(result)) }
        }
      })
    // One more than may be asked for: a job ends after the loop has its result.
    jobs = JobQueue(
      JobQueue.bounds(
        variants: configuration.loops * configuration.simulation.maximumVariantsUnderWay + 1,
        explorations: configuration.explorations.atOnce))
    self.mailboxes = mailboxes
    let names: StreamNames
    do {
      // Each node of a cluster counts its own clients.
      let mark = "-c"
      names =
        if let cluster {
          try StreamNames(in: store, prefix: cluster.name + mark, sharedMark: mark)
        } else {
          try StreamNames(in: store, prefix: "c")
        }
    } catch {
      throw .store(error)
    }
    let access: AccessGate
    do throws(LinksFile.Problem) {
      access = try AccessGate(configuration.access)
    } catch {
      throw .links(error.description)
    }
    self.access = access
    let bridge = StoreBridge(apps: apps, makeApp: makeApp, makeVariant: makeVariant)
    let (directory, drafts) = (SharedDirectory(), DraftApps(reader))
    let watch = LoopWatch(loops: configuration.loops)
    self.watch = watch
    let (writer, jobs) = (writer, jobs)
    let loops = mailboxes.enumerated().map { number, mailbox in
      let shard = Shard(number, of: configuration.loops)
      return StageLoop(
        configuration: configuration,
        simulation: Simulation(
          configuration: configuration.simulation, apps: apps, shard: shard,
          directory: directory, makeStreamName: { Self.name(of: names, in: cluster) },
          makeEpoch: { UInt64.random(in: .min ... .max) }),
        shard: shard, directory: directory, bus: MailboxBus(mailboxes: mailboxes), store: store,
        writer: writer, jobs: jobs, mailbox: mailbox, watch: watch, names: names,
        bridge: bridge, drafts: drafts, access: access, metrics: metrics, cluster: cluster,
        logger: logger)
    }
    do throws(WebSocketError) {
      transports = try Self.transports(of: loops, configuration, logger)
    } catch {
      throw .transport(error)
    }
    for (loop, transport) in zip(loops, transports) { loop.transport = transport }
    port = transports[0].port
    access.port = port
    for (link, client) in access.clientsOfLinks { directory.setClient(client, of: link) }
    self.loops = UncheckedLoops(loops)
  }

  /// How many names are passed over whose part of a cluster's log is out.
  private static let maximumPassedOver = 64

  /// The name of a new client, where possible one that can be stored at the moment.
  private static func name(of names: StreamNames, in cluster: ClusterMember?) -> String {
    var name = names.next()
    for _ in 0..<maximumPassedOver where cluster?.trouble(of: name) != nil { name = names.next() }
    return name
  }

  /// Has all loops end since one has ended, in order; where the store has failed, for that reason,
  /// of which the writer may not have told the others yet.
  static func tell(_ mailboxes: [Mailbox], ofEndWith failure: EventStoreError?) {
    for mailbox in mailboxes {
      if let failure { mailbox.put(.committed(.failure(failure))) }
      mailbox.put(.stop)
    }
  }

  private static func transports(
    of loops: [StageLoop], _ configuration: ServerConfiguration, _ logger: Logger
  ) throws(WebSocketError) -> [WebSocketServer] {
    let log: WebSocketLog = { level, message in
      logger.log(level: level == .error ? .error : .warning, "\(message)")
    }
    let first = try WebSocketServer(
      configuration: configuration.transport, handler: loops[0], log: log)
    var transports = [first]
    for loop in loops.dropFirst() {
      transports.append(try WebSocketServer(beside: first, handler: loop, log: log))
    }
    return transports
  }

  /// Ends ``run()`` in order, at once where it has not begun; any thread may call it.
  public func stop() {
    let isFirst = phase.withLock { phase in
      defer { phase.isToStop = true }
      return phase.isServing && !phase.isToStop
    }
    if isFirst { endLoops() }
  }

  private func endLoops() {
    let mailboxes = mailboxes
    let stop: @Sendable () -> Void = { mailboxes.forEach { $0.put(.stop) } }
    guard let cluster else { return stop() }
    cluster.drain(stop)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.drainSeconds, execute: stop)
  }

  /// Reads the certificate and its key again; whoever is connected stays so.
  ///
  /// - Throws: Why they cannot be used; those that were read before hold on then.
  public func reloadCertificate() throws(StageServerError) {
    do throws(WebSocketError) {
      try transports[0].reloadCertificate()
    } catch {
      throw .transport(error)
    }
  }

  /// Serves until ``stop()``: tells the clients then, stores what is under way, closes.
  public func run() async throws {
    let (transports, mailboxes, watch, jobs, writer, access, cluster) = (
      transports, mailboxes, watch, jobs, writer, access, cluster
    )
    let loops = loops
    cluster?.begin { mailboxes[0].put(.cluster($0)) }
    for (mailbox, transport) in zip(mailboxes, transports) { mailbox.onMail { transport.wake() } }
    let isToStop = phase.withLock { phase in
      phase.isServing = true
      return phase.isToStop
    }
    if isToStop { endLoops() }
    await withCheckedContinuation { continuation in
      for (number, transport) in transports.enumerated() {
        let thread = Thread {
          ThreadName.set(LoopWatch.name(of: number))
          transport.run()
          mailboxes[number].onMail(nil)
          Self.tell(mailboxes, ofEndWith: loops.value[number].storeFailure)
          guard watch.end(number) else { return }
          jobs.stop()
          jobs.waitForThreads(within: Self.jobSeconds)
          _ = writer.finish()
          access.finish()
          cluster?.stop()
          continuation.resume()
        }
        // The loop owns a thread; the concurrency pool stays free for what waits.
        thread.start()
      }
    }
    let stuck = watch.stuck
    // Nobody touches what a thread still has that never ended.
    let ended = loops.value.filter { !stuck.contains($0.shard.number) }
    for loop in ended { loop.transport = nil }
    if let failure = ended.lazy.compactMap(\.storeFailure).first {
      throw StageServerError.store(failure)
    }
    if !stuck.isEmpty { throw StageServerError.stuck(stuck.map(LoopWatch.name)) }
  }
}

/// A loop is touched before its thread starts and after that has ended, never meanwhile.
private struct UncheckedLoops: @unchecked Sendable {
  let value: [StageLoop]

  init(_ value: [StageLoop]) {
    self.value = value
  }
}
