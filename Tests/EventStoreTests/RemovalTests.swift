import Foundation
import GRDB
import Testing

@testable import EventStore

@Suite("Deletion of a stream in slices")
struct RemovalTests {
  let folder: TemporaryFolder
  static let count = Int64(StreamRemoval.recordsPerSlice) * 3 + 5

  init() throws { folder = try TemporaryFolder() }

  @Test("Between deletion slices, the stream is invisible and other streams can be appended to")
  func slices() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: Self.count))
    var slices: Int64 = 0
    try store.delete(stream: "c1") { () throws(EventStoreError) in
      #expect(try store.summary(of: "c1") == nil)
      #expect(try store.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c2"])
      slices += 1
      try store.append(
        Samples.batch(appending: (Self.count + slices)...(Self.count + slices), to: "c2"))
    }
    #expect(slices == 4)
    #expect(try store.summary(of: "c2")?.lastSequence == Self.count + 4)
    #expect(try store.check().damages == [])
    #expect(try store.appSource(hash: Samples.source.hash) != nil)
  }

  @Test(
    "Several streams are removed in few transactions, and others stay whole",
    arguments: [false, true])
  func several(isAlone: Bool) throws {
    let store = try SQLiteEventStore(directory: folder.path, isAlone: isAlone)
    let names = (1...40).map { "c\($0)" }
    try store.append(Samples.batch(creating: names, count: 3))
    var slices = 0
    try store.delete(streams: Array(names.dropLast())) {
      #expect($0 < names.count)
      slices += 1
    }
    #expect(try store.summaries(limit: 99, offset: 0).streams.map(\.description.id) == ["c40"])
    #expect(try store.records(of: "c40", after: 0, limit: 9) == Samples.records(1...3, of: "c40"))
    #expect(isAlone ? slices <= 4 : slices > 9)
    #expect(throws: EventStoreError.unknownStream("c1")) {
      try store.delete(streams: ["c40", "c1"])
    }
    #expect(try store.summary(of: "c40") != nil)
    #expect(try store.check().damages == [])
  }

  @Test("The name of a stream is free from the first deletion slice on")
  func name() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: Self.count))
    var isFirst = true
    try store.delete(stream: "c1") { () throws(EventStoreError) in
      if isFirst { try store.append(Samples.batch(count: 2)) }
      isFirst = false
    }
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...2))
    #expect(try store.appSource(hash: Samples.source.hash) != nil)
    #expect(try store.check().damages == [])
  }

  @Test("Unfinished deletions and imports are invisible, and removed when the store reopens")
  func interrupted() throws {
    var store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: Self.count))
    var imported = Samples.batch(creating: ["x1"], count: 4)
    imported.begin(RecordingFile(id: "f", header: [65], streams: [.init(id: "x1", name: "x1")]))
    try store.append(imported)
    var slices = 0
    #expect(throws: EventStoreError.closed) {
      try store.delete(stream: "c1") { () throws(EventStoreError) in
        slices += 1
        if slices == 2 { throw .closed }
      }
    }
    #expect(try store.check().damages == [])
    try store.close()
    let reading = try SQLiteEventStore(directory: folder.path, access: .reading)
    #expect(try reading.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c2"])
    try reading.close()
    store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c2"])
    #expect(try store.check().damages == [])
    try store.close()
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    let left = try queue.read { db in
      [
        try Int64.fetchOne(db, sql: "SELECT COUNT(*) FROM record"),
        try Int64.fetchOne(db, sql: "SELECT COUNT(*) FROM stream"),
        try Int64.fetchOne(db, sql: "SELECT COUNT(*) FROM file"),
      ]
    }
    #expect(left == [Self.count, 1, 0])
  }

  @Test("Deleting an unknown stream throws without a callback")
  func unknown() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(throws: EventStoreError.unknownStream("c1")) {
      try store.delete(stream: "c1") { Issue.record("there is nothing to remove") }
    }
  }

  @Test("Clients' records come in between while a file of many streams is abandoned")
  func abandonedInSlices() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    let names = (1...40).map { "x\($0)" }
    var batch = Samples.batch(creating: names)
    batch.begin(
      RecordingFile(id: "f", header: [65], streams: names.map { .init(id: $0, name: $0) }))
    try store.append(batch)
    var others = 0
    try store.abandon(file: "f") {
      others += 1
      #expect(throws: Never.self) {
        try store.append(Samples.batch(creating: ["c\(others)"], count: 1))
      }
    }
    #expect(others > 1)
    #expect(try store.summaries(limit: 99, offset: 0).streams.count == others)
    #expect(try store.check().damages == [])
  }

  @Test("The pieces of a large imported file are deleted in slices")
  func pieces() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    var batch = Samples.batch(creating: ["x1"], count: 1)
    batch.begin(RecordingFile(id: "f", header: [65], streams: [.init(id: "x1", name: "x1")]))
    let pieces = [RecordingFile.Piece](
      repeating: .bytes([10]), count: StreamRemoval.recordsPerSlice * 2 + 1)
    batch.add(pieces, toFile: "f", at: 0)
    batch.finish(file: "f")
    try store.append(batch)
    var slices = 0
    try store.delete(stream: "x1") { slices += 1 }
    #expect(slices == 3)
    #expect(try store.pieces(ofFile: "f", from: 0, limit: 9).isEmpty)
  }
}
