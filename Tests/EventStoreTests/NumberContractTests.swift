import EventStore
import Testing

@Suite("Contract of every event store: stream numbers and deletion", .tags(.contract))
struct NumberContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "The next stream number follows the highest one of its prefix",
    arguments: StoreKind.allCases)
  func next(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    #expect(try store.nextStreamNumber(prefix: "c") == 1)
    try store.append(Samples.batch(creating: ["c7", "c3", "i12", "cc40", "plain", "c"]))
    #expect(try store.nextStreamNumber(prefix: "c") == 8)
    #expect(try store.nextStreamNumber(prefix: "i") == 13)
    #expect(try store.nextStreamNumber(prefix: "cc") == 41)
    #expect(try store.nextStreamNumber(prefix: "x") == 1)
  }

  @Test(
    "A stream id whose number is out of range does not count as a number",
    arguments: StoreKind.allCases)
  func hugeNumber(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(
      Samples.batch(creating: [
        "c99999999999999999999", "c9223372036854775807", "c9007199254740992", "c٣", "5",
      ]))
    #expect(try store.nextStreamNumber(prefix: "c") == 1)
    #expect(try store.nextStreamNumber(prefix: "") == 6)
  }

  @Test("The number of a deleted stream is not reused", arguments: StoreKind.allCases)
  func delete(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 4))
    try store.delete(stream: "c2")
    #expect(try store.summary(of: "c2") == nil)
    #expect(throws: EventStoreError.unknownStream("c2")) {
      try store.append(Samples.batch(appending: 5...5, to: "c2"))
    }
    #expect(try store.nextStreamNumber(prefix: "c") == 3)
    #expect(try store.records(of: "c1", after: 0, limit: 10) == Samples.records(1...4))
    #expect(try store.summaries(limit: 10, offset: 0).streams.map(\.description.id) == ["c1"])
  }

  @Test(
    "An app source is deleted together with the last stream that refers to it",
    arguments: StoreKind.allCases)
  func deleteSource(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 1))
    try store.delete(stream: "c1")
    #expect(try store.appSource(hash: Samples.source.hash) == Samples.source)
    try store.delete(stream: "c2")
    #expect(try store.appSource(hash: Samples.source.hash) == nil)
  }
}
