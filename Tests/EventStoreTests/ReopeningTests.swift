import EventStore
import Foundation
import GRDB
import Testing

@Suite("Reopening a SQLite event store")
struct ReopeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  @Test("Streams, app sources and stream numbers survive a reopen")
  func reopens() throws {
    let first = try SQLiteEventStore(directory: folder.path)
    try first.append(Samples.batch(creating: ["c1", "c2"], count: 5))
    try first.delete(stream: "c2")
    try first.close()

    let second = try SQLiteEventStore(directory: folder.path)
    #expect(try second.records(of: "c1", after: 0, limit: 10) == Samples.records(1...5))
    #expect(try second.appSource(hash: Samples.source.hash) == Samples.source)
    #expect(try second.nextStreamNumber(prefix: "c") == 3)
    #expect(throws: EventStoreError.sequenceGap(stream: "c1", expected: 6, found: 1)) {
      try second.append(Samples.batch(appending: 1...1))
    }
    try second.append(Samples.batch(appending: 6...7))
    #expect(try second.summary(of: "c1")?.lastSequence == 7)
    #expect(try second.check().damages == [])
  }

  @Test("A copy of the database and its WAL taken between commits opens up to the last commit")
  func copiedFiles() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 3))
    for last in Int64(4)...9 {
      try store.append(Samples.batch(appending: last...last))
      let copy = folder.appending("copy-\(last)")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for name in ["events.sqlite", "events.sqlite-wal"] {
        try FileManager.default.copyItem(
          atPath: folder.appending(name), toPath: copy + "/" + name)
      }
      let copied = try SQLiteEventStore(directory: copy)
      #expect(try copied.records(of: "c1", after: 0, limit: 99) == Samples.records(1...last))
      #expect(try copied.check().damages == [])
    }
  }

  @Test("A truncated WAL leaves a prefix of the committed records")
  func cutLog() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 1))
    for last in Int64(2)...20 { try store.append(Samples.batch(appending: last...last)) }
    let log = try Data(contentsOf: URL(fileURLWithPath: database + "-wal"))
    let file = try Data(contentsOf: URL(fileURLWithPath: database))
    var lengths: Set<Int64> = []
    for cut in stride(from: log.count, through: log.count / 2, by: -4099) {
      let copy = folder.appending("cut-\(cut)")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try file.write(to: URL(fileURLWithPath: copy + "/events.sqlite"))
      try log.prefix(cut).write(to: URL(fileURLWithPath: copy + "/events.sqlite-wal"))
      let copied = try SQLiteEventStore(directory: copy)
      let last = try copied.summary(of: "c1")?.lastSequence ?? 0
      #expect(try copied.check().damages == [])
      if last > 0 {
        #expect(try copied.records(of: "c1", after: 0, limit: 99) == Samples.records(1...last))
      }
      lengths.insert(last)
    }
    #expect(lengths.contains(20))
    #expect(lengths.count > 3)
  }

  @Test("A read-only store sees concurrent appends, and refuses to append or delete")
  func readingBeside() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 3))
    let beside = try SQLiteEventStore(directory: folder.path, access: .reading)
    #expect(try beside.records(of: "c1", after: 0, limit: 9) == Samples.records(1...3))
    try store.append(Samples.batch(appending: 4...4))
    #expect(try beside.summary(of: "c1")?.lastSequence == 4)
    #expect(throws: EventStoreError.readingOnly(path: database)) {
      try beside.append(Samples.batch(appending: 5...5))
    }
    #expect(throws: EventStoreError.readingOnly(path: database)) {
      try beside.delete(stream: "c1")
    }
    try beside.close()
    try store.append(Samples.batch(appending: 5...5))
  }

  @Test("A closed store can be opened read-only")
  func readingAlone() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 3))
    try store.close()
    let reading = try SQLiteEventStore(directory: folder.path, access: .reading)
    #expect(try reading.records(of: "c1", after: 0, limit: 9) == Samples.records(1...3))
  }

  @Test("Opening a missing store read-only fails and creates nothing")
  func readingNothing() throws {
    let path = folder.appending("none")
    #expect(
      throws: EventStoreError.folderUnusable(path: path, reason: "it holds no event store")
    ) {
      try SQLiteEventStore(directory: path, access: .reading)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
