import Foundation
import JSON
import NATSMessaging
import TestSupport
import Testing

@testable import EventStore

/// What a store says and does when something of its log is lost.
@Suite("A log in JetStream of which something is lost", .enabled(if: NATSServer.isInstalled))
struct LostLogTests {
  private let folder: TemporaryFolder
  private let name: String
  private let jetStream: JetStream

  init() throws {
    folder = try TemporaryFolder()
    name = String(folder.path.split(separator: "/").last ?? "test")
    jetStream = try JetStream(
      NATSConnection(NATSSettings(servers: [try NATSServer.shared.address], name: "test")))
  }

  private func store() throws -> JetStreamEventStore {
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [try NATSServer.shared.address], name: "test"))
    configuration.name = name
    return try JetStreamEventStore(configuration)
  }

  private func stream(of client: String, in store: JetStreamEventStore) -> String {
    store.view.layout.stream(store.view.layout.shard(of: client))
  }

  private func waits(_ isSo: () -> Bool) -> Bool {
    for _ in 0..<1_200 {
      if isSo() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  private func delete(_ stream: String) throws {
    _ = try jetStream.request("STREAM.DELETE.\(stream)")
  }

  /// Deletes a message of a client: the first one, the second one, or one from the end.
  private func deleteMessage(_ place: Int, of client: String, in store: JetStreamEventStore) throws
  {
    let at = store.view.place(of: .client(client))
    let messages = try jetStream.messages(
      of: at.name, in: at.stream, from: 1, count: 100, bytes: 1 << 20)
    let sequence = messages[place < 0 ? messages.count + place : place].sequence
    _ = try jetStream.request(
      "STREAM.MSG.DELETE.\(at.stream)", Array(#"{"seq":\#(sequence)}"#.utf8))
  }

  // MARK: - Streams

  @Test("Where a stream is gone, its clients are refused with the reason, and all others stored")
  func goneStream() throws {
    let store = try self.store()
    try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4"], count: 1))
    let lost = stream(of: "c1", in: store)
    let others = ["c2", "c3", "c4"].filter { stream(of: $0, in: store) != lost }
    try #require(!others.isEmpty)
    try delete(lost)
    #expect(waits { store.trouble(of: "c1") == "JetStream stream \(lost): it is gone" })
    let refused = try store.appendOwn(
      ["c1"].map { Samples.batch(appending: 2...2, to: $0) }
        + others.map { Samples.batch(appending: 2...2, to: $0) })
    #expect(Array(refused.keys) == ["c1"] && refused["c1"]?.isTransient == true)
    #expect(refused["c1"]?.description.contains("\(lost): it is gone") == true)
    for other in others {
      #expect(try store.records(of: other, after: 0, limit: 9) == Samples.records(1...2, of: other))
    }
    #expect(store.setBack == nil)
    try store.confirm()
  }

  @Test("A node does not start, nor make the stream, where one of a log in use is gone")
  func startWithoutAStream() throws {
    let lost = try {
      let store = try self.store()
      try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4"], count: 1))
      return stream(of: "c1", in: store)
    }()
    try delete(lost)
    for _ in 0..<2 {
      let error = #expect(throws: EventStoreError.self) { _ = try store() }
      #expect(error?.description.hasPrefix("JetStream stream \(lost): it is gone") == true)
    }
  }

  @Test("A log that was made anew is told, and nothing counts as stored in it any more")
  func madeAnew() throws {
    let store = try self.store()
    try store.append(Samples.batch(creating: ["c1"], count: 3))
    let lost = stream(of: "c1", in: store)
    let info = try jetStream.request("STREAM.INFO.\(lost)")
    var description = JSONWriter()
    description.value(try #require(info["config"]))
    try delete(lost)
    _ = try jetStream.request("STREAM.CREATE.\(lost)", description.bytes)
    // Whichever comes first: the next look, or the position of what is stored.
    #expect(throws: EventStoreError.self) {
      for number in 5...100 {
        try store.append(Samples.batch(creating: ["c\(4 * number)", "c1\(number)"]))
      }
      try #require(!waits { store.setBack != nil })
    }
    let error = #expect(throws: EventStoreError.self) { try store.confirm() }
    #expect(error?.isTransient == false && error?.concernsContent == false)
    #expect(error?.description.contains("JetStream stream \(lost) is not as it was read") == true)
  }

  @Test("What a node keeps of a log that was set back since is not used, and written anew")
  func indexOfTheFuture() throws {
    try {
      let store = try self.store()
      try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4"], count: 3))
      try store.saveIndex()
    }()
    // As a restored backup has it: the same stream, that ends earlier.
    let keeper = try self.store().keeper
    var saved = try #require(try keeper.load())
    saved.index.folded = saved.index.folded.map { $0 + 100 }
    let view = LogView(LogLayout(name: name, streams: 4), cacheBytes: 1 << 20)
    view.restore(saved)
    try keeper.replace(by: view)
    let store = try self.store()
    #expect(store.messagesReadAtStart > 0)
    #expect(store.readPositions.allSatisfy { $0.position < 100 })
    #expect(try keeper.load()?.index.folded == store.readPositions.map(\.position))
  }

  @Test("A stream that has no room is out with its reason, and others store what they are sent")
  func fullStream() throws {
    let store = try store()
    try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4"], count: 1))
    let full = stream(of: "c1", in: store)
    let other = try #require(["c2", "c3", "c4"].first { stream(of: $0, in: store) != full })
    guard case .object(let members)? = try jetStream.request("STREAM.INFO.\(full)")["config"] else {
      Issue.record("no configuration")
      return
    }
    let changes: [String: JSONValue] = ["max_msgs": .integer(1), "discard": .string("new")]
    var description = JSONWriter()
    description.value(
      .object(members.map { .init(key: $0.key, value: changes[$0.key] ?? $0.value) }))
    _ = try jetStream.request("STREAM.UPDATE.\(full)", description.bytes)
    var sequence: Int64 = 2
    let isOut = waits {
      let refused = try? store.appendOwn([
        Samples.batch(appending: 2...2), Samples.batch(appending: sequence...sequence, to: other),
      ])
      if refused == nil { return false }
      sequence += 1
      return refused?["c1"]?.description.contains("it stores nothing (maximum messages") == true
    }
    #expect(isOut)
    #expect(store.summary(of: "c1")?.lastSequence == 1)
    #expect(store.summary(of: other)?.lastSequence == sequence - 1)
  }

  // MARK: - Messages

  /// A store with c1, of which each of five messages has a record, and c2.
  private func filled() throws -> JetStreamEventStore {
    let store = try self.store()
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 1))
    for number in Int64(2)...5 {
      try store.append([
        Samples.batch(appending: number...number),
        Samples.batch(appending: number...number, to: "c2"),
      ])
    }
    return store
  }

  @Test("A node that starts finds the hole that a deleted message leaves, and reads the rest")
  func holeAtStart() throws {
    try deleteMessage(2, of: "c1", in: filled())
    for isSaved in [false, true] {
      let store = try self.store()
      #expect(store.summary(of: "c1")?.lastSequence == 5)
      #expect(store.holes.map(\.stream) == ["c1"] && store.holes.first?.records == [3...3])
      #expect(store.damagesFound == 1 || isSaved)
      #expect(try store.records(of: "c1", after: 0, limit: 2) == Samples.records(1...2))
      #expect(try store.records(of: "c1", after: 3, limit: 9) == Samples.records(4...5))
      for start in Int64(0)...2 {
        #expect(throws: EventStoreError.lostRecord(of: "c1", sequence: 3)) {
          _ = try store.records(of: "c1", after: start, limit: 9)
        }
      }
      #expect(try store.records(of: "c2", after: 0, limit: 9) == Samples.records(1...5, of: "c2"))
      try store.saveIndex()
    }
  }

  @Test("A node that has read a message before it was deleted finds the hole when it reads again")
  func holeLater() throws {
    var store = try filled()
    try store.saveIndex()
    store = try self.store()
    #expect(store.messagesReadAtStart == 0)
    try deleteMessage(1, of: "c1", in: store)
    #expect(try store.records(of: "c1", after: 0, limit: 1) == Samples.records(1...1))
    #expect(try store.records(of: "c1", after: 2, limit: 9) == Samples.records(3...5))
    #expect(throws: EventStoreError.lostRecord(of: "c1", sequence: 2)) {
      _ = try store.records(of: "c1", after: 1, limit: 9)
    }
    #expect(store.damagesFound > 0)
    #expect(try store.records(of: "c2", after: 0, limit: 9) == Samples.records(1...5, of: "c2"))
  }

  @Test("A recording whose last message was deleted is told to lack it, also after it has gone on")
  func lostEnd() throws {
    var store = try filled()
    try store.saveIndex()
    store = try self.store()
    try deleteMessage(-1, of: "c1", in: store)
    #expect(throws: EventStoreError.lostRecord(of: "c1", sequence: 5)) {
      _ = try store.records(of: "c1", after: 4, limit: 9)
    }
    // Its next owner does not know that there was more.
    let place = store.view.place(of: .client("c1"))
    let last = try #require(try jetStream.last(of: place.name, in: place.stream))
    let payload = BatchCoding.encoded(Samples.batch(appending: 5...6), by: 1)
    let outcome = try JetStreamPublisher(jetStream.connection).publish(
      [.init(subject: place.name, payload: payload, expected: last.sequence)],
      milliseconds: 60_000)
    guard case .stored(let position)? = outcome.first else {
      Issue.record("\(outcome)")
      return
    }
    #expect(waits { store.hasRead("c1", upTo: position) })
    #expect(store.summary(of: "c1")?.lastSequence == 6)
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...6))
  }
}
