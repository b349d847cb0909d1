import EventStore
import Testing

@Suite("Contract of every event store: atomic appends", .tags(.contract))
struct AtomicityContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "An append whose last record is invalid stores nothing of the call",
    arguments: StoreKind.allCases)
  func nothingKept(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 3))
    var good = AppendBatch()
    let other = AppSource(name: "other", text: "app: Other\n")
    good.add(other)
    good.create(Samples.description("c8", hash: other.hash))
    good.append(Samples.records(1...4, of: "c8"), to: "c8")
    good.changeEpoch(of: "c1", to: "77aa")
    good.append(Samples.record(4), to: "c1")

    #expect(throws: EventStoreError.sequenceGap(stream: "c1", expected: 5, found: 9)) {
      try store.append([good, Samples.batch(appending: 9...9)])
    }

    #expect(try store.summary(of: "c8") == nil)
    #expect(try store.appSource(hash: other.hash) == nil)
    #expect(try store.nextStreamNumber(prefix: "c") == 2)
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...3))
    #expect(try store.summary(of: "c1")?.description.epoch == "5f3a")
  }

  @Test("After a refused append, a valid batch is accepted", arguments: StoreKind.allCases)
  func goesOn(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 3))
    #expect(throws: EventStoreError.self) { try store.append(Samples.batch(appending: 5...6)) }
    try store.append(Samples.batch(appending: 4...6))
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...6))
  }

  struct Wrong: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout StreamDescription) -> Void
  }

  static let wrongDescriptions: [Wrong] = [
    Wrong(testDescription: "an empty id") { $0.id = "" },
    Wrong(testDescription: "an id of 65 bytes") { $0.id = String(repeating: "c", count: 65) },
    Wrong(testDescription: "an empty epoch") { $0.epoch = "" },
    Wrong(testDescription: "an empty app") { $0.app = "" },
    Wrong(testDescription: "an empty profile") { $0.profile = "" },
    Wrong(testDescription: "a start before 1970") { $0.startedUnixMilliseconds = -1 },
    Wrong(testDescription: "a stream without an engine") { $0.engine = "" },
    Wrong(testDescription: "a record version of 0") { $0.recordVersion = 0 },
  ]

  @Test(
    "An invalid stream description is refused",
    arguments: StoreKind.allCases, wrongDescriptions)
  func wrongDescription(_ kind: StoreKind, _ wrong: Wrong) throws {
    let store = try kind.make(in: folder)
    var description = Samples.description()
    wrong.change(&description)
    var batch = AppendBatch()
    batch.add(Samples.source)
    batch.create(description)
    let error = #expect(throws: EventStoreError.self) { try store.append(batch) }
    guard case .invalid = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try store.appSource(hash: Samples.source.hash) == nil)
  }

  @Test(
    "An invalid record is refused with its stream and sequence",
    arguments: StoreKind.allCases,
    [
      StoredRecord(sequence: 1, timeMicroseconds: -1, isCommand: false, line: [65]),
      StoredRecord(sequence: 1, timeMicroseconds: 1 << 53, isCommand: false, line: [65]),
      StoredRecord(sequence: 1, timeMicroseconds: 0, isCommand: false, line: []),
      StoredRecord(sequence: 1, timeMicroseconds: 0, isCommand: false, line: Array("a\nb".utf8)),
    ])
  func wrongRecord(_ kind: StoreKind, _ record: StoredRecord) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch())
    var batch = AppendBatch()
    batch.append(record, to: "c1")
    let error = try #require(throws: EventStoreError.self) { try store.append(batch) }
    #expect(error.description.hasPrefix("Record 1 of stream c1: "))
  }

  @Test("An app source without a name or text is refused", arguments: StoreKind.allCases)
  func wrongSource(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    for source in [AppSource(name: "", text: "t"), AppSource(name: "n", text: "")] {
      var batch = AppendBatch()
      batch.add(source)
      #expect(throws: EventStoreError.self) { try store.append(batch) }
    }
  }
}
