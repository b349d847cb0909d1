import EventStore
import Foundation
import Logging
import Simulation
import TestSupport
import WireProtocol

@testable import StageServer

/// A loop without sockets, which takes a turn when a test says so.
final class LoneLoop {
  let loop: StageLoop
  let mailbox: Mailbox
  private let writer: StoreWriter

  private struct Unwanted: Error {}

  init(
    _ configure: (inout ServerConfiguration) -> Void = { _ in }, loops: Int = 1
  ) throws {
    var configuration = ServerConfiguration()
    configuration.loops = loops
    configure(&configuration)
    let mailboxes = (0..<loops).map { _ in Mailbox() }
    let mailbox = mailboxes[0]
    self.mailbox = mailbox
    let store = InMemoryEventStore()
    writer = StoreWriter(store: store) { mailbox.put(.committed($0)) }
    let app = AppEntry(
      vocabulary: AppVocabulary(SampleApps.rootController), hash: "h", source: "app: x\n")
    let names = try StreamNames(in: store, prefix: "c")
    let (shard, directory) = (Shard(0, of: loops), SharedDirectory())
    loop = StageLoop(
      configuration: configuration,
      simulation: Simulation(
        configuration: configuration.simulation, apps: [app], shard: shard, directory: directory,
        makeStreamName: { names.next() }, makeEpoch: { 7 }),
      shard: shard, directory: directory, bus: MailboxBus(mailboxes: mailboxes), store: store,
      writer: writer, jobs: JobQueue(JobQueue.bounds(variants: 2, explorations: 1)),
      mailbox: mailbox, watch: LoopWatch(loops: loops), names: names,
      bridge: StoreBridge(apps: [app], makeApp: { _, _ in throw Unwanted() }) { _, _, _ in
        throw Unwanted()
      },
      drafts: DraftApps(
        AppTextReader(schema: []) { _, _ in AppTextReader.Reading(app: nil, problems: []) }),
      access: try AccessGate(AccessSettings()), metrics: ServerMetrics(version: "0"),
      cluster: nil, logger: Logger(label: "lone-loop") { _ in SwiftLogNoOpLogHandler() })
  }

  deinit {
    loop.jobs.stop()
    _ = writer.finish()
  }

  /// Waits until another thread has something for the loop; false if that does not come in time.
  func waitsForMail() -> Bool {
    let limit = ContinuousClock.now + .seconds(60)
    while !mailbox.hasMail {
      if ContinuousClock.now > limit { return false }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return true
  }
}
