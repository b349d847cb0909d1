import EventStore
import Foundation
import NATSMessaging
import TestSupport
import Testing

/// What a store in JetStream promises beyond the contract of all stores.
@Suite("A store in JetStream", .enabled(if: NATSServer.isInstalled))
struct JetStreamTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration() throws -> JetStreamEventStore.Configuration {
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [try NATSServer.shared.address], name: "test"))
    configuration.name = String(folder.path.split(separator: "/").last ?? "test")
    configuration.demandsOwners = true
    return configuration
  }

  /// Stores the mark with which a node takes a client.
  private func take(
    _ client: String, for store: JetStreamEventStore, expected: UInt64
  ) throws -> JetStreamPublisher.Outcome {
    let mark = TakenMark(owner: "n2#1", epoch: 7)
    return try JetStreamPublisher(store.connection).publish(
      [
        .init(
          subject: store.recordSubject(of: client), payload: mark.payload, expected: expected)
      ], milliseconds: 60_000)[0]
  }

  /// Waits until a store has read all of the client c1 up to a message.
  private func read(_ position: UInt64, by store: JetStreamEventStore) throws {
    let hasRead = (0..<200).contains { _ in store.hasRead("c1", upTo: position) }
    try #require(hasRead)
  }

  @Test("Records of a client that was taken elsewhere are refused, and nothing of them is stored")
  func fence() throws {
    let (first, second) = (
      try JetStreamEventStore(configuration()), try JetStreamEventStore(configuration())
    )
    try first.append(Samples.batch(creating: ["c1"], count: 3))
    let end = try #require(first.heldPosition(of: "c1"))
    try read(end, by: second)
    #expect(throws: EventStoreError.ownedElsewhere("c1")) {
      _ = try second.append(Samples.batch(appending: 4...5))
    }
    guard case .stored(let position) = try take("c1", for: second, expected: end) else {
      Issue.record("the mark is not stored")
      return
    }
    #expect(throws: EventStoreError.ownedElsewhere("c1")) {
      try first.append(Samples.batch(appending: 4...5))
    }
    #expect(throws: EventStoreError.ownedElsewhere("c1")) {
      try first.append(Samples.batch(appending: 4...5))
    }
    second.hold("c1", at: position)
    try read(position, by: second)
    try second.append(Samples.batch(appending: 4...4))
    #expect(try second.records(of: "c1", after: 0, limit: 10) == Samples.records(1...4))
  }

  @Test("Of a commit, a client that was taken elsewhere is left out, and all others are stored")
  func partOfACommit() throws {
    let (first, second) = (
      try JetStreamEventStore(configuration()), try JetStreamEventStore(configuration())
    )
    try first.append(Samples.batch(creating: ["c1", "c2"], count: 3))
    let end = try #require(first.heldPosition(of: "c1"))
    try read(end, by: second)
    guard case .stored = try take("c1", for: second, expected: end) else {
      Issue.record("the mark is not stored")
      return
    }
    let log = CommitLog()
    let writer = StoreWriter(store: first, onCommit: log.add)
    var both = Samples.batch(appending: 4...4, to: "c1")
    both.append(Samples.records(4...4, of: "c2"), to: "c2")
    #expect(writer.submit(both, number: 1))
    for number in UInt64(2)...40 {
      let sequence = Int64(number) + 3
      let batch = Samples.batch(appending: sequence...sequence, to: "c2")
      #expect(writer.submit(batch, number: number))
    }
    #expect(writer.finish(within: .seconds(60)))
    let refused = try log.commitsAndFailures.reduce(into: [:]) { refused, commit in
      refused.merge(try commit.get().refused) { $1 }
    }
    #expect(refused == ["c1": .ownedElsewhere("c1")])
    #expect(try first.records(of: "c2", after: 0, limit: 99) == Samples.records(1...43, of: "c2"))
    #expect(try first.records(of: "c1", after: 0, limit: 99) == Samples.records(1...3))
    let again = try first.appendOwn([
      Samples.batch(appending: 4...4), Samples.batch(appending: 44...44, to: "c2"),
      Samples.batch(appending: 45...45, to: "c2"),
    ])
    #expect(again == ["c1": .ownedElsewhere("c1")])
    #expect(try first.records(of: "c2", after: 43, limit: 99).count == 2)
  }

  @Test("What is stored without an acknowledgement is known again, and stored once")
  func lostAcknowledgement() throws {
    var configuration = try configuration()
    configuration.acknowledgementMilliseconds = 0
    let store = try JetStreamEventStore(configuration)
    for batch in [Samples.batch(creating: ["c1"], count: 1), Samples.batch(appending: 2...4)] {
      let unreachable = #expect(throws: EventStoreError.self) { try store.append(batch) }
      #expect(unreachable?.isTransient == true)
      let last = try #require(batch.runs.last?.records.last?.sequence)
      try #require(
        (0..<200).contains { _ in
          if store.summary(of: "c1")?.lastSequence == last { return true }
          Thread.sleep(forTimeInterval: 0.05)
          return false
        })
      #expect(try store.appendOwn([batch]) == [:])
    }
    #expect(try store.records(of: "c1", after: 0, limit: 99) == Samples.records(1...4))
    let other = try JetStreamEventStore(self.configuration())
    #expect(try other.records(of: "c1", after: 0, limit: 99) == Samples.records(1...4))
  }

  @Test("Records that do not follow are refused for their client, and those of others stored")
  func gap() throws {
    let store = try JetStreamEventStore(configuration())
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 1))
    var both = Samples.batch(appending: 7...7)
    both.append(Samples.records(2...2, of: "c2"), to: "c2")
    let gap = EventStoreError.sequenceGap(stream: "c1", expected: 2, found: 7)
    #expect(throws: gap) { try store.append(both) }
    #expect(store.summary(of: "c2")?.lastSequence == 1)
    #expect(try store.appendOwn([both]) == ["c1": gap])
    #expect(store.summary(of: "c2")?.lastSequence == 2)
    #expect(store.summary(of: "c1")?.lastSequence == 1)
  }

  @Test("A mark that expects less than there is takes nobody's client")
  func lateMark() throws {
    let store = try JetStreamEventStore(configuration())
    try store.append(Samples.batch(creating: ["c1"], count: 1))
    let before = try #require(store.heldPosition(of: "c1"))
    try store.append(Samples.batch(appending: 2...2))
    #expect(try take("c1", for: store, expected: before) == .conflict)
    #expect(try take("c1", for: store, expected: 0) == .conflict)
    try store.append(Samples.batch(appending: 3...3))
  }

  @Test("A position that was read before records were stored does not replace theirs")
  func lateHold() throws {
    let store = try JetStreamEventStore(configuration())
    try store.append(Samples.batch(creating: ["c1"], count: 1))
    let before = try #require(store.heldPosition(of: "c1"))
    try store.append(Samples.batch(appending: 2...2))
    store.hold("c1", at: before)
    try store.append(Samples.batch(appending: 3...3))
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...3))
  }

  @Test("A client of another node cannot be begun once more")
  func sameName() throws {
    let (first, second) = (
      try JetStreamEventStore(configuration()), try JetStreamEventStore(configuration())
    )
    try first.append(Samples.batch(creating: ["c1"], count: 1))
    #expect(throws: EventStoreError.self) {
      try second.append(Samples.batch(creating: ["c1"], count: 1))
    }
    #expect(try first.records(of: "c1", after: 0, limit: 10) == Samples.records(1...1))
  }

  @Test("A client that was taken elsewhere is not deleted, and its new owner goes on")
  func takenBeforeItsDeletion() throws {
    let (first, second) = (
      try JetStreamEventStore(configuration()), try JetStreamEventStore(configuration())
    )
    try first.append(Samples.batch(creating: ["c1"], count: 3))
    let end = try #require(first.heldPosition(of: "c1"))
    try read(end, by: second)
    guard case .stored(let position) = try take("c1", for: second, expected: end) else {
      Issue.record("the mark is not stored")
      return
    }
    #expect(throws: EventStoreError.ownedElsewhere("c1")) { try first.delete(stream: "c1") }
    second.hold("c1", at: position)
    try read(position, by: second)
    try second.append(Samples.batch(appending: 4...4))
    #expect(try second.records(of: "c1", after: 0, limit: 10) == Samples.records(1...4))
  }

  @Test("A client that its owner deletes is gone everywhere, and taken by nobody who missed that")
  func deletion() throws {
    let (first, second) = (
      try JetStreamEventStore(configuration()), try JetStreamEventStore(configuration())
    )
    try first.append(Samples.batch(creating: ["c1"], count: 3))
    let end = try #require(first.heldPosition(of: "c1"))
    try read(end, by: second)
    try first.delete(stream: "c1")
    #expect(try take("c1", for: second, expected: end) == .conflict)
    #expect(try take("c1", for: second, expected: 0) == .conflict)
    try read(end + 1, by: second)
    let third = try JetStreamEventStore(configuration())
    for store in [first, second, third] {
      #expect(store.summary(of: "c1") == nil)
      #expect(store.nextStreamNumber(prefix: "c") == 2)
      #expect(store.knownPosition(of: "c1") == end + 1)
      #expect(store.size.bytes == 1)
    }
  }

  @Test("A store that is opened again has all that was stored")
  func again() throws {
    try JetStreamEventStore(configuration()).append(
      Samples.batch(creating: ["c1", "c2"], count: 5))
    let store = try JetStreamEventStore(configuration())
    #expect(try store.records(of: "c2", after: 2, limit: 10) == Samples.records(3...5, of: "c2"))
    #expect(store.nextStreamNumber(prefix: "c") == 3)
  }

  @Test("A stream that says nothing of its format, or names another one, is refused")
  func otherFormat() throws {
    let jetStream = try JetStream(NATSConnection(configuration().servers))
    let name = try configuration().name
    for (stream, metadata, said) in [
      (name + "a", "", "is not one that Rootstage has made"),
      (name + "b", #"{"rootstage_format":"1"}"#, "have format 1, and this version"),
      (name + "c", #"{"rootstage_format":"9"}"#, "have format 9, and this version"),
    ] {
      let more = metadata.isEmpty ? "" : #","metadata":\#(metadata)"#
      let json = #"{"name":"\#(stream)-1","subjects":["\#(stream).log.1.>"]\#(more)}"#
      _ = try jetStream.openStream(stream + "-1", Array(json.utf8))
      var configuration = try configuration()
      configuration.name = stream
      let error = #expect(throws: EventStoreError.self) {
        _ = try JetStreamEventStore(configuration)
      }
      let sentence = error?.description ?? ""
      #expect(sentence.hasPrefix("JetStream stream \(stream)-1: "))
      #expect(sentence.contains(said) && sentence.contains("NATS servers"), "\(sentence)")
      #expect(!sentence.contains("data folder"))
    }
  }

  @Test("Where no server listens, the error names the servers without their password")
  func nobody() throws {
    let settings = NATSSettings(servers: ["nats://ann:secret@127.0.0.1:1"], name: "test")
    let error = #expect(throws: NATSError.self) { _ = try NATSConnection(settings) }
    guard case .unreachable("nats://127.0.0.1:1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Wrong credentials and none at all are told from a server that is not there")
  func credentials() throws {
    let server = try NATSServer(["--jetstream", "--user", "ann", "--pass", "secret"])
    let host = try #require(server.address.split(separator: "/").last)
    for address in ["nats://\(host)", "nats://ann:wrong@\(host)", "nats://bob:secret@\(host)"] {
      let error = #expect(throws: NATSError.self) {
        _ = try NATSConnection(NATSSettings(servers: [address], name: "test"))
      }
      guard case .refused = error else {
        Issue.record("\(address): \(String(describing: error))")
        return
      }
    }
    _ = try NATSConnection(NATSSettings(servers: ["nats://ann:secret@\(host)"], name: "test"))
  }

  @Test("A server without JetStream is named as that")
  func noJetStream() throws {
    let server = try NATSServer([])
    let error = #expect(throws: NATSError.self) {
      _ = try JetStreamEventStore(
        .init(servers: NATSSettings(servers: [server.address], name: "test")))
    }
    guard case .noJetStream = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A server that is alone refuses replicas, and is named with what to do")
  func replicas() throws {
    var configuration = try configuration()
    configuration.replicas = 3
    let address = try NATSServer.shared.address
    let error = #expect(throws: NATSError.tooFewServers(servers: address, isAlone: true)) {
      _ = try JetStreamEventStore(configuration)
    }
    #expect(error?.description.contains("--replicas 1") == true)
  }
}
