import EventStore
import Testing

@Suite("Contract of every event store: imported files")
struct FileContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let file = RecordingFile(
    id: "f1", header: Array("{}".utf8),
    streams: [.init(id: "a1", name: "a1"), .init(id: "b2-2", name: "b2")])
  private static let pieces: [RecordingFile.Piece] = [
    .bytes(Array("# before\n".utf8)), .header, .bytes([10]), .records(of: "b2", count: 2),
    .records(of: "a1", count: 3),
  ]

  private func begun(_ kind: StoreKind) throws -> any EventStoring {
    let store = try kind.make(in: folder)
    var batch = Samples.batch(creating: ["a1", "b2-2"])
    batch.begin(Self.file)
    try store.append(batch)
    var records = Samples.batch(appending: 1...3, to: "a1")
    records.add(Array(Self.pieces[..<2]), toFile: "f1", at: 0)
    records.add(Array(Self.pieces[2...]), toFile: "f1", at: 2)
    try store.append(records)
    return store
  }

  private func finish(_ store: any EventStoring) throws {
    var batch = AppendBatch()
    batch.finish(file: "f1")
    try store.append(batch)
  }

  @Test("Streams of an unfinished import are not visible", arguments: StoreKind.allCases)
  func unseen(_ kind: StoreKind) throws {
    let store = try begun(kind)
    #expect(try store.summary(of: "a1") == nil)
    #expect(try store.summaries(limit: 9, offset: 0).streams.isEmpty)
    #expect(throws: EventStoreError.unknownStream("a1")) {
      try store.records(of: "a1", after: 0, limit: 1)
    }
    #expect(throws: EventStoreError.unknownStream("a1")) { try store.delete(stream: "a1") }
    #expect(throws: EventStoreError.unknownStream("a1")) { try store.file(of: "a1") }
    #expect(throws: EventStoreError.streamExists("a1")) {
      try store.append(Samples.batch(creating: ["a1"]))
    }
    try finish(store)
    let ids = try store.summaries(limit: 9, offset: 0).streams.map(\.description.id)
    #expect(ids == ["b2-2", "a1"])
    #expect(try store.records(of: "a1", after: 0, limit: 9).count == 3)
  }

  @Test(
    "A finished import is stored with its stream names and its pieces in order",
    arguments: StoreKind.allCases)
  func kept(_ kind: StoreKind) throws {
    let store = try begun(kind)
    try finish(store)
    try store.append(Samples.batch(creating: ["c1"], count: 1))
    #expect(try store.file(of: "a1") == Self.file)
    #expect(try store.file(of: "b2-2") == Self.file)
    #expect(try store.file(of: "c1") == nil)
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 9) == Self.pieces)
    #expect(try store.pieces(ofFile: "f1", from: 3, limit: 1) == [Self.pieces[3]])
    #expect(try store.pieces(ofFile: "f1", from: 5, limit: 9).isEmpty)
    #expect(try store.pieces(ofFile: "f7", from: 0, limit: 9).isEmpty)
  }

  @Test(
    "Abandoning an unfinished import removes its streams, pieces and app source",
    arguments: StoreKind.allCases)
  func abandoned(_ kind: StoreKind) throws {
    let store = try begun(kind)
    try store.abandon(file: "f1") {}
    try store.abandon(file: "f7") {}
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 9).isEmpty)
    #expect(try store.appSource(hash: Samples.source.hash) == nil)
    try store.append(Samples.batch(creating: ["a1"], count: 1))
    #expect(try store.file(of: "a1") == nil)
  }

  @Test("Abandoning a finished import changes nothing", arguments: StoreKind.allCases)
  func abandonedTooLate(_ kind: StoreKind) throws {
    let store = try begun(kind)
    try finish(store)
    try store.abandon(file: "f1") {}
    #expect(try store.file(of: "a1") == Self.file)
  }

  @Test(
    "An imported file is deleted together with its last stream", arguments: StoreKind.allCases)
  func deleted(_ kind: StoreKind) throws {
    let store = try begun(kind)
    try finish(store)
    try store.delete(stream: "a1")
    #expect(try store.file(of: "b2-2")?.streams == [Self.file.streams[1]])
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 9) == Self.pieces)
    try store.delete(stream: "b2-2")
    #expect(try store.pieces(ofFile: "f1", from: 0, limit: 9).isEmpty)
  }

  @Test("An invalid imported file is refused, and nothing is stored", arguments: StoreKind.allCases)
  func wrong(_ kind: StoreKind) throws {
    let store = try kind.make(in: folder)
    let wrong: [(inout AppendBatch) -> Void] = [
      { $0.begin(RecordingFile(id: "", header: [65], streams: [])) },
      { $0.begin(RecordingFile(id: "f", header: [], streams: [])) },
      { $0.begin(RecordingFile(id: "f", header: [65, 10], streams: [])) },
      { $0.begin(RecordingFile(id: "f", header: [65], streams: [.init(id: "a1", name: "")])) },
      { $0.begin(RecordingFile(id: "f", header: [65], streams: [.init(id: "z", name: "z")])) },
      { $0.add([.bytes([])], toFile: "f1", at: 0) },
      { $0.add([.records(of: "a1", count: 0)], toFile: "f1", at: 0) },
      { $0.add([.records(of: "", count: 1)], toFile: "f1", at: 0) },
      { $0.add([.header], toFile: "f1", at: -1) },
    ]
    for change in wrong {
      var batch = Samples.batch(creating: ["a1"])
      change(&batch)
      #expect(throws: EventStoreError.self) { try store.append(batch) }
    }
    #expect(try store.summary(of: "a1") == nil)
  }
}
