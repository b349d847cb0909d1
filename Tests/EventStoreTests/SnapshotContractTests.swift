import EventStore
import Testing

@Suite("Contract of every event store: snapshots")
struct SnapshotContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func batch(at sequence: Int64, of stream: String = "c1", _ data: [UInt8]? = nil)
    -> AppendBatch
  {
    var batch = AppendBatch()
    batch.add(
      PendingSnapshot(stream: stream, sequence: sequence) { data ?? [UInt8(sequence), 7] })
    return batch
  }

  @Test(
    "The newest snapshot up to a record is found, and all snapshots are read in order",
    arguments: StoreKind.allCases)
  func read(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 9))
    #expect(try store.snapshot(of: "c1", upTo: 9) == nil)
    for sequence in [Int64(5), 2, 9] { try store.append(Self.batch(at: sequence)) }
    #expect(try store.snapshot(of: "c1", upTo: 9)?.sequence == 9)
    #expect(try store.snapshot(of: "c1", upTo: 8) == StoredSnapshot(sequence: 5, data: [5, 7]))
    #expect(try store.snapshot(of: "c1", upTo: 1) == nil)
    #expect(try store.snapshot(of: "c2", upTo: 9) == nil)
    #expect(try store.snapshots(of: "c1", after: 0, limit: 9).map(\.sequence) == [2, 5, 9])
    #expect(try store.snapshots(of: "c1", after: 2, limit: 1).map(\.sequence) == [5])
    #expect(try store.snapshots(of: "c1", after: 9, limit: 9).isEmpty)
  }

  @Test(
    "A discarded snapshot is gone, and can be replaced", arguments: StoreKind.allCases
  )
  func discard(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 9))
    try store.append([Self.batch(at: 3), Self.batch(at: 3, of: "c2"), Self.batch(at: 5)])
    try store.discardSnapshot(of: "c1", at: 5)
    try store.discardSnapshot(of: "c1", at: 4)
    try store.discardSnapshot(of: "c9", at: 3)
    #expect(try store.snapshots(of: "c1", after: 0, limit: 9).map(\.sequence) == [3])
    #expect(try store.snapshots(of: "c2", after: 0, limit: 9).map(\.sequence) == [3])
    try store.append(Self.batch(at: 3, [1]))
    #expect(try store.snapshot(of: "c1", upTo: 9)?.data == [1])
  }

  @Test("A snapshot ahead of the stored records is refused", arguments: StoreKind.allCases)
  func neverAhead(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var together = Samples.batch(count: 3)
    together.add(PendingSnapshot(stream: "c1", sequence: 3) { [1] })
    try store.append(together)
    #expect(try store.snapshot(of: "c1", upTo: 3) != nil)
    for sequence in [Int64(4), 0, -1] {
      var batch = Samples.batch(creating: ["c2"], count: 1)
      batch.add(PendingSnapshot(stream: "c1", sequence: sequence) { [1] })
      #expect(throws: EventStoreError.self) { try store.append(batch) }
    }
    #expect(throws: EventStoreError.unknownStream("c7")) {
      try store.append(Self.batch(at: 1, of: "c7"))
    }
    #expect(try store.summary(of: "c2") == nil)
  }

  @Test(
    "A snapshot that cannot be encoded is skipped, and its records are stored",
    arguments: StoreKind.allCases)
  func notEncoded(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(count: 3)
    batch.add(PendingSnapshot(stream: "c1", sequence: 2) { nil })
    batch.add(PendingSnapshot(stream: "c1", sequence: 3) { [] })
    try store.append(batch)
    #expect(try store.snapshots(of: "c1", after: 0, limit: 9).isEmpty)
    #expect(try store.summary(of: "c1")?.lastSequence == 3)
  }

  @Test(
    "Deleting a stream deletes its snapshots",
    arguments: StoreKind.allCases)
  func deleted(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    try store.append(Samples.batch(count: 3))
    try store.append(Self.batch(at: 3))
    try store.delete(stream: "c1")
    #expect(throws: EventStoreError.unknownStream("c1")) { try store.snapshot(of: "c1", upTo: 3) }
    #expect(throws: EventStoreError.unknownStream("c1")) {
      try store.snapshots(of: "c1", after: 0, limit: 3)
    }
    try store.append(Samples.batch(count: 3))
    #expect(try store.snapshot(of: "c1", upTo: 3) == nil)
  }
}
