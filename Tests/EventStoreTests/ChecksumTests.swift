import EventStore
import Foundation
import GRDB
import Testing

@Suite("Checksums of stored records")
struct ChecksumTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(creating: ["c1", "c2"], count: 9))
    var batch = AppendBatch()
    batch.begin(
      RecordingFile(id: "f", header: Array("{}".utf8), streams: [.init(id: "c2", name: "b")]))
    batch.add(
      [.bytes(Array("# a\n".utf8)), .header, .records(of: "b", count: 9)], toFile: "f", at: 0)
    batch.finish(file: "f")
    try store.append(batch)
    try store.close()
  }

  private func change(_ sql: String) throws -> SQLiteEventStore {
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return try SQLiteEventStore(directory: folder.path)
  }

  @Test(
    "A record that was changed in the file fails reads of it and no others",
    arguments: [
      "line = CAST('{\"stream\":\"c1\",\"sequence\":9}' AS BLOB)", "time = time + 1",
      "is_command = 1 - is_command", "stream = 2, sequence = 5000",
    ])
  func changed(_ change: String) throws {
    let store = try self.change("UPDATE record SET \(change) WHERE stream = 1 AND sequence = 5")
    #expect(throws: EventStoreError.self) { try store.records(of: "c1", after: 3, limit: 9) }
    #expect(try store.records(of: "c1", after: 0, limit: 4) == Samples.records(1...4))
    #expect(try store.records(of: "c2", after: 0, limit: 9) == Samples.records(1...9, of: "c2"))
    try store.append(Samples.batch(appending: 10...10))
  }

  @Test("A record with another checksum is named in the error")
  func named() throws {
    let store = try change("UPDATE record SET checksum = 1 WHERE stream = 1 AND sequence = 5")
    let error = EventStoreError.damagedRecord(of: "c1", sequence: 5)
    #expect(throws: error) { try store.records(of: "c1", after: 0, limit: 9) }
    #expect(error.concernsContent && error.isDamage && !error.isTransient)
  }

  @Test("A record from before there were checksums is read")
  func old() throws {
    let store = try change("UPDATE record SET checksum = NULL")
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...9))
    let found = try store.check()
    #expect(found.damages == [] && found.records == 18 && found.recordsWithoutChecksum == 18)
  }

  @Test(
    "A changed header or piece of an imported file fails reads of the file, not of its records",
    arguments: [
      "file SET header = CAST('[]' AS BLOB)",
      "file_piece SET bytes = CAST('# b' AS BLOB) WHERE place = 0",
      "file_piece SET records = 8 WHERE place = 2", "file_piece SET name = 'c' WHERE place = 2",
    ])
  func file(_ sql: String) throws {
    let store = try change("UPDATE \(sql)")
    #expect(throws: EventStoreError.self) {
      _ = try store.file(of: "c2")
      _ = try store.pieces(ofFile: "f", from: 0, limit: 9)
    }
    #expect(try store.records(of: "c2", after: 0, limit: 9).count == 9)
    #expect(try store.check().damages.count == 1)
  }

  @Test(
    "A check has one line for each damage, and names its owner",
    arguments: [
      (
        "UPDATE record SET time = time + 1 WHERE stream = 1 AND sequence = 5",
        "c1: record 5 does not have its checksum"
      ),
      (
        "DELETE FROM record WHERE stream = 1 AND sequence IN (3, 7)",
        "c1: record 3 is missing, and 1 more records are damaged"
      ),
      (
        "UPDATE stream SET last_sequence = 12 WHERE id = 'c1'",
        "c1: it ends with record 9, and its totals speak of 12"
      ),
      (
        "UPDATE app_source SET text = 'app: Other'",
        "app \(Samples.source.hash.prefix(16)): its text is not the one it is named by"
      ),
      (
        "INSERT INTO snapshot VALUES (1, 50, x'00')",
        "c1: a snapshot stands at record 50, after its last record"
      ),
      ("DELETE FROM file_piece WHERE place = 1", "imported file 1: its piece 1 is missing"),
      (
        "UPDATE stream_number SET highest = 9223372036854775807",
        "the numbers of streams: 1 of them cannot be"
      ),
    ])
  func check(_ sql: String, damage: String) throws {
    #expect(try change(sql).check().damages == [damage])
  }
}
