import Foundation
import GRDB
import Testing

@testable import EventStore

@Suite("A database file that is taken away while it is open")
struct TakenFileTests {
  let folder: TemporaryFolder
  let store: SQLiteEventStore

  init() throws {
    folder = try TemporaryFolder()
    let first = try SQLiteEventStore(directory: folder.path)
    try first.append(Samples.batch(count: 2_000))
    try first.close()
    // Some of it is in the file, some in its log.
    store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(appending: 2_001...2_040))
  }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  @Test("A store that nobody touches is confirmed, through checkpoints and deletions too")
  func untouched() throws {
    try store.confirm()
    for round in Int64(0)..<40 {
      try store.append(Samples.batch(creating: ["d\(round)"], count: 500))
      try store.confirm()
    }
    for round in 0..<40 { try store.delete(stream: "d\(round)") }
    try store.confirm()
  }

  @Test("A file is confirmed that is shorter than it says, since free pages are not written yet")
  func unwrittenEnd() throws {
    let reading = try SQLiteEventStore(directory: folder.path, access: .reading)
    // A reader of an older state keeps a checkpoint from coming to the end of the log.
    try store.append(Samples.batch(creating: ["d1"], count: 3_000))
    try reading.whileReading {
      try store.append(Samples.batch(creating: ["d2"], count: 3_000))
      try store.delete(stream: "d2")
      for round in 0..<30 {
        try store.append(Samples.batch(creating: ["e\(round)"], count: 500))
        try store.confirm()
      }
    }
    try store.confirm()
    try reading.close()
  }

  @Test("A log that SQLite cuts to the length of its last transaction is confirmed")
  func cutLog() throws {
    let other = try TemporaryFolder()
    let small = try SQLiteEventStore(directory: other.path, sizeBound: 4_000_000)
    for (round, count) in [Int64(20_000), 6_000, 9_000, 6_000, 30, 9_000, 7_000].enumerated() {
      try small.append(Samples.batch(creating: ["d\(round)"], count: count))
      try small.confirm()
    }
  }

  @Test("A store that gives space back is confirmed")
  func shrinking() throws {
    for round in 0..<5 {
      try store.append(Samples.batch(creating: ["d\(round)"], count: 9_000))
      try store.delete(stream: "d\(round)")
      while try store.shrink() { try store.confirm() }
      try store.emptyLog()
      try store.confirm()
    }
  }

  @Test(
    "A removed, replaced or truncated file fails the confirmation with what happened",
    arguments: [
      ("rm F", "it was removed"), ("mv F F.away", "it was removed"),
      ("cp F G && mv G F", "another file is in its place"), (": > F", "it was truncated"),
      ("truncate -s 8192 F", "it was truncated"), ("rm F-wal", "its log was removed"),
      ("cp F-wal G && mv G F-wal", "its log is another file"),
      ("truncate -s 4096 F-wal", "its log was truncated"),
    ])
  func taken(_ command: String, reason: String) throws {
    try store.confirm()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", command.replacing("F", with: database).replacing("G", with: database + ".g"),
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(throws: EventStoreError.taken(path: database, reason: reason)) { try store.confirm() }
  }

  @Test("A writer tells of a file that was removed while nothing is written, and ends")
  func idle() throws {
    let log = CommitLog()
    let writer = StoreWriter(store: store, onCommit: log.add)
    try FileManager.default.removeItem(atPath: database)
    #expect(log.wait())
    #expect(log.all == [.failure(.taken(path: database, reason: "it was removed"))])
    #expect(!writer.submit(Samples.batch(appending: 2_041...2_041), number: 1))
  }

  @Test("A batch that went to a removed file is not told as committed")
  func busy() throws {
    try store.confirm()
    try FileManager.default.removeItem(atPath: database)
    let log = CommitLog()
    let writer = StoreWriter(store: store, onCommit: log.add)
    _ = writer.submit(Samples.batch(appending: 2_041...2_041), number: 1)
    #expect(log.wait())
    #expect(log.all == [.failure(.taken(path: database, reason: "it was removed"))])
  }

  @Test("A file that was emptied between two runs is not taken for a new one")
  func emptied() throws {
    try store.close()
    try Data().write(to: URL(fileURLWithPath: database))
    let error = #expect(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(
      error == .damaged(path: database, reason: "it is empty, and there were recordings in it"))
    try FileManager.default.removeItem(atPath: database)
    #expect(try SQLiteEventStore(directory: folder.path).summary(of: "c1") == nil)
  }

  @Test(
    "A log without its file, or beside an empty one, is not thrown away", arguments: [true, false])
  func logAlone(_ isMissing: Bool) throws {
    let other = try TemporaryFolder()
    let log = other.appending("events.sqlite-wal")
    try FileManager.default.copyItem(atPath: database + "-wal", toPath: log)
    if !isMissing { try Data().write(to: URL(fileURLWithPath: other.appending("events.sqlite"))) }
    let before = try Data(contentsOf: URL(fileURLWithPath: log))
    #expect(throws: EventStoreError.self) { try SQLiteEventStore(directory: other.path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: log)) == before)
  }
}

extension SQLiteEventStore {
  /// Does something while a transaction reads the state of now.
  fileprivate func whileReading(_ body: () throws -> Void) throws {
    try reader.read { db in
      _ = try Row.fetchOne(db, sql: "SELECT COUNT(*) FROM record")
      try body()
    }
  }
}
