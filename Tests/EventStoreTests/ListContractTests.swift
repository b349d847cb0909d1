import EventStore
import Testing

@Suite("Contract of every event store: the list of streams", .tags(.contract))
struct ListContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ids(_ listing: StreamListing) -> [String] {
    listing.page.streams.map(\.description.id)
  }

  @Test(
    "Pages follow each other without a gap, also where streams come and go between them",
    arguments: StoreKind.allCases)
  func pages(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2", "c3", "c4", "c5"], count: 1))
    let first = try store.list(from: nil, limit: 2)
    #expect(ids(first) == ["c5", "c4"] && first.total == 5)
    try store.append(Samples.batch(creating: ["c6"], count: 1))
    try store.bin("c2", at: 1)
    let second = try store.list(from: first.next, limit: 2)
    #expect(ids(second) == ["c3", "c1"] && second.total == 5 && second.next == nil)
  }

  @Test(
    "Limits below 1 and cursors that lead nowhere give empty pages",
    arguments: StoreKind.allCases)
  func edges(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    #expect(
      try store.list(from: nil, limit: 9)
        == StreamListing(
          page: StreamPage(streams: []),
          total: 0, next: nil))
    try store.append(Samples.batch(creating: ["c1"], count: 1))
    for limit in [0, -1, .min] { #expect(ids(try store.list(from: nil, limit: limit)) == []) }
    #expect(ids(try store.list(from: -5, limit: 9)) == [])
    #expect(ids(try store.list(from: .max, limit: .max)) == ["c1"])
  }

  @Test(
    "A stream in the bin is not on the list, and can be read; records take it out again",
    arguments: StoreKind.allCases)
  func bin(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 2))
    try store.bin("c1", at: 1_795_255_200_000)
    #expect(ids(try store.list(from: nil, limit: 9)) == ["c2"])
    #expect(try store.summary(of: "c1")?.binnedUnixMilliseconds == 1_795_255_200_000)
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...2))
    #expect(try store.summaries(limit: 9, offset: 0).streams.count == 2)
    try store.bin("c1", at: nil)
    #expect(ids(try store.list(from: nil, limit: 9)) == ["c2", "c1"])
    try store.bin("c1", at: 5)
    try store.append(Samples.batch(appending: 3...3))
    #expect(ids(try store.list(from: nil, limit: 9)) == ["c2", "c1"])
  }

  @Test(
    "A batch may put a stream into the bin after its last records, or fails as a whole",
    arguments: StoreKind.allCases)
  func binnedWithRecords(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(creating: ["c1", "c2"], count: 1)
    batch.bin("c1", at: 7)
    try store.append(batch)
    #expect(try store.summary(of: "c1")?.binnedUnixMilliseconds == 7)
    #expect(ids(try store.list(from: nil, limit: 9)) == ["c2"])
    var back = AppendBatch()
    back.bin("c1", at: nil)
    try store.append(back)
    #expect(ids(try store.list(from: nil, limit: 9)) == ["c2", "c1"])
    var wrong = Samples.batch(appending: 2...2)
    wrong.bin("c9", at: 7)
    #expect(throws: EventStoreError.unknownStream("c9")) { try store.append(wrong) }
    #expect(try store.summary(of: "c1")?.lastSequence == 1)
  }

  @Test("A name and a note are kept, changed and taken back", arguments: StoreKind.allCases)
  func labels(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 1))
    #expect(try store.summary(of: "c1")?.label == StreamLabel())
    let label = StreamLabel(name: "Wrong tab after login", note: "iPhone 15\nseen twice")
    try store.label("c1", as: label)
    try store.append(Samples.batch(appending: 2...2))
    #expect(try store.summary(of: "c1")?.label == label)
    try store.label("c1", as: StreamLabel())
    #expect(try store.summary(of: "c1")?.label == StreamLabel())
  }

  @Test(
    "Names and notes that are too long, and streams that are not there, are refused",
    arguments: StoreKind.allCases)
  func refused(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 1))
    let label = StreamLabel(name: "mine")
    try store.label("c1", as: label)
    for wrong in [
      StreamLabel(name: String(repeating: "ü", count: StreamLabel.longestName / 2 + 1)),
      StreamLabel(note: String(repeating: "n", count: StreamLabel.longestNote + 1)),
    ] {
      #expect(throws: EventStoreError.self) { try store.label("c1", as: wrong) }
    }
    #expect(try store.summary(of: "c1")?.label == label)
    #expect(throws: EventStoreError.unknownStream("c9")) { try store.label("c9", as: label) }
    #expect(throws: EventStoreError.unknownStream("c9")) { try store.bin("c9", at: 1) }
  }

  @Test(
    "Faults and senders are counted; a sender is named once, and at most eight are",
    arguments: StoreKind.allCases)
  func tally(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(creating: ["c1", "c2"], count: 1)
    batch.count(0, from: ["device"], of: "c1")
    batch.count(2, of: "c1")
    try store.append(batch)
    #expect(try store.summary(of: "c1")?.tally == StreamTally(faults: 2, senders: ["device"]))
    #expect(try store.summary(of: "c2")?.tally == StreamTally())
    var next = Samples.batch(appending: 2...2)
    next.count(1, from: ["device"] + (1...9).map { "operator \($0)" }, of: "c1")
    try store.append(next)
    let tally = try #require(try store.summary(of: "c1")?.tally)
    #expect(tally.faults == 3)
    #expect(tally.senders == ["device"] + (1..<StreamTally.maximumSenders).map { "operator \($0)" })
  }

  @Test("Of an imported stream nobody knows who drove it", arguments: StoreKind.allCases)
  func imported(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch()
    var description = Samples.description("i1")
    description.imported = true
    description.strategy = "naive"
    batch.create(description)
    batch.count(1, of: "i1")
    try store.append(batch)
    let summary = try #require(try store.summary(of: "i1"))
    #expect(summary.tally == StreamTally(faults: 1, senders: nil))
    #expect(summary.description.strategy == "naive")
  }
}
