import NATSMessaging
import TestSupport
import Testing

@testable import EventStore

/// What a node has in memory of a log, and what it reads from its servers when it is wanted.
@Suite("The bounded memory of a store in JetStream", .enabled(if: NATSServer.isInstalled))
struct JetStreamCacheTests {
  private static let cacheBytes = 48_000
  private static let clients = ["c1", "c2", "c3"]
  /// All records together are some 20 times what is kept in memory.
  private static let records: Int64 = 600

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store() throws -> JetStreamEventStore {
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [try NATSServer.shared.address], name: "test"))
    configuration.name = String(folder.path.split(separator: "/").last ?? "test")
    configuration.cacheBytes = Self.cacheBytes
    return try JetStreamEventStore(configuration)
  }

  private func record(_ sequence: Int64, of stream: String) -> StoredRecord {
    var record = Samples.record(sequence, of: stream)
    record.line += [UInt8](repeating: UInt8(ascii: "."), count: 500)
    return record
  }

  private func records(_ range: ClosedRange<Int64>, of stream: String) -> [StoredRecord] {
    range.map { record($0, of: stream) }
  }

  /// Appends the records of all clients by turns, a few at a time, with a snapshot here and there.
  private func fill(_ store: JetStreamEventStore) throws {
    try store.append(Samples.batch(creating: Self.clients))
    for start in stride(from: 1, through: Self.records, by: 15) {
      var batch = AppendBatch()
      for client in Self.clients {
        batch.append(records(start...start + 14, of: client), to: client)
        if start % 150 == 1 {
          batch.add(PendingSnapshot(stream: client, sequence: start) { Array("\(start)".utf8) })
        }
      }
      try store.append(batch)
    }
  }

  @Test("Many times more records than the bound are read back whole, also by another node")
  func beyondTheBound() throws {
    let writer = try store()
    try fill(writer)
    #expect(writer.cachedBytes <= Self.cacheBytes)
    #expect(writer.cachedBytes > 0)
    for store in [writer, try self.store()] {
      for client in Self.clients {
        let all = records(1...Self.records, of: client)
        for page in [7, 64, 1_000] {
          var found: [StoredRecord] = []
          try store.forEachPage(of: client, pageSize: page) { found += $0 }
          #expect(found == all)
          #expect(store.cachedBytes <= Self.cacheBytes)
        }
        let commands = try store.commands(of: client, after: 100, limit: 50)
        #expect(commands == Array(all.filter { $0.isCommand && $0.sequence > 100 }.prefix(50)))
      }
    }
  }

  @Test("The first command of a stream is at hand as long as the stream is there")
  func firstCommands() throws {
    let store = try store()
    try fill(store)
    for store in [store, try self.store()] {
      for client in Self.clients + Self.clients {
        #expect(
          try store.commands(of: client, after: 0, limit: 1) == [record(1, of: client)])
        #expect(try store.commands(of: client, after: 0, limit: 2).count == 2)
        #expect(try store.commands(of: client, after: 1, limit: 1).first?.sequence == 4)
      }
    }
    try store.saveIndex()
    let late = try self.store()
    #expect(late.messagesReadAtStart == 0)
    for client in Self.clients {
      #expect(late.view.firstCommands[client] == record(1, of: client))
    }
    try store.delete(stream: "c2")
    #expect(throws: EventStoreError.unknownStream("c2")) {
      try store.commands(of: "c2", after: 0, limit: 1)
    }
    try store.append(Samples.batch(creating: ["c2"], count: 2))
    #expect(try store.commands(of: "c2", after: 0, limit: 1) == [Samples.record(1, of: "c2")])
  }

  @Test("A page may begin anywhere: before the first record, within, at the last and behind it")
  func places() throws {
    let store = try store()
    try fill(store)
    for after in [Int64.min, -1, 0, 1, 14, 15, 299, 598, 599] {
      let first = max(after, 0) + 1
      let last = min(first + 9, Self.records)
      let found = try store.records(of: "c2", after: after, limit: 10)
      #expect(found == records(first...last, of: "c2"))
    }
    for after in [600, 601, Int64.max] {
      #expect(try store.records(of: "c2", after: after, limit: 10).isEmpty)
    }
    #expect(try store.records(of: "c2", after: 0, limit: 0).isEmpty)
    #expect(try store.records(of: "c2", after: 0, limit: -1).isEmpty)
    #expect(throws: EventStoreError.unknownStream("c9")) {
      _ = try store.records(of: "c9", after: 0, limit: 10)
    }
  }

  @Test("Snapshots are read from the log, the newest before a record first")
  func snapshots() throws {
    let writer = try store()
    try fill(writer)
    for store in [writer, try self.store()] {
      #expect(try store.snapshot(of: "c3", upTo: 0) == nil)
      #expect(try store.snapshot(of: "c3", upTo: 300)?.data == Array("151".utf8))
      #expect(
        try store.snapshots(of: "c3", after: 1, limit: 2).map(\.sequence) == [151, 301])
    }
    try writer.discardSnapshot(of: "c3", at: 151)
    #expect(try writer.snapshot(of: "c3", upTo: 300)?.data == Array("1".utf8))
  }

  @Test("Records whose bytes no cache could hold are read all the same")
  func longRecords() throws {
    let store = try store()
    try store.append(Samples.batch(creating: ["c1"]))
    let long = (Int64(1)...6).map { sequence in
      var record = Samples.record(sequence)
      record.line += [UInt8](repeating: UInt8(ascii: "x"), count: 400_000)
      return record
    }
    for record in long {
      var batch = AppendBatch()
      batch.append(record, to: "c1")
      try store.append(batch)
    }
    #expect(store.cachedBytes <= Self.cacheBytes)
    #expect(try store.all(of: "c1") == long)
  }

  @Test("The streams and the pieces of an imported file are read from its own messages")
  func importedFile() throws {
    let store = try store()
    var batch = Samples.batch(creating: ["a", "b"])
    batch.begin(RecordingFile(id: "f1", header: Array("{}".utf8), streams: []))
    batch.add([.init(id: "a", name: "c1"), .init(id: "b", name: "c2")], toFile: "f1")
    try store.append(batch)
    for part in Int64(0)..<20 {
      var batch = AppendBatch()
      for id in ["a", "b"] {
        batch.append(records(part * 15 + 1...part * 15 + 15, of: id), to: id)
      }
      // Some parts of a file are records only.
      if part % 2 == 0 {
        batch.add([.records(of: "c1", count: 30), .header], toFile: "f1", at: part)
      }
      try store.append(batch)
    }
    var end = AppendBatch()
    end.finish(file: "f1")
    try store.append(end)
    for store in [store, try self.store()] {
      for id in ["a", "b"] {
        #expect(try store.records(of: id, after: 0, limit: 1_000) == records(1...300, of: id))
      }
      #expect(try store.pieces(ofFile: "f1", from: 0, limit: 100).count == 20)
      let pieces: [RecordingFile.Piece] = [.header, .records(of: "c1", count: 30)]
      #expect(try store.pieces(ofFile: "f1", from: 3, limit: 2) == pieces)
    }
    try store.delete(stream: "a")
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 100).count == 20)
    try store.delete(stream: "b")
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 100).isEmpty)
  }

  @Test("A name that is used again has nothing of the stream that was deleted")
  func usedAgain() throws {
    let (first, second) = (try store(), try store())
    try fill(first)
    #expect(try second.records(of: "c1", after: 0, limit: 5) == records(1...5, of: "c1"))
    try first.delete(stream: "c1")
    try first.append(Samples.batch(creating: ["c1"], count: 3))
    let end = first.knownPosition(of: "c1")
    try #require((0..<200).contains { _ in second.hasRead("c1", upTo: end) })
    for store in [first, second] {
      #expect(try store.records(of: "c1", after: 0, limit: 50) == Samples.records(1...3))
    }
  }

  @Test("An app's text outlives the stream that brought it, as long as another one names it")
  func sharedText() throws {
    do {
      let store = try store()
      try store.append(Samples.batch(creating: ["c1"], count: 1))
      var batch = AppendBatch()
      batch.create(Samples.description("c2"))
      batch.append(Samples.record(1, of: "c2"), to: "c2")
      try store.append(batch)
      try store.delete(stream: "c1")
    }
    let store = try store()
    #expect(try store.records(of: "c2", after: 0, limit: 5) == Samples.records(1...1, of: "c2"))
    #expect(store.appSource(hash: Samples.source.hash) == Samples.source)
  }
}
