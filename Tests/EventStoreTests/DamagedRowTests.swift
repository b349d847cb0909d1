import EventStore
import GRDB
import Testing

@Suite("Rows with values of a wrong type")
struct DamagedRowTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 9))
    var batch = AppendBatch()
    batch.add(PendingSnapshot(stream: "c1", sequence: 4) { [1, 2, 3] })
    batch.begin(RecordingFile(id: "f", header: [65], streams: [.init(id: "c1", name: "a")]))
    batch.add([.header, .records(of: "a", count: 9)], toFile: "f", at: 0)
    batch.finish(file: "f")
    try store.append(batch)
    try store.close()
  }

  /// Changes a value without the constraints of its table.
  private func change(_ sql: String) throws -> SQLiteEventStore {
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    try queue.inDatabase { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT', ')'), 'NOT NULL', '')
          WHERE type = 'table';
          """)
    }
    try queue.close()
    let other = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    try other.inDatabase { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
      try db.execute(sql: sql)
    }
    try other.close()
    return try SQLiteEventStore(directory: folder.path)
  }

  /// Reads everything that is stored of a stream.
  private func readAll(_ stream: String, in store: SQLiteEventStore) throws {
    let summary = try store.summary(of: stream)
    _ = try store.records(of: stream, after: 0, limit: 100)
    _ = try store.commands(of: stream, after: 0, limit: 100)
    _ = try store.file(of: stream)
    _ = try store.pieces(ofFile: "f", from: 0, limit: 100)
    _ = try store.snapshots(of: stream, after: 0, limit: 100)
    _ = try store.appSource(hash: summary?.description.appHash ?? "")
  }

  @Test(
    "A damaged row fails reads of its stream, and leaves other streams readable and writable",
    arguments: [
      "record SET sequence = NULL WHERE sequence = 5",
      "record SET sequence = 'x' WHERE sequence = 5",
      "record SET sequence = NULL WHERE sequence = 9", "record SET time = NULL WHERE sequence = 5",
      "record SET time = 'x' WHERE sequence = 9", "record SET is_command = NULL WHERE sequence = 1",
      "record SET is_command = 7 WHERE sequence = 2", "record SET line = NULL WHERE sequence = 5",
      "record SET line = 12 WHERE sequence = 5", "stream SET epoch = NULL WHERE TRUE",
      "stream SET app = x'00' WHERE TRUE", "stream SET app_hash = x'00' WHERE TRUE",
      "stream SET profile = NULL WHERE TRUE", "stream SET record_version = 'x' WHERE TRUE",
      "stream SET started = 'soon' WHERE TRUE",
      "stream SET imported = 'x' WHERE TRUE", "stream SET last_sequence = NULL WHERE TRUE",
      "stream SET last_time = 'x' WHERE TRUE", "stream SET bytes = x'00' WHERE TRUE",
      "stream SET name_in_file = x'00' WHERE TRUE",
      "record SET sequence = 9223372036854775807 WHERE sequence = 9",
      "record SET time = 9223372036854775807, checksum = NULL WHERE sequence = 9",
      "record SET time = -1, checksum = NULL WHERE sequence = 9",
      "record SET records = 9223372036854775807 WHERE sequence = 9",
      "stream SET started = 9223372036854775807 WHERE TRUE", "stream SET started = -1 WHERE TRUE",
      "stream SET record_version = 9223372036854775807 WHERE TRUE",
      "stream SET last_sequence = 9223372036854775807 WHERE TRUE",
      "stream SET last_time = 9223372036854775807 WHERE TRUE",
      "stream SET bytes = 9223372036854775807 WHERE TRUE",
      "stream SET faults = 9223372036854775807 WHERE TRUE",
      "stream SET binned = 9223372036854775807 WHERE TRUE",
    ])
  func ofAStream(_ sql: String) throws {
    let place = sql.hasPrefix("record") ? "stream" : "number"
    let store = try change("UPDATE \(sql) AND \(place) = 1")
    let error = #expect(throws: EventStoreError.self) { try readAll("c1", in: store) }
    guard case .damagedRow(of: "c1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try readAll("c2", in: store)
    try store.append(Samples.batch(appending: 10...10, to: "c2"))
    let page = try store.summaries(limit: 9, offset: 0)
    #expect(page.streams.map(\.description.id).contains("c2") && page.rowCount == 2)
    try store.delete(stream: "c1")
    #expect(try store.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c2"])
  }

  @Test(
    "A damaged row of an imported file fails reads of it, and leaves records readable",
    arguments: [
      "file SET header = NULL", "file SET header = 5", "file_piece SET bytes = 5, name = NULL",
      "file_piece SET name = x'00' WHERE name IS NOT NULL", "app_source SET text = NULL",
      "app_source SET name = x'00'", "file_piece SET place = place + 10, checksum = NULL",
      "file_piece SET place = place + 9223372036854775797, checksum = NULL",
      "file_piece SET records = 9223372036854775807, checksum = NULL WHERE records > 0",
    ])
  func ofAFile(_ sql: String) throws {
    let store = try change("UPDATE \(sql)")
    let error = #expect(throws: EventStoreError.self) { try readAll("c1", in: store) }
    #expect(error?.concernsContent == true)
    #expect(try store.records(of: "c2", after: 0, limit: 100).count == 9)
  }

  @Test("A snapshot whose data is not a blob is read as empty")
  func snapshot() throws {
    let store = try change("UPDATE snapshot SET data = NULL")
    #expect(try store.snapshot(of: "c1", upTo: 9) == StoredSnapshot(sequence: 4, data: []))
  }

  @Test(
    "A count of records that is too high is told by the check of the store",
    arguments: ["9223372036854775807", "9007199254740991"])
  func countOfRecords(_ count: String) throws {
    let store = try change("UPDATE record SET records = \(count)")
    #expect(try store.check().damages.count == 2)
  }

  @Test(
    "A row's number that leaves none above it is told by the check, and new rows get another",
    arguments: [
      ("sqlite_sequence SET seq = 9223372036854775807", 2),
      ("sqlite_sequence SET seq = 9007199254740991", 0), ("sqlite_sequence SET seq = 'x'", 2),
      ("stream SET number = 9223372036854775807 WHERE id = 'c2'", 3),
      ("file SET number = 9223372036854775807", 3),
    ])
  func rowNumbers(_ sql: String, _ damages: Int) throws {
    let store = try change("UPDATE \(sql)")
    let found = try store.check().damages
    #expect(found.count == damages, "\(found)")
    try store.append(Samples.batch(creating: ["c3"], count: 9))
    try store.append(Samples.batch(importing: ["c4"]))
    var batch = AppendBatch()
    batch.begin(RecordingFile(id: "g", header: [65], streams: [.init(id: "c4", name: "a")]))
    batch.finish(file: "g")
    try store.append(batch)
    #expect(try store.records(of: "c3", after: 0, limit: 100).count == 9)
    #expect(try store.file(of: "c4")?.id == "g")
    #expect(try store.list(from: nil, limit: 1).page.streams.map(\.description.id) != [])
    try store.close()
    #expect(try SQLiteEventStore.repair(directory: folder.path).damages == [])
  }

  @Test(
    "Appending to a stream with damaged totals is refused",
    arguments: ["NULL", "9223372036854775807", "-1"])
  func appending(_ length: String) throws {
    let store = try change("UPDATE stream SET bytes = \(length) WHERE number = 1")
    #expect(throws: EventStoreError.damagedRow(of: "c1", column: "length")) {
      try store.append(Samples.batch(appending: 10...10, to: "c1"))
    }
  }

  @Test(
    "A damaged or too high stream number counter is recomputed from the streams",
    arguments: ["NULL", "'x'", "-1", "9007199254740991", "9223372036854775807"])
  func numbers(_ value: String) throws {
    let store = try change("UPDATE stream_number SET highest = \(value)")
    #expect(try store.nextStreamNumber(prefix: "c") == 3)
  }

  @Test(
    "A damaged app text fails reads of it, and the next client of the app mends it",
    arguments: ["text = 'app: Other' || char(10)", "text = NULL", "name = x'00'"])
  func appText(_ damage: String) throws {
    let hash = Samples.source.hash
    let store = try change("UPDATE app_source SET \(damage)")
    #expect(throws: EventStoreError.self) { try store.appSource(hash: hash) }
    try store.append(Samples.batch(creating: ["c3"], count: 1))
    #expect(try store.appSource(hash: hash) == Samples.source)
  }
}
