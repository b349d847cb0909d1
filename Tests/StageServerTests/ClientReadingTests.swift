import EventStore
import Logging
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@testable import StageServer

@Suite("Client restoration from stored records and snapshots")
struct ClientReadingTests {
  private let store = InMemoryEventStore()
  private let entry = AppEntry(
    vocabulary: AppVocabulary(SampleApps.rootController),
    hash: AppSource(name: "x", text: "app: x\n").hash, source: "app: x\n")

  /// Stores the records of one client, with a snapshot after every few records.
  init() throws {
    var configuration = SimulationConfiguration()
    configuration.snapshotRecords = 15
    let sources = StoreBridge(apps: [entry], makeApp: { _, _ in throw Unwanted() }) { _, _, _ in
      throw Unwanted()
    }
    let simulation = Simulation(
      configuration: configuration, apps: [entry], makeStreamName: { "c1" }, makeEpoch: { 7 })
    simulation.connectionOpened(1, at: 0)
    var now: Int64 = 0
    func send(_ text: String) throws {
      Array(text.utf8).withUnsafeBytes {
        simulation.messageReceived($0, from: 1, at: now, unixMilliseconds: 1)
      }
      while let deadline = simulation.nextDeadline(), deadline <= now + 1_000_000 {
        simulation.advance(to: deadline, unixMilliseconds: 1)
      }
      now += 1_000_000
      try store.append(sources.batch(for: simulation.takeTurn(), at: 0))
    }
    try send(#"{"kind":"hello","role":"device"}"#)
    for step in 0..<8 {
      let element = step.isMultiple(of: 2) ? "log-in" : "log-out"
      try send(
        #"""
        {"kind":"command","ref":"r\#(step)","key":"k\#(step)",\#
        "data":{"command":"tap","element":"\#(element)"}}
        """#)
    }
  }

  private struct Unwanted: Error {}

  private var last: StoredRecord {
    get throws { try #require(try store.records(of: "c1", after: 0, limit: .max).last) }
  }

  private var snapshots: [Int64] {
    get throws { try store.snapshots(of: "c1", after: 0, limit: .max).map(\.sequence) }
  }

  private func client(within limits: EngineBudget.Limits = .unlimited) throws -> ClientRestorer? {
    let summary = try #require(store.summary(of: "c1"))
    return try ClientReading(
      store: store, opening: StreamOpening(summary.description), app: entry,
      budget: EngineBudget(limits),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ).client(upTo: last)
  }

  private func damage(_ sequence: Int64, _ change: (inout [UInt8]) -> Void) throws {
    var data = try #require(try store.snapshot(of: "c1", upTo: sequence)).data
    change(&data)
    let changed = data
    var batch = AppendBatch()
    batch.add(PendingSnapshot(stream: "c1", sequence: sequence) { changed })
    try store.append(batch)
  }

  @Test("A client is restored from its newest snapshot")
  func newest() throws {
    let found = try #require(try client())
    let (all, end) = (try snapshots, try last.sequence)
    #expect(found.start == all.last && found.sequence == end && all.count > 3)
  }

  @Test("Every snapshot equals the state that its records replay to")
  func proof() throws {
    let proof = try SnapshotProof(of: "c1", app: entry, in: store)
    let count = try snapshots.count
    #expect(proof.equal == count && proof.different.isEmpty)
    #expect(throws: EngineBudget.Exhaustion.cancelled) {
      try SnapshotProof(of: "c1", app: entry, in: store, within: EngineBudget { .cancelled })
    }
    #expect(throws: EventStoreError.unknownStream("c7")) {
      try SnapshotProof(of: "c7", app: entry, in: store)
    }
  }

  @Test("A snapshot with a changed byte is discarded, and the previous one is used")
  func anyByte() throws {
    let all = try snapshots
    let newest = try #require(all.last)
    let original = try #require(try store.snapshot(of: "c1", upTo: newest)).data
    for place in stride(from: 0, to: original.count, by: 97) {
      try damage(newest) { $0[place] ^= 4 }
      #expect(try SnapshotProof(of: "c1", app: entry, in: store).different == [newest])
      #expect(try client()?.start == all[all.count - 2], "byte \(place)")
      #expect(try snapshots == all.dropLast())
      try damage(newest) { $0 = original }
    }
    #expect(try client()?.start == newest)
  }

  @Test("A snapshot stored under another sequence is discarded")
  func misplaced() throws {
    let all = try snapshots
    let other = try #require(try store.snapshot(of: "c1", upTo: all[0])).data
    try damage(try #require(all.last)) { $0 = other }
    #expect(try client()?.start == all[all.count - 2])
  }

  @Test("Without a valid snapshot, a client is restored from its launch")
  func none() throws {
    let all = try snapshots
    for sequence in all { try damage(sequence) { $0.removeLast() } }
    let found = try #require(try client())
    let end = try last.sequence
    #expect(found.start == 0 && found.sequence == end)
    #expect(try snapshots == all.dropLast(ClientReading.maximumTries))
  }

  @Test("Restoring a client beyond its event budget fails with the limit")
  func exhausted() throws {
    for sequence in try snapshots { try damage(sequence) { $0.removeLast() } }
    #expect(throws: ClientRestorer.Problem.exhausted(.events(40))) {
      try client(within: .init(events: 40))
    }
    #expect(try client(within: .init(events: 10_000)) != nil)
  }

  @Test("A device whose client exceeds the event budget is closed with code 4511")
  func failure() throws {
    let sources = StoreBridge(apps: [entry], makeApp: { _, _ in throw Unwanted() }) { _, _, _ in
      throw Unwanted()
    }
    for sequence in try snapshots { try damage(sequence) { $0.removeLast() } }
    let simulation = Simulation(apps: [entry], makeStreamName: { "c2" }, makeEpoch: { 8 })
    simulation.connectionOpened(1, at: 0)
    let hello = #"""
      {"kind":"hello","role":"device","streams":[\#
      {"stream":"c1","epoch":"0000000000000007","after":0}]}
      """#
    Array(hello.utf8).withUnsafeBytes {
      simulation.messageReceived($0, from: 1, at: 0, unixMilliseconds: 1)
    }
    let request = try #require(simulation.takeTurn().historyRequests.first)
    let result = sources.result(
      of: request, in: store, within: EngineBudget(.init(events: 40)),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    guard case .failure(let failure) = result else {
      Issue.record("the client was brought back")
      return
    }
    #expect(failure == .exhausted(.events(40)))
    simulation.historyFailed(failure, of: request, at: 1)
    let closing = try #require(simulation.takeTurn().closings.first)
    #expect(closing.connection == 1 && closing.code == 4511)
    #expect(
      closing.reason
        == "c1 cannot be brought back: it takes more than 40 events of the engine")
    #expect(simulation.clientCount == 0)
  }

  @Test("A snapshot that is too large, empty or cut off is not used")
  func tooLarge() throws {
    let data = [UInt8](repeating: 1, count: SnapshotCoding.maximumBytes + 9)
    let newest = try #require(try snapshots.last)
    try damage(newest) { $0 = data }
    #expect(try client()?.start != newest)
    #expect(SnapshotCoding.decode(StoredSnapshot(sequence: 1, data: [])) == nil)
    #expect(SnapshotCoding.decode(StoredSnapshot(sequence: 1, data: [1, 2, 3])) == nil)
  }
}
