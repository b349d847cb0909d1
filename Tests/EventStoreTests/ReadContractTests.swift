import EventStore
import Testing

@Suite("Contract of every event store: reading", .tags(.contract))
struct ReadContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Records after a sequence are read in order, up to the limit",
    arguments: StoreKind.allCases)
  func afterAndLimit(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 10))
    #expect(try store.records(of: "c1", after: 4, limit: 3) == Samples.records(5...7))
    #expect(try store.records(of: "c1", after: 8, limit: 100) == Samples.records(9...10))
    #expect(try store.records(of: "c1", after: -5, limit: 1) == Samples.records(1...1))
    #expect(try store.records(of: "c1", after: 10, limit: 100).isEmpty)
    #expect(try store.records(of: "c1", after: .max, limit: 100).isEmpty)
    #expect(try store.records(of: "c1", after: 0, limit: 0).isEmpty)
    #expect(try store.records(of: "c1", after: 0, limit: -1).isEmpty)
  }

  @Test("Reading commands returns only commands, in order", arguments: StoreKind.allCases)
  func commands(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 10))
    let sequences = try store.commands(of: "c1", after: 0, limit: 100).map(\.sequence)
    #expect(sequences == [1, 4, 7, 10])
    #expect(try store.commands(of: "c1", after: 1, limit: 2) == [4, 7].map { Samples.record($0) })
    #expect(try store.commands(of: "c1", after: 10, limit: 2).isEmpty)
  }

  @Test("Reading or deleting an unknown stream throws", arguments: StoreKind.allCases)
  func unknown(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    #expect(throws: EventStoreError.unknownStream("c1")) {
      try store.records(of: "c1", after: 0, limit: 1)
    }
    #expect(throws: EventStoreError.unknownStream("c1")) {
      try store.commands(of: "c1", after: 0, limit: 1)
    }
    #expect(throws: EventStoreError.unknownStream("c1")) { try store.delete(stream: "c1") }
    #expect(try store.summary(of: "c1") == nil)
    #expect(try store.appSource(hash: Samples.source.hash) == nil)
  }

  @Test(
    "A stream id with SQL syntax or wildcards is matched literally",
    arguments: StoreKind.allCases)
  func hostileId(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    let id = "c1'; DROP TABLE record; --"
    try store.append(Samples.batch(creating: [id, "%", "ü"], count: 1))
    #expect(try store.records(of: id, after: 0, limit: 9) == [Samples.record(1, of: id)])
    #expect(try store.summary(of: "ü")?.lastSequence == 1)
    #expect(try store.summary(of: "_") == nil)
  }

  @Test(
    "Pages of any size add up to the whole stream",
    arguments: StoreKind.allCases, [-1, 1, 3, 4, 10, 11])
  func pages(_ kind: StoreKind, _ pageSize: Int) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 10))
    var all: [StoredRecord] = []
    try store.forEachPage(of: "c1", after: 2, pageSize: pageSize) { all += $0 }
    #expect(all == Samples.records(3...10))
  }

  @Test(
    "A page of long records is full before its limit, and the pages add up to the whole stream",
    arguments: StoreKind.allCases)
  func longRecords(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 3))
    let records = (4...9).map { sequence in
      StoredRecord(
        sequence: sequence, timeMicroseconds: sequence * 1_000, isCommand: true,
        line: Array(repeating: UInt8(ascii: "x"), count: RecordPage.fullBytes / 2))
    }
    for record in records {
      var batch = AppendBatch()
      batch.append(record, to: "c1")
      try store.append(batch)
    }
    #expect(try store.records(of: "c1", after: 3, limit: 99) == Array(records[..<2]))
    #expect(try store.records(of: "c1", after: 4, limit: 1) == [records[1]])
    #expect(try store.commands(of: "c1", after: 4, limit: 99) == Array(records[1..<3]))
    var all: [StoredRecord] = []
    var counts: [Int] = []
    try store.forEachPage(of: "c1") {
      all += $0
      counts.append($0.count)
    }
    #expect(all == Samples.records(1...3) + records)
    #expect(counts == [5, 2, 2])
  }

  @Test(
    "A stream summary holds the last sequence, the last time and the byte count",
    arguments: StoreKind.allCases)
  func summary(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch())
    #expect(
      try store.summary(of: "c1") == StreamSummary(description: Samples.description()))
    try store.append(Samples.batch(appending: 1...7))
    let bytes = Samples.records(1...7).reduce(0) { $0 + $1.line.count }
    #expect(
      try store.summary(of: "c1")
        == StreamSummary(
          description: Samples.description(), lastSequence: 7, lastTimeMicroseconds: 7000,
          bytes: Int64(bytes)))
    #expect(try store.summary(of: "c1")?.recordCount == 7)
  }

  @Test("An imported stream keeps its imported flag", arguments: StoreKind.allCases)
  func imported(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var description = Samples.description("i3")
    description.imported = true
    var batch = AppendBatch()
    batch.add(Samples.source)
    batch.create(description)
    try store.append(batch)
    #expect(try store.summary(of: "i3")?.description == description)
  }

  @Test("Stream summaries are listed newest first, in pages", arguments: StoreKind.allCases)
  func summaries(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2", "c10"]))
    try store.append(Samples.batch(creating: ["c3"]))
    func ids(_ limit: Int, _ offset: Int) throws -> [String] {
      try store.summaries(limit: limit, offset: offset).streams.map(\.description.id)
    }
    #expect(try ids(10, 0) == ["c3", "c10", "c2", "c1"])
    #expect(try ids(2, 1) == ["c10", "c2"])
    #expect(try ids(2, 4) == [])
    #expect(try ids(0, 0) == [])
    #expect(try ids(-1, -1) == [])
  }
}
