import EventStore
import Foundation
import GRDB
import Testing

@Suite("Size of a SQLite event store")
struct SizeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(of names: [String]) throws -> Int64 {
    try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(name))
      return sum + ((attributes[.size] as? NSNumber)?.int64Value ?? 0)
    }
  }

  @Test("The size is that of the database and its log")
  func size() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 5_000))
    try store.emptyLog()
    #expect(try store.size.bytes == bytes(of: ["events.sqlite", "events.sqlite-wal"]))
    #expect(store.size.freeBytes == 0)
  }

  @Test("The size follows each change of the files, and is not looked at anew when it is asked for")
  func changes() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    let names = ["events.sqlite", "events.sqlite-wal"]
    let first = store.size
    #expect(try first.bytes >= bytes(of: names))
    try store.append(Samples.batch(count: 500))
    let second = store.size
    #expect(second.bytes > first.bytes)
    let log = try FileHandle(forWritingTo: URL(filePath: folder.appending(names[1])))
    try log.truncate(atOffset: log.seekToEnd() + 4096)
    #expect(store.size == second)
    try store.append(Samples.batch(creating: ["c2"], count: 1))
    #expect(store.size.bytes >= second.bytes + 4096)
  }

  @Test("What deleted recordings held is free, and given back in pieces")
  func shrinking() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1"], count: 10))
    let small = store.size.bytes
    try store.append(Samples.batch(creating: ["c2"], count: 20_000))
    try store.emptyLog()
    let large = store.size
    try store.delete(stream: "c2")
    try store.emptyLog()
    #expect(store.size.bytes == large.bytes && store.size.freeBytes > large.bytes / 2)
    var rounds = 0
    while try store.shrink() { rounds += 1 }
    try store.emptyLog()
    #expect(rounds > 0 && store.size.freeBytes == 0 && store.size.bytes < small * 2)
    #expect(try bytes(of: ["events.sqlite"]) == store.size.bytes)
    #expect(try store.check().damages == [])
    try store.confirm()
  }

  @Test("The log of a store with a bound stays a small part of it, through appends and deletions")
  func log() throws {
    let bound: Int64 = 4_000_000
    let store = try SQLiteEventStore(directory: folder.path, sizeBound: bound)
    let ids = (1...20).map { "c\($0)" }
    try store.append(Samples.batch(creating: ids))
    for sequence in Int64(1)...600 {
      var batch = AppendBatch()
      for id in ids { batch.append([Samples.record(sequence, of: id)], to: id) }
      try store.append(batch)
      #expect(try bytes(of: ["events.sqlite-wal"]) < bound / 10)
    }
    for id in ids.dropLast() {
      try store.delete(stream: id)
      #expect(try bytes(of: ["events.sqlite-wal"]) < bound / 10)
    }
    #expect(try store.check().damages == [])
  }

  @Test("Giving space back makes the log of a store with a bound no longer than its part either")
  func logOfShrinking() throws {
    let bound: Int64 = 1_000_000
    let store = try SQLiteEventStore(directory: folder.path, sizeBound: bound)
    let ids = (1...40).map { "c\($0)" }
    for id in ids { try store.append(Samples.batch(creating: [id], count: 200)) }
    // Pages between those of the others, so that these have to move.
    for place in stride(from: 0, to: ids.count, by: 2) { try store.delete(stream: ids[place]) }
    let free = store.size.freeBytes
    #expect(free > bound / 5)
    let before = try bytes(of: ["events.sqlite-wal"])
    var isMore = true
    while isMore {
      isMore = try store.shrink()
      #expect(try bytes(of: ["events.sqlite-wal"]) <= before)
    }
    #expect(store.size.freeBytes == 0)
    #expect(try store.check().damages == [])
  }

  @Test("A log that one writer makes long is moved before its next transaction, and in none")
  func longLog() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch())
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var longest: Int64 = 0
    for sequence in Int64(1)...800 {
      var batch = AppendBatch()
      batch.append(
        [
          StoredRecord(
            sequence: sequence, timeMicroseconds: sequence, isCommand: false, line: line)
        ], to: "c1")
      store.catchUp()
      try store.append(batch)
      longest = try max(longest, bytes(of: ["events.sqlite-wal"]))
    }
    // It is moved at 16 MB; a writer that does not wait makes it 50 MB long here.
    #expect(longest > 15_000_000 && longest < 20_000_000)
    #expect(try store.check().damages == [])
  }

  @Test("A file of an older version gives nothing back until it is written anew")
  func older() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 9_000))
    try store.close()
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM")
    }
    try queue.close()
    let old = try SQLiteEventStore(directory: folder.path)
    try old.delete(stream: "c2")
    #expect(try !old.canShrink() && !old.shrink())
    let before = old.size
    try old.compact()
    #expect(try old.canShrink() && old.size.bytes < before.bytes - before.freeBytes / 2)
    #expect(try old.records(of: "c1", after: 0, limit: 9_999).count == 9_000)
    #expect(try old.check().damages == [])
  }

  @Test("A folder keeps space in reserve, which is given up once and taken again")
  func reserve() throws {
    let path = folder.appending("reserve")
    try SQLiteEventStore(directory: folder.path).close()
    #expect(try bytes(of: ["reserve"]) == 4 << 20)
    #expect(SQLiteEventStore.releaseReserve(directory: folder.path))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!SQLiteEventStore.releaseReserve(directory: folder.path))
    try SQLiteEventStore(directory: folder.path, sizeBound: 32_000_000).close()
    #expect(try bytes(of: ["reserve"]) == 500_000)
  }
}
