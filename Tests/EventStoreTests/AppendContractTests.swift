import AppIdentity
import EventStore
import Testing

@Suite("Contract of every event store: append", .tags(.contract))
struct AppendContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Records appended in one batch are read back byte for byte", arguments: StoreKind.allCases)
  func readsBack(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 5))
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...5))
    #expect(try store.appSource(hash: Samples.source.hash) == Samples.source)
  }

  @Test(
    "A record with bytes that are not UTF-8 is read back unchanged",
    arguments: StoreKind.allCases)
  func anyBytes(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch())
    let line = (UInt8.min...UInt8.max).filter { $0 != UInt8(ascii: "\n") }
    var batch = AppendBatch()
    batch.append(
      StoredRecord(sequence: 1, timeMicroseconds: 0, isCommand: false, line: line), to: "c1")
    try store.append(batch)
    #expect(try store.records(of: "c1", after: 0, limit: 1).first?.line == line)
  }

  @Test(
    "A record that readers of recordings would refuse is refused",
    // Messages of JetStream have a lower bound of their own.
    arguments: [StoreKind.inMemory, .sqlite])
  func longLine(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    func batch(_ sequence: Int64, length: Int) -> AppendBatch {
      var batch = AppendBatch()
      batch.append(
        StoredRecord(
          sequence: sequence, timeMicroseconds: 0, isCommand: false,
          line: Array(repeating: UInt8(ascii: "x"), count: length)), to: "c1")
      return batch
    }
    try store.append(Samples.batch())
    try store.append(batch(1, length: StoredRecord.longestLine))
    let error = #expect(throws: EventStoreError.self) {
      try store.append(batch(2, length: StoredRecord.longestLine + 1))
    }
    guard case .invalid(_, reason: "its line is longer than 16000000 bytes") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try store.summary(of: "c1")?.lastSequence == 1)
  }

  @Test(
    "A text that has a NUL is refused, since it would be cut there", arguments: StoreKind.allCases)
  func nul(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = AppendBatch()
    batch.add(AppSource(name: "a", text: "app: a\n# \0\n"))
    let error = #expect(throws: EventStoreError.self) { try store.append(batch) }
    guard case .invalid(_, reason: "it has the character U+0000") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try store.append(Samples.batch(count: 1))
    #expect(throws: EventStoreError.self) {
      try store.label("c1", as: StreamLabel(name: "a\0b", note: ""))
    }
  }

  @Test("Batches appended in one call are applied in order", arguments: StoreKind.allCases)
  func batchesInOrder(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append([
      Samples.batch(creating: ["c1", "c2"], count: 2),
      Samples.batch(appending: 3...4), Samples.batch(appending: 3...3, to: "c2"),
      Samples.batch(appending: 5...5),
    ])
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...5))
    #expect(try store.summary(of: "c2")?.lastSequence == 3)
  }

  @Test("One batch may interleave records of several streams", arguments: StoreKind.allCases)
  func interleaved(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(creating: ["c1", "c2"])
    for sequence in Int64(1)...4 {
      batch.append(Samples.record(sequence, of: "c1"), to: "c1")
      batch.append(Samples.record(sequence, of: "c2"), to: "c2")
    }
    #expect(batch.recordCount == 8)
    try store.append(batch)
    #expect(try store.records(of: "c2", after: 0, limit: 10) == Samples.records(1...4, of: "c2"))
  }

  @Test("Appending an empty batch or an empty list changes nothing", arguments: StoreKind.allCases)
  func empty(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(AppendBatch())
    try store.append([])
    #expect(try store.summaries(limit: 10, offset: 0).streams.isEmpty)
  }

  @Test(
    "A record whose sequence does not follow the last one is refused",
    arguments: StoreKind.allCases, [Int64.min, -1, 0, 1, 3, 5, 6, .max])
  func gap(_ kind: StoreKind, _ found: Int64) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 3))
    var batch = AppendBatch()
    batch.append(
      StoredRecord(sequence: found, timeMicroseconds: 1, isCommand: false, line: [65]), to: "c1")
    #expect(throws: EventStoreError.sequenceGap(stream: "c1", expected: 4, found: found)) {
      try store.append(batch)
    }
    #expect(try store.summary(of: "c1")?.lastSequence == 3)
  }

  @Test("A sequence gap inside a batch is refused", arguments: StoreKind.allCases)
  func gapInside(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(count: 2)
    batch.append(Samples.record(4), to: "c1")
    #expect(throws: EventStoreError.sequenceGap(stream: "c1", expected: 3, found: 4)) {
      try store.append(batch)
    }
  }

  @Test("Appending to an unknown stream is refused", arguments: StoreKind.allCases)
  func unknownStream(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    #expect(throws: EventStoreError.unknownStream("c9")) {
      try store.append(Samples.batch(appending: 1...1, to: "c9"))
    }
  }

  @Test("Creating a stream a second time is refused", arguments: StoreKind.allCases)
  func streamExists(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 2))
    #expect(throws: EventStoreError.streamExists("c1")) { try store.append(Samples.batch()) }
    #expect(throws: EventStoreError.streamExists("c2")) {
      try store.append(Samples.batch(creating: ["c2", "c2"]))
    }
    #expect(try store.records(of: "c1", after: 0, limit: 10).count == 2)
  }

  @Test(
    "Creating a stream whose app source is not stored is refused",
    arguments: StoreKind.allCases)
  func unknownSource(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = AppendBatch()
    batch.create(Samples.description(hash: "ffff"))
    #expect(throws: EventStoreError.unknownAppSource(stream: "c1", hash: "ffff")) {
      try store.append(batch)
    }
  }

  @Test("A source is stored once, under the SHA-256 of its text", arguments: StoreKind.allCases)
  func sourceHash(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch())
    try store.append(Samples.batch(creating: ["c2"]))
    let hash = "03d04337cc4478c33e9431b500e4639189b76e891641a4dc0d788dd9e9382466"
    #expect(Samples.source.hash == hash)
    #expect(try store.appSource(hash: hash) == Samples.source)
    #expect(try store.appSource(hash: "ffff") == nil)
  }

  @Test("A stream with a changed epoch continues its sequence", arguments: StoreKind.allCases)
  func epoch(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 2))
    var batch = Samples.batch(appending: 3...3)
    batch.changeEpoch(of: "c1", to: "77aa")
    try store.append(batch)
    let summary = try #require(try store.summary(of: "c1"))
    #expect(summary.description.epoch == "77aa")
    #expect(summary.lastSequence == 3)
  }

  @Test("Changing the epoch of an unknown stream is refused", arguments: StoreKind.allCases)
  func epochOfUnknown(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = AppendBatch()
    batch.changeEpoch(of: "c1", to: "77aa")
    #expect(throws: EventStoreError.unknownStream("c1")) { try store.append(batch) }
  }
}

extension Tag {
  @Tag static var contract: Self
}
