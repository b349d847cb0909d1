import EventStore
import Foundation
import GRDB
import Testing

@Suite("Packed records of imported streams")
struct PackedRecordTests {
  let folder: TemporaryFolder
  static let count: Int64 = 1_000

  init() throws {
    folder = try TemporaryFolder()
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(importing: ["x1", "x2"]))
    try store.append(Samples.batch(appending: 1...1, to: "x1"))
    try store.append(Samples.batch(appending: 2...Self.count, to: "x1"))
    try store.append(Samples.batch(appending: 1...Self.count, to: "x2"))
    try store.close()
  }

  private func open() throws -> SQLiteEventStore { try SQLiteEventStore(directory: folder.path) }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder.appending(SQLiteEventStore.fileName), configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql) }
    try queue.close()
  }

  private func rows(of stream: Int64) throws -> [(last: Int64, records: Int64?)] {
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    return try queue.read { db in
      try Row.fetchAll(
        db, sql: "SELECT sequence, records FROM record WHERE stream = ? ORDER BY sequence",
        arguments: [stream]
      ).map { ($0[0], $0[1]) }
    }
  }

  @Test("An imported stream takes few rows, and a client's one for each record")
  func size() throws {
    let rows = try rows(of: 1)
    #expect(rows.count < 10)
    #expect(rows.first?.last == 1 && rows.first?.records == nil)
    #expect(rows.reduce(0) { $0 + ($1.records ?? 1) } == Self.count)
    let store = try open()
    try store.append(Samples.batch(creating: ["c1"], count: 50))
    try store.close()
    #expect(try self.rows(of: 3).count == 50)
  }

  @Test(
    "Pages that begin and end anywhere have the records that were appended",
    arguments: [1, 2, 7, 300, 1_024, 5_000])
  func pages(_ limit: Int) throws {
    let store = try open()
    var read: [StoredRecord] = []
    try store.forEachPage(of: "x1", pageSize: limit) { page in
      #expect(page.count <= limit)
      read += page
    }
    #expect(read == Samples.records(1...Self.count, of: "x1"))
    #expect(try store.records(of: "x1", after: Self.count, limit: limit).isEmpty)
    #expect(try store.records(of: "x1", after: 0, limit: 0).isEmpty)
  }

  @Test("Commands are found in any pack, page by page", arguments: [1, 2, 100, 5_000])
  func commands(_ limit: Int) throws {
    let store = try open()
    var after: Int64 = 0
    var found: [StoredRecord] = []
    while case let page = try store.commands(of: "x2", after: after, limit: limit),
      let last = page.last
    {
      #expect(page.count <= limit)
      found += page
      after = last.sequence
    }
    #expect(found == Samples.records(1...Self.count, of: "x2").filter(\.isCommand))
  }

  @Test("A page of commands goes on behind a pack whose commands lie before it")
  func sparseCommands() throws {
    let store = try open()
    func record(_ sequence: Int64, isCommand: Bool) -> StoredRecord {
      StoredRecord(
        sequence: sequence, timeMicroseconds: sequence, isCommand: isCommand, line: [65])
    }
    var batch = Samples.batch(importing: ["x3"])
    batch.append([record(1, isCommand: true), record(2, isCommand: false)], to: "x3")
    try store.append(batch)
    batch = AppendBatch()
    batch.append([record(3, isCommand: false), record(4, isCommand: true)], to: "x3")
    try store.append(batch)
    #expect(try store.commands(of: "x3", after: 1, limit: 1).map(\.sequence) == [4])
  }

  @Test("Long records, and times that go back, are read as they were appended")
  func unusual() throws {
    let store = try open()
    let records = [1, 20_000, 3, 4, 16_384, 16_383, 1].enumerated().map { place, length in
      StoredRecord(
        sequence: Int64(place + 1), timeMicroseconds: place == 3 ? 1 << 53 - 1 : Int64(length),
        isCommand: place == 5, line: Array(repeating: UInt8(65 + place), count: length))
    }
    var batch = Samples.batch(importing: ["x3"])
    batch.append(records, to: "x3")
    try store.append(batch)
    #expect(try store.records(of: "x3", after: 0, limit: 99) == records)
    #expect(try store.records(of: "x3", after: 2, limit: 2) == Array(records[2..<4]))
    #expect(try store.commands(of: "x3", after: 0, limit: 9) == [records[5]])
    #expect(try store.check().damages == [])
  }

  @Test("Streams that take turns are packed each, and read as they were appended")
  func turns() throws {
    let store = try open()
    var batch = Samples.batch(importing: ["x3", "x4"])
    for sequence: Int64 in 1...40 {
      for id in ["x3", "x4"] { batch.append(Samples.record(sequence, of: id), to: id) }
    }
    batch.joinRuns()
    try store.append(batch)
    for id in ["x3", "x4"] {
      #expect(try store.records(of: id, after: 0, limit: 99) == Samples.records(1...40, of: id))
    }
    try store.close()
    #expect(try rows(of: 3).count == 1)
  }

  @Test(
    "A changed pack fails reads of it and no others",
    arguments: [
      "line = CAST(substr(line, 1, 99) || x'41' || substr(line, 101) AS BLOB)", "time = time + 1",
      "is_command = 1 - is_command", "records = records - 1", "records = NULL",
      "line = CAST(substr(line, 2) AS BLOB), checksum = NULL", "records = 1, checksum = NULL",
      "records = -9223372036854775808, checksum = NULL", "records = 900000, checksum = NULL",
      "time = time + 1, checksum = NULL", "is_command = 1 - is_command, checksum = NULL",
      "line = x'80', checksum = NULL",
    ])
  func changed(_ change: String) throws {
    let last = try rows(of: 1)[2].last
    let before = try rows(of: 1)[1].last
    try self.change(
      "UPDATE record SET \(change) WHERE stream = 1 AND sequence = \(last)")
    let store = try open()
    #expect(throws: EventStoreError.self) {
      try store.records(of: "x1", after: before, limit: 9_999)
    }
    let whole = Samples.records(1...before, of: "x1")
    #expect(try store.records(of: "x1", after: 0, limit: Int(before)) == whole)
    #expect(
      try store.records(of: "x2", after: 0, limit: 9_999)
        == Samples.records(1...Self.count, of: "x2"))
    #expect(try store.check().damages.count == 1)
    try store.close()
    let repair = try SQLiteEventStore.repair(directory: folder.path)
    #expect(repair.damages == [])
    let repaired = try open()
    #expect(try repaired.records(of: "x1", after: 0, limit: 9_999) == whole)
    #expect(
      try repaired.records(of: "x2", after: 0, limit: 9_999)
        == Samples.records(1...Self.count, of: "x2"))
  }

  @Test("The first record of a pack with a wrong checksum is named")
  func named() throws {
    try change("UPDATE record SET checksum = 1 WHERE stream = 1 AND records IS NOT NULL")
    let store = try open()
    let error = EventStoreError.damagedRecord(of: "x1", sequence: 2)
    #expect(throws: error) { try store.records(of: "x1", after: 0, limit: 9) }
    #expect(try store.records(of: "x1", after: 0, limit: 1).count == 1)
  }

  @Test("A pack that is gone is told by the records that lack")
  func gone() throws {
    let rows = try rows(of: 1)
    try change("DELETE FROM record WHERE stream = 1 AND sequence = \(rows[1].last)")
    #expect(try open().check().damages == ["x1: record 2 is missing"])
  }

  @Test("A packed stream is deleted in slices, and leaves no row", arguments: [false, true])
  func deleted(isAlone: Bool) throws {
    let store = try SQLiteEventStore(directory: folder.path, isAlone: isAlone)
    var slices = 0
    try store.delete(streams: ["x1", "x2"]) { _ in slices += 1 }
    #expect(isAlone ? slices <= 2 : slices > 3)
    #expect(try store.check().damages == [])
    try store.close()
    #expect(try rows(of: 1).isEmpty && rows(of: 2).isEmpty)
  }
}
