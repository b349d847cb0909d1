import EventStore
import Foundation
import GRDB
import Testing

@Suite("Repair of a damaged store")
struct RepairTests {
  let folder: TemporaryFolder
  static let count: Int64 = 2_000

  init() throws {
    folder = try TemporaryFolder()
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2", "c3"]))
    var batch = AppendBatch()
    // The streams share the pages of the file.
    for sequence in 1...Self.count {
      for id in ["c1", "c2", "c3"] { batch.append(Samples.record(sequence, of: id), to: id) }
    }
    batch.add(PendingSnapshot(stream: "c1", sequence: 100) { [1, 2, 3] })
    batch.add(PendingSnapshot(stream: "c1", sequence: 300) { [4, 5, 6] })
    try store.append(batch)
    try store.close()
  }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql) }
    try queue.close()
  }

  private func repaired() throws -> (result: StoreRepair, store: SQLiteEventStore) {
    let result = try SQLiteEventStore.repair(directory: folder.path)
    return (result, try SQLiteEventStore(directory: folder.path))
  }

  @Test("A stream ends before its first damaged record, and all others stay whole")
  func cut() throws {
    try change("UPDATE record SET line = x'4142' WHERE stream = 1 AND sequence IN (200, 250)")
    let (result, store) = try repaired()
    #expect(result.changes == ["c1: it ends with record 199 now, before the first that is damaged"])
    #expect(result.damages == [])
    #expect(try store.check().damages == [])
    #expect(try store.summary(of: "c1")?.lastSequence == 199)
    #expect(try store.records(of: "c1", after: 0, limit: 9_999) == Samples.records(1...199))
    #expect(try store.snapshots(of: "c1", after: 0, limit: 9).map(\.sequence) == [100])
    for id in ["c2", "c3"] {
      #expect(
        try store.records(of: id, after: 0, limit: 9_999) == Samples.records(1...Self.count, of: id)
      )
    }
    try store.append(Samples.batch(appending: 200...200))
    #expect(try store.nextStreamNumber(prefix: "c") == 4)
  }

  @Test("A stream ends with a whole step where the rule for lines says so")
  func steps() throws {
    try change("DELETE FROM record WHERE stream = 1 AND sequence = 200")
    let judgement = StoreCheck.Judgement(isWhole: { _ in false }) { line in
      String(decoding: line, as: UTF8.self).contains("0}")
    }
    let result = try SQLiteEventStore.repair(directory: folder.path, judgement)
    #expect(result.changes == ["c1: it ends with record 190 now, before the first that is damaged"])
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.summary(of: "c1")?.lastSequence == 190)
    #expect(try store.snapshots(of: "c1", after: 0, limit: 9).isEmpty)
  }

  @Test("The old store stays beside the repaired one, as it was")
  func backup() throws {
    try change("DELETE FROM record WHERE stream = 1 AND sequence = 1")
    let before = try Data(contentsOf: URL(fileURLWithPath: database))
    let (result, store) = try repaired()
    #expect(result.changes == ["c1: its first step is damaged, so it is left out"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: result.backup)) == before)
    #expect(result.backup.hasPrefix(database + ".backup-"))
    #expect(try store.summary(of: "c1") == nil)
    #expect(try store.check().damages == [])
  }

  @Test(
    "A file without its last pages keeps what the others have, and stays beside as it was",
    arguments: [1, 2, 20])
  func shortened(_ pages: UInt64) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: database))
    let rest = whole.dropLast(Int(pages) * 4_096)
    try rest.write(to: URL(fileURLWithPath: database))
    let (result, store) = try repaired()
    #expect(result.damages == [])
    #expect(try store.check().damages == [])
    let kept = try store.summaries(limit: 9, offset: 0).streams.map(\.lastSequence)
    #expect(kept.reduce(0, +) > Self.count)
    #expect(try Data(contentsOf: URL(fileURLWithPath: result.backup)) == rest)
  }

  @Test("A file that says it has more pages than any can have is not made longer")
  func impossibleLength() throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: database))
    bytes.replaceSubrange(28..<32, with: [255, 255, 255, 255])
    try bytes.write(to: URL(fileURLWithPath: database))
    _ = try? SQLiteEventStore.repair(directory: folder.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(SQLiteEventStore.fileName) }
      .map { try Data(contentsOf: URL(fileURLWithPath: folder.appending($0))) }
    #expect(files.contains(bytes))
  }

  @Test("A lost description takes its stream along, and nothing else")
  func description() throws {
    try change("DELETE FROM stream WHERE number = 2")
    let (result, store) = try repaired()
    #expect(
      result.changes == ["\(Self.count) records of streams that are left out are left out too"])
    #expect(try store.check().damages == [])
    #expect(try store.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c3", "c1"])
  }

  @Test("Wrong totals are counted anew, and a lost number of streams too")
  func totals() throws {
    try change(
      """
      UPDATE stream SET last_time = 5, bytes = 1 WHERE number = 3;
      UPDATE stream_number SET highest = -5;
      """)
    let (result, store) = try repaired()
    #expect(result.changes == [] && result.damages == [])
    #expect(try store.summary(of: "c3")?.lastTimeMicroseconds == Self.count * 1_000)
    #expect(try store.nextStreamNumber(prefix: "c") == 4)
  }

  @Test("Names, notes, tallies and the bin outlive a repair; what a cut takes away is not counted")
  func labels() throws {
    try change(
      """
      UPDATE stream SET name = 'mine', note = 'seen twice', faults = 2, senders = 'device',
        strategy = 'naive', binned = 7;
      DELETE FROM record WHERE stream = 1 AND sequence = 900;
      """)
    let (_, store) = try repaired()
    for (id, faults) in [("c1", Int64?.none), ("c3", 2)] {
      let summary = try #require(try store.summary(of: id))
      #expect(summary.label == StreamLabel(name: "mine", note: "seen twice"))
      #expect(summary.tally == StreamTally(faults: faults, senders: ["device"]))
      #expect(summary.description.strategy == "naive" && summary.binnedUnixMilliseconds == 7)
    }
  }

  @Test("A lost app text stays a damage until its app is stored again")
  func app() throws {
    try change("DELETE FROM app_source")
    let (result, store) = try repaired()
    #expect(result.changes.count == 1 && result.damages.count == 1)
    #expect(try store.records(of: "c1", after: 0, limit: 9_999).count == Int(Self.count))
    try store.append(Samples.batch(creating: ["c4"]))
    #expect(try store.check().damages == [])
  }

  @Test("Streams on pages that are overwritten lose no record before those pages", arguments: 1...6)
  func pages(_ seed: Int) throws {
    // The first pages are the schema and the beginnings of all tables.
    let pages = try Data(contentsOf: URL(fileURLWithPath: database)).count / 4_096
    let page = 40 + (seed * 7_919) % (pages - 40)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: database))
    try file.seek(toOffset: UInt64(page * 4_096))
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try file.close()
    let (_, store) = try repaired()
    #expect(try store.check().damages == [])
    let streams = try store.summaries(limit: 9, offset: 0).streams
    #expect(streams.count == 3)
    for summary in streams {
      let id = summary.description.id
      #expect(
        try store.records(of: id, after: 0, limit: 9_999)
          == Samples.records(1...summary.lastSequence, of: id))
    }
  }

  @Test("A repair that was broken off between two files is brought to its end")
  func brokenOff() throws {
    try FileManager.default.moveItem(atPath: database, toPath: database + ".repaired")
    try Data("of the old one".utf8).write(to: URL(fileURLWithPath: database + "-wal"))
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.summaries(limit: 9, offset: 0).streams.count == 3)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: database + ".backup-wal"))
        == Data("of the old one".utf8))
  }

  @Test("A store that another process holds is not repaired")
  func held() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(throws: EventStoreError.locked(path: folder.path, holder: getpid())) {
      try SQLiteEventStore.repair(directory: folder.path)
    }
    try store.close()
  }
}
