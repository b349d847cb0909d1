import Foundation
import NATSMessaging
import Synchronization
import TestSupport
import Testing

@testable import EventStore

/// A log that several streams of JetStream hold, and what is kept beside it for nodes that start.
@Suite("The streams of a log", .enabled(if: NATSServer.isInstalled))
struct JetStreamStreamsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var name: String { String(folder.path.split(separator: "/").last ?? "test") }

  private func store(streams: Int? = nil) throws -> JetStreamEventStore {
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [try NATSServer.shared.address], name: "test"))
    configuration.name = name
    configuration.streams = streams
    return try JetStreamEventStore(configuration)
  }

  private func jetStream() throws -> JetStream {
    try JetStream(
      NATSConnection(NATSSettings(servers: [try NATSServer.shared.address], name: "test")))
  }

  /// Waits until a store has read all that another one has.
  private func read(_ other: JetStreamEventStore, by store: JetStreamEventStore) throws {
    for shard in store.view.layout.shards {
      let end = other.view.folded(in: shard)
      try #require(
        (0..<200).contains { _ in
          store.view.wait(for: end, in: shard, milliseconds: 500)
        })
    }
  }

  // MARK: - How many there are

  @Test("The first node says how many streams there are; others take that, or are refused")
  func count() throws {
    #expect(try store(streams: 3).view.layout.streams == 3)
    #expect(try store(streams: 3).view.layout.streams == 3)
    #expect(try store().view.layout.streams == 3)
    for asked in [1, 2, 4] {
      let error = #expect(throws: EventStoreError.self) { _ = try store(streams: asked) }
      #expect(
        error?.description
          == "--streams \(asked): the cluster has had 3 since its first node; leave --streams out.")
    }
  }

  @Test("Where nobody says how many, there are four")
  func standard() throws {
    #expect(try store().view.layout.streams == 4)
  }

  @Test("Ids spread over all streams, about equally, and the same id always has the same one")
  func spread() {
    let layout = LogLayout(name: "l", streams: 4)
    for prefix in ["c", "n1-c", "n2-c", "f"] {
      var counts = [0, 0, 0, 0]
      for number in 1...4_000 { counts[layout.shard(of: "\(prefix)\(number)")] += 1 }
      #expect(counts.allSatisfy { (800...1_200).contains($0) }, "\(prefix): \(counts)")
    }
    // All nodes of a cluster must say the same, whichever version they are.
    #expect(["c1", "c2", "n1-c17", "", "ä"].map(layout.shard) == Self.knownShards)
  }

  private static let knownShards = [2, 3, 3, 1, 1]

  @Test("A list has the same order at each node, whichever streams its recordings are in")
  func order() throws {
    let (one, two) = (try store(), try store())
    let names = (1...24).map { "c\($0)" }
    for (place, name) in names.enumerated() {
      let (writer, other) = place % 2 == 0 ? (one, two) : (two, one)
      try writer.append(Samples.batch(creating: [name], count: 1))
      try read(writer, by: other)
    }
    let three = try store()
    for store in [one, two, three] {
      let found = store.list(from: nil, limit: 100).page.streams.map(\.description.id)
      #expect(found == names.reversed())
    }
  }

  // MARK: - Imported names

  /// A file that brings one stream of a name.
  private func file(_ id: String, bringing name: String) -> AppendBatch {
    var batch = Samples.batch(importing: [name])
    batch.begin(RecordingFile(id: id, header: Array("{}".utf8), streams: []))
    batch.add([.init(id: name, name: name)], toFile: id)
    return batch
  }

  private func finish(_ id: String) -> AppendBatch {
    var batch = AppendBatch()
    batch.add([.header], toFile: id, at: 0)
    batch.finish(file: id)
    return batch
  }

  @Test("Of several nodes that import one name at once, one gets it, and all nodes know which")
  func importsAtOnce() throws {
    let nodes = try (0..<4).map { _ in try store() }
    var owners: [String: String] = [:]
    for round in 0..<20 {
      let name = "flow-\(round)"
      let results = Mutex<[(file: String, error: EventStoreError?)]>([])
      let ready = Atomic(0)
      let all = DispatchGroup()
      let files = nodes.indices.map { node in
        let id = RecordingFile.id(from: "\(node)-\(round)")
        return (id: id, batches: [file(id, bringing: name), finish(id)])
      }
      @Sendable func importFile(by node: Int) {
        defer { all.leave() }
        var failure: EventStoreError?
        ready.add(1, ordering: .releasing)
        while ready.load(ordering: .acquiring) < nodes.count { sched_yield() }
        do throws(EventStoreError) {
          for batch in files[node].batches { try nodes[node].append(batch) }
        } catch {
          failure = error
        }
        results.withLock { $0.append((files[node].id, failure)) }
      }
      for node in nodes.indices {
        all.enter()
        Thread.detachNewThread { importFile(by: node) }
      }
      all.wait()
      let stored = results.withLock { $0.filter { $0.error == nil }.map(\.file) }
      #expect(stored.count == 1)
      #expect(
        results.withLock { $0.compactMap(\.error) }
          == Array(repeating: .streamExists(name), count: nodes.count - 1))
      owners[name] = stored.first
    }
    for node in try nodes + [store()] {
      for (name, owner) in owners { #expect(try node.file(of: name)?.id == owner) }
    }
  }

  @Test("A name that a file has given up is another file's at all nodes, whenever they start")
  func givenUp() throws {
    let node = try store()
    for round in 0..<40 {
      let first = RecordingFile.id(from: "a\(round)")
      let second = RecordingFile.id(from: "b\(round)")
      try node.append(file(first, bringing: "flow-\(round)"))
      try node.abandon(file: first, betweenSlices: {})
      try node.append(file(second, bringing: "flow-\(round)"))
      try node.append(finish(second))
    }
    for started in [try store(), try store()] {
      for round in 0..<40 {
        #expect(
          try started.file(of: "flow-\(round)")?.id == RecordingFile.id(from: "b\(round)"))
      }
    }
  }

  // MARK: - The index

  private func fill(_ store: JetStreamEventStore) throws {
    try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4"], count: 50))
    var batch = Samples.batch(creating: ["f1", "f2"])
    batch.begin(RecordingFile(id: "file", header: Array("{}".utf8), streams: []))
    batch.add([.init(id: "f1", name: "a"), .init(id: "f2", name: "b")], toFile: "file")
    batch.append(Samples.records(1...9, of: "f1"), to: "f1")
    batch.add([.header, .records(of: "a", count: 9)], toFile: "file", at: 0)
    batch.finish(file: "file")
    try store.append(batch)
    batch = AppendBatch()
    batch.add(PendingSnapshot(stream: "c2", sequence: 20) { [1, 2, 3] })
    batch.count(2, from: ["ann"], of: "c3")
    try store.append(batch)
    try store.label("c1", as: StreamLabel(name: "one", note: "a note"))
    try store.bin("c4", at: 1_795_255_200_000)
    try store.append(Samples.batch(creating: ["c9"], count: 1))
    try store.delete(stream: "c9")
  }

  private func compare(_ store: JetStreamEventStore, with other: JetStreamEventStore) throws {
    #expect(store.list(from: nil, limit: 100) == other.list(from: nil, limit: 100))
    #expect(store.summaries(limit: 100, offset: 0) == other.summaries(limit: 100, offset: 0))
    #expect(store.size == other.size)
    #expect(store.nextStreamNumber(prefix: "c") == other.nextStreamNumber(prefix: "c"))
    #expect(store.appSource(hash: Samples.source.hash) == Samples.source)
    for stream in ["c1", "c2", "c3", "c4", "f1", "f2"] {
      #expect(
        try store.records(of: stream, after: 0, limit: 100)
          == other.records(of: stream, after: 0, limit: 100))
      #expect(store.knownPosition(of: stream) == other.knownPosition(of: stream))
    }
    #expect(try store.snapshot(of: "c2", upTo: 50) == other.snapshot(of: "c2", upTo: 50))
    #expect(try store.file(of: "f1") == other.file(of: "f1"))
    #expect(try store.pieces(ofFile: "file", from: 0, limit: 9).count == 2)
  }

  @Test("A node that starts reads only what came after the index, and knows all that others know")
  func index() throws {
    let one = try store()
    try fill(one)
    try one.saveIndex()
    let two = try store()
    #expect(two.messagesReadAtStart == 0)
    try compare(two, with: one)
    try one.append(Samples.batch(appending: 51...60))
    try one.append(Samples.batch(creating: ["c10"], count: 1))
    let three = try store()
    #expect((1...2).contains(three.messagesReadAtStart))
    try compare(three, with: one)
    try three.append(Samples.batch(appending: 61...61))
    try read(three, by: one)
    #expect(try one.records(of: "c1", after: 59, limit: 9) == Samples.records(60...61))
  }

  @Test("A node knows which clients each run of a node has, and which have no owner")
  func owners() throws {
    let one = try store()
    try one.append(Samples.batch(creating: ["c1", "c2", "c3"], count: 1))
    #expect(one.unownedClients == ["c1", "c2", "c3"])
    for (client, run) in [("c1", "n1#1"), ("c2", "n1#1"), ("c2", "n2#1")] {
      var writer = PayloadWriter()
      writer.text(run)
      let stored = try JetStreamPublisher(one.connection).publish(
        [.init(subject: one.ownerSubject(of: client), payload: writer.bytes, expected: nil)],
        milliseconds: 60_000)
      guard case .stored(let position) = stored[0] else { throw NATSError.unanswered }
      try #require((0..<200).contains { _ in one.hasRead(client, upTo: position) })
    }
    try one.saveIndex()
    let two = try store()
    #expect(two.messagesReadAtStart == 0)
    for store in [one, two] {
      #expect(store.unownedClients == ["c3"])
      #expect(store.ownedCounts == ["n1#1": 1, "n2#1": 1])
      #expect(store.knownOwners(ofClientsOf: ["n1#1"], and: []).mapValues(\.node) == ["c1": "n1#1"])
      #expect(
        store.knownOwners(ofClientsOf: ["n3#1"], and: ["c2", "c3"]).mapValues(\.node)
          == ["c2": "n2#1"])
    }
    for client in ["c1", "c3"] { try one.delete(stream: client) }
    try read(one, by: two)
    for store in [one, two] {
      #expect(store.unownedClients.isEmpty)
      #expect(store.ownedCounts == ["n2#1": 1])
    }
  }

  @Test("An index that is newer than what a node has is not written over")
  func olderIndex() throws {
    let one = try store()
    try fill(one)
    let late = one.view.saved
    try one.append(Samples.batch(creating: ["c11"], count: 1))
    try one.saveIndex()
    let view = LogView(one.view.layout, cacheBytes: 1 << 16)
    view.restore(late)
    #expect(try one.keeper.save(view, distance: 1) == one.view.messages)
    #expect(try store().messagesReadAtStart == 0)
  }

  @Test("Where a piece of the index is gone, of another copy or none, the whole log is read")
  func damagedIndex() throws {
    let one = try store()
    try fill(one)
    try one.saveIndex()
    let connection = one.connection
    for subject in ["\(name).index.0.0", "\(name).index.1.0", "\(name).index.head"] {
      try connection.publish(NATSMessage(subject: subject, payload: [1, 2, 3]))
      try connection.flush(milliseconds: 5_000)
      let two = try store()
      #expect(two.messagesReadAtStart > 0)
      try compare(two, with: one)
      try one.append(Samples.batch(creating: ["\(subject.suffix(6))"], count: 1))
      try read(one, by: two)
      try two.saveIndex()
      #expect(try store().messagesReadAtStart == 0)
    }
  }

  @Test("The index of a log that was deleted is not that of the log that was begun anew")
  func begunAnew() throws {
    do {
      let one = try store()
      try fill(one)
      try one.saveIndex()
    }
    let jetStream = try jetStream()
    for number in 1...4 { _ = try jetStream.request("STREAM.DELETE.\(name)-\(number)") }
    let two = try store()
    #expect(two.list(from: nil, limit: 9).total == 0)
    try two.append(Samples.batch(creating: ["c1"], count: 2))
    #expect(try two.records(of: "c1", after: 0, limit: 9) == Samples.records(1...2))
  }
}
