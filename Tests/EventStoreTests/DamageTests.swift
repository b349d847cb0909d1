import EventStore
import Foundation
import GRDB
import Testing

@Suite("Damaged or full SQLite database")
struct DamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func fill() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 2000))
    try store.close()
  }

  @Test("Overwritten database pages fail the integrity check and reading")
  func overwrittenPages() throws {
    try fill()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: database))
    let size = try file.seekToEnd()
    for page in stride(from: 6 * 4096, to: size, by: 2 * 4096) {
      try file.seek(toOffset: page)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    }
    try file.close()

    let store = try SQLiteEventStore(directory: folder.path)
    let found: [String]
    do {
      found = try store.check().damages
    } catch {
      found = [error.description]
    }
    #expect(!found.isEmpty)
    let error = #expect(throws: EventStoreError.self) {
      try store.forEachPage(of: "c1") { _ in }
      try store.forEachPage(of: "c2") { _ in }
    }
    guard case .damaged(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == database)
  }

  @Test("The integrity check reports a missing record", arguments: [1, 1000, 2000])
  func missingRecord(_ sequence: Int) throws {
    try fill()
    try change("DELETE FROM record WHERE stream = 1 AND sequence = \(sequence)")
    let problems = try SQLiteEventStore(directory: folder.path).check().damages
    let gap = "c1: record \(sequence) is missing"
    let end = "c1: it ends with record 1999, and its totals speak of 2000"
    #expect(problems == [sequence == 2_000 ? end : gap])
  }

  @Test("The integrity check reports a missing app source")
  func missingSource() throws {
    try fill()
    try change("DELETE FROM app_source")
    let problems = try SQLiteEventStore(directory: folder.path).check().damages
    #expect(
      problems == ["the references: 2 rows of stream name rows of app_source that are not there"])
  }

  private static func record(_ values: String) -> String {
    "INSERT INTO record (stream, sequence, time, is_command, line) VALUES \(values)"
  }

  @Test(
    "Table constraints reject invalid rows",
    arguments: [
      record("(99, 1, 0, 0, x'41')"),
      record("(1, 2000, 0, 0, x'41')"),
      record("(1, 0, 0, 0, x'41')"),
      record("(1, 9007199254740992, 0, 0, x'41')"),
      record("(1, 2001, -1, 0, x'41')"),
      record("(1, 2001, 0, 2, x'41')"),
      record("(1, 2001, 0, 0, x'')"),
      record("(1, 2001, 0, 0, NULL)"),
      record("(1, 2001, 0, 0, 'text')"),
      record("(1, 'soon', 0, 0, x'41')"),
      "UPDATE stream SET id = 'c2' WHERE id = 'c1'",
      "UPDATE stream SET app_hash = 'none' WHERE id = 'c1'",
      "UPDATE stream SET last_sequence = -1 WHERE id = 'c1'",
      "DELETE FROM app_source",
    ])
  func tableRules(_ sql: String) throws {
    try fill()
    let queue = try DatabaseQueue(path: database)
    let error = try #require(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql) }
    }
    #expect(error.resultCode == .SQLITE_CONSTRAINT)
  }

  @Test("A full store refuses a batch, keeps its records, and accepts a batch that fits")
  func full() throws {
    let limited = try SQLiteEventStore(directory: folder.path, maximumBytes: 1)
    try limited.append(Samples.batch(count: 10))
    var large = AppendBatch()
    for sequence in Int64(11)...1500 {
      large.append(
        StoredRecord(
          sequence: sequence, timeMicroseconds: 0, isCommand: false,
          line: Array(repeating: 65, count: 1000)),
        to: "c1")
    }
    let error = try #require(throws: EventStoreError.self) { try limited.append(large) }
    #expect(error == .full(path: database))
    #expect(error.isTransient)
    #expect(try limited.summary(of: "c1")?.lastSequence == 10)
    #expect(try limited.check().damages == [])
    try limited.append(Samples.batch(appending: 11...11))
    try limited.close()

    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(appending: 12...12))
    #expect(try store.records(of: "c1", after: 0, limit: 99) == Samples.records(1...12))
  }
}
